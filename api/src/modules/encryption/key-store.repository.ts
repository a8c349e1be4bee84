import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { dataKeyModel } from './data-key.model';
import { encryptionStateModel, type EncryptionStateRow } from './encryption-state.model';

const _id = 'state';
export type EncryptionState = Omit<EncryptionStateRow, '_id'>;

export const createKeyStore = (connection: Connection) => {
  const states = encryptionStateModel(connection);
  const dataKeys = dataKeyModel(connection);
  return {
    /** Null before the first start of a release that stores it. */
    read: async (tx?: Transaction): Promise<EncryptionState | null> =>
      states
        .findById(_id)
        .select('-_id')
        .session(tx ?? null)
        .lean<EncryptionState | null>(),

    put: async (state: EncryptionState, tx: Transaction): Promise<void> => {
      await states.updateOne({ _id }, { $set: state }, { upsert: true, session: tx });
    },

    noteLeft: async (left: number | null): Promise<void> => {
      await states.updateOne({ _id }, { $set: { left } });
    },

    /** Everything stored needs the current key only. Nothing happens when another process has brought in a key since. */
    settle: async (current: string, accepted: readonly string[]): Promise<void> => {
      const onlyAccepted = { $not: { $elemMatch: { $nin: accepted } } };
      await states.updateOne({ _id, keys: onlyAccepted }, { $set: { keys: [current], left: 0 } });
    },

    /** A data key as it is stored; null when there is none. */
    sealedDataKey: async (purpose: string, tx?: Transaction): Promise<string | null> =>
      (
        await dataKeys
          .findById(purpose)
          .session(tx ?? null)
          .lean()
      )?.sealed ?? null,

    putDataKey: async (purpose: string, sealed: string, at: Date, tx: Transaction): Promise<void> => {
      const change = { $set: { sealed, createdAt: at } };
      await dataKeys.updateOne({ _id: purpose }, change, { upsert: true, session: tx });
    },
  };
};
export type KeyStore = ReturnType<typeof createKeyStore>;

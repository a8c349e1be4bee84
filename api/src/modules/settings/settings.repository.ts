import type { SettingKey } from '@gently/contracts/setting-options';
import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import type { Postponed } from '../fees';
import type { SettingChange } from './setting-change';
import { settingChangeModel, type SettingChangeRow } from './setting-change.model';

/** Somebody has changed the setting meanwhile. */
export class SettingMoved extends Error {}

const toChange = ({ _id, by, ...row }: SettingChangeRow): SettingChange => ({
  ...row,
  id: String(_id),
  byId: by && String(by),
});

export const createSettingsRepository = (connection: Connection) => {
  const model = settingChangeModel(connection);
  return {
    /** Every version of one setting, or of all, the newest first; there are dozens, never thousands. */
    list: async (key?: SettingKey, tx?: Transaction): Promise<SettingChange[]> => {
      const rows = await model
        .find(key ? { key } : {})
        .sort({ key: 1, version: -1 })
        .session(tx ?? null)
        .lean<SettingChangeRow[]>();
      return rows.map(toChange);
    },

    /** @throws SettingMoved when this version is there already */
    add: async ({ byId, ...change }: Omit<SettingChange, 'id'>, tx: Transaction): Promise<void> => {
      const row = { ...change, by: byId === null ? null : new Types.ObjectId(byId) };
      try {
        await model.create([row], { session: tx });
      } catch (error) {
        throw isDuplicateKey(error, 'version') ? new SettingMoved() : error;
      }
    },

    /** Moves a planned version. @throws SettingMoved when it is taken back already */
    postpone: async (key: SettingKey, { version, ...to }: Postponed, tx: Transaction): Promise<void> => {
      const planned = { key, version, withdrawn: false };
      const { modifiedCount } = await model.updateOne(planned, { $set: to }, { session: tx });
      if (modifiedCount === 0) throw new SettingMoved();
    },

    /** @throws SettingMoved when it is taken back already */
    withdraw: async (id: string, tx: Transaction): Promise<void> => {
      const { modifiedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), withdrawn: false },
        { $set: { withdrawn: true } },
        { session: tx },
      );
      if (modifiedCount === 0) throw new SettingMoved();
    },
  };
};
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

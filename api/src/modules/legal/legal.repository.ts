import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import type { LegalChange } from './legal-change';
import { legalChangeModel, type LegalChangeRow } from './legal-change.model';

type Named = Pick<LegalChange, 'document' | 'version'>;

const idOf = ({ document, version }: Named): string => `${document}:${version}`;

const toChange = ({ _id: _, emailedUpTo, ...row }: LegalChangeRow): LegalChange => ({
  ...row,
  emailedUpTo: emailedUpTo && String(emailedUpTo),
});

export const createLegalRepository = (connection: Connection) => {
  const changes = legalChangeModel(connection);
  return {
    list: async (tx?: Transaction): Promise<LegalChange[]> =>
      (
        await changes
          .find()
          .session(tx ?? null)
          .lean<LegalChangeRow[]>()
      ).map(toChange),

    /** @returns the change as it is stored: the given one where no process has begun with it */
    begin: async (change: LegalChange, tx: Transaction): Promise<LegalChange> => {
      const { emailedUpTo: _, ...fields } = change;
      const row = await changes
        .findOneAndUpdate(
          { _id: idOf(change) },
          { $setOnInsert: fields },
          { upsert: true, returnDocument: 'after', session: tx },
        )
        .lean<LegalChangeRow>();
      return toChange(row);
    },

    /** Everyone up to this account has been emailed. */
    proceed: async (change: Named, emailedUpTo: string, tx: Transaction): Promise<void> => {
      const at = new Types.ObjectId(emailedUpTo);
      await changes.updateOne({ _id: idOf(change) }, { $set: { emailedUpTo: at } }, { session: tx });
    },

    complete: async (change: Named, completedAt: Date, tx: Transaction): Promise<void> => {
      await changes.updateOne({ _id: idOf(change) }, { $set: { completedAt } }, { session: tx });
    },
  };
};
export type LegalRepository = ReturnType<typeof createLegalRepository>;

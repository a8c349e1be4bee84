import type { ViewingKind } from '@gently/contracts/viewing-options';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../../shared/database/transaction';
import { type ViewingDocument, viewingModel } from './viewing.model';

export interface Viewing {
  id: string;
  kind: ViewingKind;
  personId: string;
  adminId: string;
  signInId: string;
  reason: string;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  asked: string[];
}

type NewViewing = Omit<Viewing, 'id' | 'kind' | 'endedAt' | 'asked'>;
/** A file that was taken: it begins and ends at once. */
type NewFile = Omit<NewViewing, 'endsAt'> & { kind: 'file' | 'whole_file' };
/** By what a token says which viewing it belongs to. */
export interface ViewingKey {
  id: string;
  personId: string;
  signInId: string;
}

const toViewing = (row: ViewingDocument): Viewing => ({
  id: row._id.toHexString(),
  kind: row.kind ?? 'look',
  personId: row.person.toHexString(),
  adminId: row.admin.toHexString(),
  signInId: row.signIn.toHexString(),
  reason: row.reason,
  startedAt: row.startedAt,
  endsAt: row.endsAt,
  endedAt: row.endedAt,
  asked: row.asked,
});

export const createViewingsRepository = (connection: Connection) => {
  const viewings = viewingModel(connection);
  return {
    insert: async (fields: NewViewing, tx: Transaction): Promise<Viewing> => {
      const { personId: person, adminId: admin, signInId: signIn, ...rest } = fields;
      const [row] = await viewings.create([{ person, admin, signIn, ...rest }], { session: tx });
      if (!row) throw new Error('the viewing was not stored');
      return toViewing(row.toObject());
    },
    insertFile: async (fields: NewFile, tx: Transaction): Promise<void> => {
      const { personId: person, adminId: admin, signInId: signIn, startedAt: at, ...rest } = fields;
      const row = { person, admin, signIn, startedAt: at, endsAt: at, endedAt: at, ...rest };
      await viewings.create([row], { session: tx });
    },
    /** Notes what is asked for in a viewing that still runs. @returns null when it is over. */
    ask: async (
      { id, personId: person, signInId: signIn }: ViewingKey,
      asked: string,
      at: Date,
    ): Promise<Viewing | null> => {
      const row = await viewings
        .findOneAndUpdate(
          { _id: id, person, signIn, endedAt: null, endsAt: { $gt: at } },
          { $addToSet: { asked } },
          { returnDocument: 'after' },
        )
        .lean<ViewingDocument>();
      return row && toViewing(row);
    },
    find: async (id: string): Promise<Viewing | null> => {
      const row = await viewings.findById(id).lean<ViewingDocument>();
      return row && toViewing(row);
    },
    /** Those of an admin whose end was not noted yet. */
    openOf: async (adminId: string, tx: Transaction): Promise<Viewing[]> => {
      const rows = await viewings
        .find({ admin: adminId, endedAt: null })
        .session(tx)
        .lean<ViewingDocument[]>();
      return rows.map(toViewing);
    },
    /** Those that have run out without anybody ending them, the longest over first. */
    runOut: async (at: Date, most: number): Promise<Viewing[]> => {
      const rows = await viewings
        .find({ endedAt: null, endsAt: { $lte: at } })
        .sort({ endsAt: 1 })
        .limit(most)
        .lean<ViewingDocument[]>();
      return rows.map(toViewing);
    },
    /** @returns whether it was still open */
    end: async (id: string, at: Date, tx: Transaction): Promise<boolean> => {
      const ended = { $set: { endedAt: at } };
      return (await viewings.updateOne({ _id: id, endedAt: null }, ended, { session: tx })).modifiedCount > 0;
    },
    /** Those of a person, the newest first. */
    ofPerson: async (personId: string, most: number): Promise<Viewing[]> => {
      const rows = await viewings
        .find({ person: new Types.ObjectId(personId) })
        .sort({ _id: -1 })
        .limit(most)
        .lean<ViewingDocument[]>();
      return rows.map(toViewing);
    },
  };
};
export type ViewingsRepository = ReturnType<typeof createViewingsRepository>;

import { type Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { Transaction } from '../../shared/database/transaction';
import { payNoticeModel } from './pay-notice.model';

/** Another process has just written to one of these people. */
export class NoticeGiven extends Error {}

/** A cut of pay: the change that makes it, and the version that it lowers. */
export interface AnnouncedCut {
  change: string;
  comparedWith: number;
  from: Date;
}

export const createPayNoticesRepository = (connection: Connection) => {
  const model = payNoticeModel(connection);
  const idsOf = (rows: readonly { user: Types.ObjectId }[]): string[] => [
    ...new Set(rows.map(({ user }) => String(user))),
  ];
  return {
    /** Who has an email about this cut. */
    listNotified: async ({ change, comparedWith }: AnnouncedCut, tx: Transaction): Promise<string[]> =>
      idsOf(await model.find({ change, comparedWith }, { user: 1 }).session(tx).lean()),

    /** @throws NoticeGiven */
    add: async (
      { change, comparedWith, from }: AnnouncedCut,
      people: readonly string[],
      { at, expiresAt }: { at: Date; expiresAt: Date },
      tx: Transaction,
    ): Promise<void> => {
      const rows = people.map((id) => ({
        change,
        comparedWith,
        from,
        at,
        expiresAt,
        user: new Types.ObjectId(id),
      }));
      try {
        await model.insertMany(rows, { session: tx });
      } catch (error) {
        throw isDuplicateKey(error, 'user') ? new NoticeGiven() : error;
      }
    },

    /** Marks every notice of a change as called off. @returns who had one */
    callOff: async (change: string, at: Date, tx: Transaction): Promise<string[]> => {
      const open = { change, calledOffAt: null };
      const people = idsOf(await model.find(open, { user: 1 }).session(tx).lean());
      await model.updateMany(open, { $set: { calledOffAt: at } }, { session: tx });
      return people;
    },
  };
};
export type PayNoticesRepository = ReturnType<typeof createPayNoticesRepository>;

import type { ReportReason, ReportStatus } from '@gently/contracts/message-options';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import { beyond } from '../../shared/database/keyset-filter';
import type { Transaction } from '../../shared/database/transaction';
import type { KeysetCursor } from '../../shared/keyset-page';
import { type RegionScope, within } from '../regions';
import { reportModel, type ReportRow } from './report.model';

export interface Report {
  id: string;
  conversationId: string;
  reporterId: string;
  aboutId: string;
  /** Their last session when the report was made; null where there was none, and in older reports. */
  bookingId: string | null;
  /** Null only of reports that are older than regions. */
  regionId: string | null;
  reporterRole: 'client' | 'declutterer';
  reason: ReportReason;
  words: string;
  status: ReportStatus;
  reportedAt: Date;
  closedAt: Date | null;
  note: string;
}
export type NewReport = Omit<Report, 'id' | 'status' | 'closedAt' | 'note'>;

/** This person has an open report about the conversation. */
export class ReportedAlready extends Error {}

const toReport = ({ _id, conversation, reporter, about, booking, region, ...row }: ReportRow): Report => ({
  id: String(_id),
  conversationId: String(conversation),
  reporterId: String(reporter),
  aboutId: String(about),
  bookingId: booking ? String(booking) : null,
  regionId: region ? String(region) : null,
  reporterRole: row.reporterRole,
  reason: row.reason,
  words: row.words,
  status: row.status,
  reportedAt: row.reportedAt,
  closedAt: row.closedAt,
  note: row.note,
});

export const createReportsRepository = (connection: Connection) => {
  const model = reportModel(connection);
  return {
    /** @throws ReportedAlready */
    insert: async (report: NewReport, tx: Transaction) => {
      const { conversationId, reporterId, aboutId, bookingId, regionId, ...rest } = report;
      const people = { conversation: conversationId, reporter: reporterId, about: aboutId };
      const row = { ...rest, ...people, booking: bookingId, region: regionId };
      try {
        await model.create([{ ...row, status: 'open' }], { session: tx });
      } catch (error) {
        if (isDuplicateKey(error)) throw new ReportedAlready();
        throw error;
      }
    },

    /** Newest first. */
    list: async (
      scope: RegionScope,
      status: ReportStatus | undefined,
      place: KeysetCursor | null,
      limit: number,
    ): Promise<Report[]> => {
      const wanted: QueryFilter<ReportRow> = { ...within(scope), ...(status ? { status } : {}) };
      const rows = await model
        .find(place ? { $and: [wanted, beyond('reportedAt', place.at, place.id, 'descending')] } : wanted)
        .sort({ reportedAt: -1, _id: -1 })
        .limit(limit)
        .lean<ReportRow[]>();
      return rows.map(toReport);
    },

    /** @returns null also for one of another region. */
    findOpen: async (scope: RegionScope, id: string): Promise<Report | null> => {
      const row = await model.findOne({ _id: id, status: 'open', ...within(scope) }).lean<ReportRow>();
      return row && toReport(row);
    },

    /** Which of these conversations the person has reported, as far as nobody has closed it. */
    openOf: async (reporter: string, conversations: readonly string[]): Promise<Set<string>> => {
      const ids = conversations.map((id) => new Types.ObjectId(id));
      const rows = await model
        .find({ reporter, status: 'open', conversation: { $in: ids } }, { conversation: 1 })
        .lean<Pick<ReportRow, 'conversation'>[]>();
      return new Set(rows.map(({ conversation }) => String(conversation)));
    },

    hasOpen: async (conversation: string, tx: Transaction): Promise<boolean> =>
      (await model.exists({ conversation, status: 'open' }).session(tx)) !== null,

    /** @returns null when nothing open has this id. */
    close: async (
      scope: RegionScope,
      id: string,
      { closedBy, closedAt, note }: { closedBy: string; closedAt: Date; note: string },
      tx: Transaction,
    ): Promise<Report | null> => {
      const row = await model
        .findOneAndUpdate(
          { _id: id, status: 'open', ...within(scope) },
          { $set: { status: 'closed', closedBy: new Types.ObjectId(closedBy), closedAt, note } },
          { returnDocument: 'after', session: tx },
        )
        .lean<ReportRow>();
      return row && toReport(row);
    },

    /** Reports that are older than regions. */
    listWithoutRegion: async (limit: number): Promise<Report[]> => {
      const rows = await model.find({ region: null }).limit(limit).lean<ReportRow[]>();
      return rows.map(toReport);
    },

    /** Gives a report that has none its region. */
    setFirstRegion: async (id: string, regionId: string): Promise<void> => {
      await model.updateOne({ _id: id, region: null }, { $set: { region: new Types.ObjectId(regionId) } });
    },

    removeOf: async (conversation: string, tx: Transaction): Promise<void> => {
      await model.deleteMany({ conversation }, { session: tx });
    },
  };
};
export type ReportsRepository = ReturnType<typeof createReportsRepository>;

import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { reportModel, type ReportRow, type SessionReport } from './report.model';

const toReport = ({ booking, client, declutterer, notes, recommendations, completedAt }: ReportRow) => ({
  bookingId: String(booking),
  clientId: String(client),
  decluttererId: String(declutterer),
  notes,
  recommendations,
  completedAt,
});

/** One report for each completed session. */
export const createReports = (connection: Connection) => {
  const model = reportModel(connection);
  return {
    insert: async (report: SessionReport, tx: Transaction): Promise<void> => {
      const { bookingId: booking, clientId: client, decluttererId: declutterer, ...rest } = report;
      await model.create([{ ...rest, booking, client, declutterer }], { session: tx });
    },
    /**
     * Puts other words in place of those of a report; a session that the system completed has none yet.
     * @returns the report as it is now
     */
    changeNotes: async ({ bookingId: booking, ...report }: SessionReport): Promise<SessionReport> => {
      const { clientId: client, decluttererId: declutterer, notes, recommendations, completedAt } = report;
      const row = await model
        .findOneAndUpdate(
          { booking, declutterer },
          { $set: { notes, recommendations }, $setOnInsert: { client, completedAt } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<ReportRow>();
      return toReport(row);
    },
    findOf: async (bookingId: string): Promise<SessionReport | null> => {
      const row = await model.findOne({ booking: bookingId }).lean<ReportRow>();
      return row && toReport(row);
    },
  };
};
export type Reports = ReturnType<typeof createReports>;

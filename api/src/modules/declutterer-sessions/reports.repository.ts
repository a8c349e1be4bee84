import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
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

type Notes = Pick<SessionReport, 'notes' | 'recommendations'>;
const isEmpty = ({ notes, recommendations }: Notes): boolean => notes === '' && recommendations === '';

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
     * @param began the words that are replaced. Where the stored ones are neither these nor the new ones already, nothing changes
     * @returns the report as it is now; null when it has other words by now
     */
    changeNotes: async (report: SessionReport, began?: Notes): Promise<SessionReport | null> => {
      const { bookingId: booking, clientId: client, decluttererId: declutterer, completedAt } = report;
      const words = { notes: report.notes, recommendations: report.recommendations };
      const isReplaced = began ? { $or: [began, words] } : {};
      try {
        const row = await model
          .findOneAndUpdate(
            { booking, declutterer, ...isReplaced },
            { $set: words, $setOnInsert: { client, completedAt } },
            // Where there is a report, but not with these words, the insert meets it.
            { upsert: !began || isEmpty(began), returnDocument: 'after' },
          )
          .lean<ReportRow>();
        return row && toReport(row);
      } catch (error) {
        if (began && isDuplicateKey(error)) return null;
        throw error;
      }
    },
    findOf: async (bookingId: string): Promise<SessionReport | null> => {
      const row = await model.findOne({ booking: bookingId }).lean<ReportRow>();
      return row && toReport(row);
    },
  };
};
export type Reports = ReturnType<typeof createReports>;

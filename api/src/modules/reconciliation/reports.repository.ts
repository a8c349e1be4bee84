import type { Connection } from 'mongoose';
import { reportModel, type ReconciliationReport } from './report.model';

export const createReportsRepository = (connection: Connection) => {
  const model = reportModel(connection);
  return {
    has: async (day: string): Promise<boolean> => (await model.exists({ day })) !== null,
    /** Stores the report of its day, in place of an earlier one. */
    save: async (report: ReconciliationReport): Promise<void> => {
      await model.replaceOne({ day: report.day }, report, { upsert: true, runValidators: true });
    },
    latest: () => model.findOne({}, { _id: 0 }).sort({ day: -1 }).lean<ReconciliationReport>(),
  };
};
export type ReportsRepository = ReturnType<typeof createReportsRepository>;

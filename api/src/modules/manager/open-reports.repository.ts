import { REPORT_REASON_OPTIONS, type ReportReason } from '@gently/contracts/message-options';
import type { Connection, Types } from 'mongoose';
import { type RegionScope, within } from '../regions';

interface ReportRow {
  _id: Types.ObjectId;
  reason: ReportReason;
  reportedAt: Date;
}

/** The hub shows no more of them; all are on their own page. */
const MOST = 20;

/** Reads reports about conversations, which the module of messages writes. */
export const createOpenReports = (connection: Connection) => ({
  /** Reports that no one has closed, the oldest first, with the reason in words. */
  of: async (scope: RegionScope) => {
    const rows = await connection
      .collection<ReportRow>('message_reports')
      .find({ ...within(scope), status: 'open' })
      .project<ReportRow>({ reason: 1, reportedAt: 1 })
      .sort({ reportedAt: 1, _id: 1 })
      .limit(MOST)
      .toArray();
    return rows.map(({ _id, reason, reportedAt }) => ({
      id: String(_id),
      reason: REPORT_REASON_OPTIONS.find(({ value }) => value === reason)?.label ?? '',
      reportedAt,
    }));
  },
});
export type OpenReports = ReturnType<typeof createOpenReports>;

import type { JobRow } from './jobs.repository';

/** How a task of the queue stands. */
export interface JobState {
  name: string;
  lastRunAt: Date | null;
  nextRunAt: Date | null;
  running: boolean;
  late: boolean;
  failure: { at: Date; reason: string; times: number } | null;
}

/** A task that is due is begun within seconds; after this long nobody has come for it. */
const LATE_MS = 60_000;
const REASON_LENGTH = 300;

/** A failure counts until it has worked again. */
const failureOf = ({ failedAt, failReason, failCount, lastFinishedAt }: JobRow): JobState['failure'] =>
  failedAt && (!lastFinishedAt || failedAt >= lastFinishedAt)
    ? { at: failedAt, reason: (failReason ?? '').slice(0, REASON_LENGTH), times: failCount ?? 1 }
    : null;

export const jobStateOf = (row: JobRow, now: Date): JobState => {
  const { name, lastRunAt = null, nextRunAt = null, lockedAt } = row;
  const running = Boolean(lockedAt);
  const late = !running && nextRunAt !== null && now.getTime() - nextRunAt.getTime() > LATE_MS;
  return { name, lastRunAt, nextRunAt, running, late, failure: failureOf(row) };
};

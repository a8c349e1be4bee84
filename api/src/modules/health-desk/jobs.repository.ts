import type { Connection } from 'mongoose';

/** A task of the queue, as Agenda keeps it. */
export interface JobRow {
  name: string;
  nextRunAt?: Date | null;
  lastRunAt?: Date | null;
  lastFinishedAt?: Date | null;
  lockedAt?: Date | null;
  failedAt?: Date | null;
  failCount?: number | null;
  failReason?: string | null;
}

const FAILURE = { failedAt: '', failCount: '', failReason: '' } as const;
/** There are some fifty. */
const MOST = 500;

/** The queue of the jobs module, for those who look after it. */
export const createJobsRepository = (connection: Connection) => {
  const jobs = () => connection.collection<JobRow>('jobs');
  return {
    list: (): Promise<JobRow[]> => jobs().find().sort({ name: 1 }).limit(MOST).toArray(),
    find: (name: string): Promise<JobRow | null> => jobs().findOne({ name }),
    /** It runs with the next look for due jobs, wherever that is. */
    runSoon: async (name: string, at: Date): Promise<void> => {
      await jobs().updateOne({ name }, { $set: { nextRunAt: at } });
    },
    forgetFailure: async (name: string): Promise<void> => {
      await jobs().updateOne({ name }, { $unset: FAILURE });
    },
  };
};
export type JobsRepository = ReturnType<typeof createJobsRepository>;

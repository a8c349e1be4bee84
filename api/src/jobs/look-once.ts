import type { JobRepository } from 'agenda';
import type { mongo } from 'mongoose';
import { batched } from '../shared/database/batched';

interface JobRow {
  name: string;
  disabled?: boolean;
  lockedAt: Date | null;
  nextRunAt: Date | null;
}

/**
 * Each time Agenda polls, it tries to lock a job of every task, with one write for each. Here a single read finds the tasks that have
 * a job to run, and Agenda tries only those. The read must never be narrower than `getNextJobToRun`, or a job would never run.
 * @param repository whose `getNextJobToRun` is replaced
 * @param limits `ahead` is how early a process may lock a job, and `lockMs` how long its lock lasts, both in milliseconds. Once
 *   `isStopped` answers true, this process locks no more jobs: a poll under way would lock those that it has just given back
 */
export const lookOnce = (
  repository: JobRepository,
  jobs: mongo.Collection<JobRow>,
  { ahead, lockMs, isStopped }: { ahead: number; lockMs: number; isStopped: () => boolean },
): void => {
  const take = repository.getNextJobToRun.bind(repository);
  const hasDue = batched(async (names) => {
    const now = Date.now();
    const rows = await jobs
      .find({
        name: { $in: [...names] },
        disabled: { $ne: true },
        $or: [
          { lockedAt: null, nextRunAt: { $lte: new Date(now + ahead) } },
          { lockedAt: { $lte: new Date(now - lockMs) } },
        ],
      })
      .project<Pick<JobRow, 'name'>>({ name: 1 })
      .toArray();
    return new Map(rows.map(({ name }) => [name, true]));
  });
  repository.getNextJobToRun = async (name, ...limits) =>
    (await hasDue(name)) && !isStopped() ? take(name, ...limits) : undefined;
};

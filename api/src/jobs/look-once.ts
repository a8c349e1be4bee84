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
 * At each look Agenda tries to take a job of every task, one write for each. Here one read says for which tasks there is a job to
 * take, and only those are tried. Its conditions are those of `getNextJobToRun` and never narrower, or a job would lie for ever.
 * @param repository whose `getNextJobToRun` is replaced
 * @param limits milliseconds: `ahead` is how long before its time a job may be taken, `lockMs` how long one may be kept;
 *   once `isStopped`, no job is taken any more: a look that is under way would take what has just been given back
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

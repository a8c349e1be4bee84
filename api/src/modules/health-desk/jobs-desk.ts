import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import type { AuditLog } from '../audit';
import { type JobState, jobStateOf } from './job-state';
import type { JobsRepository } from './jobs.repository';

interface JobsDependencies {
  jobs: JobsRepository;
  audit: AuditLog;
  transact: Transact;
  clock: Clock;
}

export interface HealthActor {
  id: string;
  origin: Origin;
}

/** Looks after the tasks in the queue. */
export const createJobsDesk = ({ jobs, audit, transact, clock }: JobsDependencies) => {
  const get = async (name: string): Promise<JobState> => {
    const row = await jobs.find(name);
    if (!row) throw new AppError('not_found');
    return jobStateOf(row, clock());
  };
  const note = (
    { id, origin }: HealthActor,
    action: 'job.retried' | 'job.failure_discarded',
    job: JobState,
  ) =>
    transact((tx) =>
      audit.append(
        {
          actorId: id,
          action,
          target: `job:${job.name}`,
          origin,
          details: { reason: job.failure?.reason ?? '' },
        },
        tx,
      ),
    );
  return {
    list: async (): Promise<JobState[]> => {
      const now = clock();
      return (await jobs.list()).map((row) => jobStateOf(row, now));
    },
    /** Lets a task run with the next look for due jobs. @throws AppError `not_found` */
    retry: async (actor: HealthActor, name: string): Promise<JobState> => {
      await note(actor, 'job.retried', await get(name));
      await jobs.runSoon(name, clock());
      return get(name);
    },
    /** Puts a failure aside that somebody has looked at; the task goes on at its own pace. @throws AppError `not_found` */
    discard: async (actor: HealthActor, name: string): Promise<JobState> => {
      await note(actor, 'job.failure_discarded', await get(name));
      await jobs.forgetFailure(name);
      return get(name);
    },
  };
};
export type JobsDesk = ReturnType<typeof createJobsDesk>;

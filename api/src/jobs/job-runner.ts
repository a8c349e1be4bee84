import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../shared/database/database';
import type { Task } from './tasks';

export interface JobRunnerOptions {
  database: Database;
  logger: FastifyBaseLogger;
  tasks: readonly Task[];
  /** Milliseconds between two looks for due jobs. */
  pollMs?: number;
  /** How many times as often as usual the tasks run. */
  pace?: number;
}

const POLL_MS = 5_000;
const DATABASE_WAIT_MS = 500;
/** How long an orderly stop waits for the job that runs. */
const DRAIN_MS = 3_000;
/** After this long a job of a process that died is given to another one. */
const LOCK_MS = 60_000;

/** Runs the tasks from a queue in the database, so that of many processes one does each. */
export const createJobRunner = ({
  database,
  logger,
  tasks,
  pace = 1,
  pollMs = POLL_MS / pace,
}: JobRunnerOptions) => {
  let agenda: Agenda | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let stopped = false;

  const define = (queue: Agenda, { name, run }: Task): void => {
    queue.define(
      name,
      async () => {
        const done = await run();
        if (done > 0) logger.info({ job: name, done }, 'job');
      },
      { concurrency: 1, lockLifetime: LOCK_MS },
    );
  };

  const begin = async (): Promise<Agenda> => {
    const { db } = database.connection;
    if (!db) throw new Error('jobs need a database connection');
    const backend = new MongoBackend({ mongo: db, collection: 'jobs' });
    await backend.connect();
    // Connected already: of a failure Agenda would say nothing, and wait for ever.
    backend.connect = () => Promise.resolve();
    const queue = new Agenda({
      backend,
      processEvery: pollMs,
      defaultConcurrency: 1,
    });
    queue.on('error', (error: Error) => logger.warn({ err: error }, 'the job queue paused'));
    queue.on('fail', (error: Error | string, job: { attrs?: { name?: string }; name?: string }) =>
      logger.error({ err: error, job: job.attrs?.name ?? job.name }, 'a job failed; it runs again'),
    );
    for (const task of tasks) define(queue, task);
    try {
      await queue.start();
      for (const { name, everySeconds } of tasks) await queue.every(`${everySeconds / pace} seconds`, name);
      return queue;
    } catch (error) {
      await queue.stop().catch(() => undefined);
      throw error;
    }
  };

  const beginWhenReady = async (): Promise<void> => {
    if (stopped || agenda) return;
    try {
      if (database.isReady()) agenda = await begin();
    } catch (error) {
      logger.warn({ err: error }, 'the job queue could not start yet');
    }
    if (agenda) return;
    waiting = setTimeout(() => void beginWhenReady(), DATABASE_WAIT_MS);
  };

  return {
    /** Begins as soon as the database is there. */
    start: beginWhenReady,
    /** Takes no more jobs and waits for the one that runs. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(waiting);
      await agenda?.drain(DRAIN_MS);
    },
  };
};
export type JobRunner = ReturnType<typeof createJobRunner>;

import { randomUUID } from 'node:crypto';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../shared/database/database';
import { lookOnce } from './look-once';
import type { Task } from './tasks';

export interface JobRunnerOptions {
  database: Database;
  logger: FastifyBaseLogger;
  tasks: readonly Task[];
  /** Names of tasks that earlier releases had: their jobs would wait for ever, and look like jobs that do not run. */
  retired?: readonly string[];
  /** False while restored data is being brought up to date: jobs would repeat what has been done outside. */
  mayBegin?: () => boolean;
  /** Milliseconds between two looks for due jobs. */
  pollMs?: number;
  /** How many times as often as usual the tasks run. */
  pace?: number;
}

const COLLECTION = 'jobs';
/** Each poll locks the jobs that are due before the next one, so a quicker pace needs no more polls. No task may run more often than this. */
const POLL_MS = 5_000;
/** What happens every few seconds anyway is quick enough at any pace: each run is several queries. */
const QUICK_SECONDS = 10;
const DATABASE_WAIT_MS = 500;
/** How long an orderly stop waits for the job that runs, and then for the others to be given back: less together than the usual `SHUTDOWN_SECONDS`. */
const DRAIN_MS = 3_000;
const GIVE_BACK_MS = 1_000;
/** After this long a job of a process that died is given to another one. */
const LOCK_MS = 60_000;

/** @returns seconds between two runs of a task at this pace */
export const secondsBetween = (everySeconds: number, pace: number): number =>
  Math.max(everySeconds / pace, Math.min(everySeconds, QUICK_SECONDS));

/** Runs the tasks from a queue in the database, so that of many processes one does each. */
export const createJobRunner = ({
  database,
  logger,
  tasks,
  retired = [],
  mayBegin = () => true,
  pace = 1,
  pollMs = POLL_MS,
}: JobRunnerOptions) => {
  let agenda: Agenda | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Names this process in the jobs that it has taken. */
  const owner = randomUUID();
  const running = new Set<string>();

  const define = (queue: Agenda, { name, run }: Task): void => {
    queue.define(
      name,
      async () => {
        running.add(name);
        try {
          const done = await run();
          if (done > 0) logger.info({ job: name, done }, 'job');
        } finally {
          running.delete(name);
        }
      },
      { concurrency: 1, lockLifetime: LOCK_MS },
    );
  };

  const begin = async (): Promise<Agenda> => {
    const { db } = database.connection;
    if (!db) throw new Error('jobs need a database connection');
    const backend = new MongoBackend({ mongo: db, collection: COLLECTION });
    await backend.connect();
    const limits = { ahead: pollMs, lockMs: LOCK_MS, isStopped: () => stopped };
    lookOnce(backend.repository, db.collection(COLLECTION), limits);
    // Connected already: of a failure Agenda would say nothing, and wait for ever.
    backend.connect = () => Promise.resolve();
    const queue = new Agenda({
      name: owner,
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
      for (const { name, everySeconds } of tasks)
        await queue.every(`${secondsBetween(everySeconds, pace)} seconds`, name);
      if (retired.length > 0) await queue.cancel({ names: [...retired] });
      return queue;
    } catch (error) {
      await queue.stop().catch(() => undefined);
      throw error;
    }
  };

  /** Agenda takes jobs before their time and keeps them when it stops: no other process would run them for a minute. */
  const giveBack = async (): Promise<void> => {
    await database.connection
      .collection(COLLECTION)
      .updateMany(
        { lastModifiedBy: owner, name: { $nin: [...running] } },
        { $set: { lockedAt: null } },
        { timeoutMS: GIVE_BACK_MS },
      );
  };

  const beginWhenReady = async (): Promise<void> => {
    if (stopped || agenda) return;
    try {
      if (database.isReady() && mayBegin()) agenda = await begin();
    } catch (error) {
      logger.warn({ err: error }, 'the job queue could not start yet');
    }
    if (agenda) return;
    waiting = setTimeout(() => void beginWhenReady(), DATABASE_WAIT_MS);
  };

  return {
    /** Begins as soon as the database is there, and its data up to date. */
    start: beginWhenReady,
    /** Takes no more jobs, waits for those that run, and leaves the others to the next process. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(waiting);
      if (!agenda) return;
      await agenda.drain(DRAIN_MS);
      if (!database.isReady()) return;
      await giveBack().catch((error: unknown) => logger.warn({ err: error }, 'jobs could not be given back'));
    },
  };
};
export type JobRunner = ReturnType<typeof createJobRunner>;

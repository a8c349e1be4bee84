import type { HealthCheck, HealthNow } from '@gently/contracts/admin-health';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config';
import type { Clock } from '../../shared/clock';
import type { Database } from '../../shared/database/database';
import type { Outbox } from '../mail';
import type { BeatsRepository } from './beats.repository';
import { databaseCheck, emailChecks, jobChecks, machineChecks, processChecks, reachedCheck } from './checks';
import { jobStateOf } from './job-state';
import type { JobsRepository } from './jobs.repository';
import { measureMachine, percentOf, type ProcessFigures } from './process-figures';
import { certificateEnd } from './reach';
import { providersOf, remotesOf } from './reached';
import { certificateVerdict, worstOf } from './verdict';

interface HealthDependencies {
  config: Config;
  database: Pick<Database, 'isReady' | 'ping'>;
  beats: Pick<BeatsRepository, 'list'>;
  jobs: Pick<JobsRepository, 'list'>;
  mail: Pick<Outbox, 'counts'>;
  /** The newest figures of this process. */
  figures: () => ProcessFigures;
  /** More checks, of modules that come later. */
  further: () => Promise<HealthCheck[]>;
  logger: FastifyBaseLogger;
  clock: Clock;
}

/** Everything as it was measured together. */
export interface Measured extends HealthNow {
  memoryPercent: number;
  figures: ProcessFigures;
}

/** Many people may look at once: what was measured within this time is told again, in milliseconds. */
const FRESH_MS = 2_000;

/** Measures everything that the product needs, now. */
export const createHealth = (deps: HealthDependencies) => {
  const { config, database, beats, jobs, mail, figures, logger, clock } = deps;

  const roundTrip = async (): Promise<number | null> => {
    if (!database.isReady()) return null;
    const started = performance.now();
    try {
      await database.ping();
      return performance.now() - started;
    } catch {
      return null;
    }
  };

  /** What only the database knows; nothing while it does not answer, which its own check says. */
  const stored = async (now: Date): Promise<HealthCheck[]> => {
    try {
      const [alive, queue, emails, further] = await Promise.all([
        beats.list(),
        jobs.list(),
        mail.counts(),
        deps.further(),
      ]);
      const states = queue.map((job) => jobStateOf(job, now));
      return [...processChecks(alive, now), ...jobChecks(states), ...emailChecks(emails), ...further];
    } catch (error) {
      logger.warn({ err: error }, 'what the database knows of the health could not be read');
      return [];
    }
  };

  const certificate = async (now: Date): Promise<HealthCheck> => {
    const told = (state: HealthCheck['state'], detail: string): HealthCheck => ({
      key: 'certificate',
      group: 'safety',
      label: 'Certificate of the site',
      state,
      detail,
    });
    if (!config.PUBLIC_ORIGIN.startsWith('https:')) return told('unset', 'None: this address is plain http');
    try {
      const end = await certificateEnd(config.PUBLIC_ORIGIN);
      return told(certificateVerdict(end, now), `Ends on ${end.toISOString().slice(0, 10)}`);
    } catch {
      return told('down', 'The site shows none');
    }
  };

  const measure = async (): Promise<Measured> => {
    const now = clock();
    const [databaseMs, machine, remotes, safe] = await Promise.all([
      roundTrip(),
      measureMachine(process.cwd()),
      remotesOf(config.PUBLIC_ORIGIN),
      certificate(now),
    ]);
    const [known, reached] = await Promise.all([
      databaseMs === null ? [] : stored(now),
      Promise.all([...providersOf(config), ...remotes].map(reachedCheck)),
    ]);
    const own = figures();
    const checks = [
      databaseCheck(databaseMs),
      ...machineChecks(own.cpuPercent, machine),
      ...known,
      ...reached,
      safe,
    ];
    return {
      measured_at: now.toISOString(),
      state: worstOf(checks.map(({ state }) => state)),
      database_ms: databaseMs,
      checks,
      memoryPercent: percentOf(machine.memory),
      figures: own,
    };
  };

  let newest: { at: number; answer: Promise<Measured> } | undefined;
  return {
    /** How everything is, at most two seconds old. */
    now: (): Promise<Measured> => {
      const at = performance.now();
      if (!newest || at - newest.at > FRESH_MS) newest = { at, answer: measure() };
      return newest.answer;
    },
    measure,
  };
};
export type Health = ReturnType<typeof createHealth>;

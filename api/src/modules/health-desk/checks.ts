import type { HealthCheck } from '@gently/contracts/admin-health';
import type { HealthState } from '@gently/contracts/admin-health-options';
import { counted } from '@gently/contracts/counted';
import type { BeatRow } from './beat.model';
import type { JobState } from './job-state';
import { type MachineFigures, percentOf } from './process-figures';
import { LIMITS, verdict } from './verdict';

/** A process whose last sign of life is older than this counts as down, in milliseconds. */
export const BEAT_GONE_MS = 8_000;
const GIGA = 1e9;
const MEGA = 1e6;

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const percent = (value: number): string => `${Math.round(value)}%`;
const gigabytes = (bytes: number): string => `${(bytes / GIGA).toFixed(1)} GB`;

export const databaseCheck = (roundTripMs: number | null): HealthCheck => ({
  key: 'database',
  group: 'database',
  label: 'Round trip to the database',
  state: roundTripMs === null ? 'down' : verdict(roundTripMs, LIMITS.databaseMs),
  detail: roundTripMs === null ? 'The database does not answer' : ms(roundTripMs),
});

/** One check for each process that has given a sign of life lately. */
export const processChecks = (beats: readonly BeatRow[], now: Date): HealthCheck[] =>
  beats.map(({ _id, host, pid, at, eventLoopMs, cpuPercent, memoryBytes }) => {
    const silent = now.getTime() - at.getTime();
    const gone = silent >= BEAT_GONE_MS;
    return {
      key: `process:${_id}`,
      group: 'processes',
      label: `Process ${pid} on ${host}`,
      state: gone ? 'down' : verdict(eventLoopMs, LIMITS.eventLoopMs),
      detail: gone
        ? `No sign of life for ${counted(Math.round(silent / 1_000), 'second')}`
        : `Event loop delay ${ms(eventLoopMs)}, CPU ${percent(cpuPercent)}, memory ${Math.round(memoryBytes / MEGA)} MB`,
    };
  });

export const machineChecks = (cpuPercent: number, { memory, disk }: MachineFigures): HealthCheck[] => [
  {
    key: 'cpu',
    group: 'machine',
    label: 'CPU',
    state: verdict(cpuPercent, LIMITS.cpuPercent),
    detail: `${percent(cpuPercent)} used by this process`,
  },
  {
    key: 'memory',
    group: 'machine',
    label: 'Memory',
    state: verdict(percentOf(memory), LIMITS.memoryPercent),
    detail: `${gigabytes(memory.used)} of ${gigabytes(memory.total)}`,
  },
  {
    key: 'disk',
    group: 'machine',
    label: 'Disk',
    state: verdict(percentOf(disk), LIMITS.diskPercent),
    detail: `${gigabytes(disk.used)} of ${gigabytes(disk.total)}`,
  },
];

export const jobChecks = (jobs: readonly JobState[]): HealthCheck[] => {
  const late = jobs.filter((job) => job.late).length;
  const failed = jobs.filter((job) => job.failure).length;
  return [
    {
      key: 'jobs-late',
      group: 'work',
      label: 'Jobs waiting',
      state: verdict(late, LIMITS.jobsLate),
      detail:
        late === 0
          ? `${counted(jobs.length, 'job')}, none is late`
          : `${counted(late, 'job is', 'jobs are')} late`,
    },
    {
      key: 'jobs-failed',
      group: 'work',
      label: 'Jobs that failed',
      state: verdict(failed, LIMITS.jobsFailed),
      detail: failed === 0 ? 'None' : `${counted(failed, 'job')} failed when last run`,
    },
  ];
};

export const emailChecks = ({
  waiting,
  late,
  failed,
  withheld,
  undeliverable,
}: Record<'waiting' | 'late' | 'failed' | 'withheld' | 'undeliverable', number>): HealthCheck[] => [
  {
    key: 'emails-late',
    group: 'work',
    label: 'Emails waiting',
    state: verdict(late, LIMITS.emailsLate),
    detail:
      late === 0
        ? `${waiting} on their way`
        : `${counted(late, 'email has', 'emails have')} waited for five minutes`,
  },
  {
    key: 'emails-failed',
    group: 'work',
    label: 'Emails that were given up',
    state: verdict(failed, LIMITS.emailsFailed),
    detail: failed === 0 ? 'None' : String(failed),
  },
  {
    // Nothing of the system is unwell: these people are asked for another address.
    key: 'emails-withheld',
    group: 'work',
    label: 'Addresses that refuse email',
    state: 'healthy',
    detail:
      undeliverable === 0
        ? 'None'
        : `${counted(undeliverable, 'address', 'addresses')}, ${counted(withheld, 'email')} not sent there`,
  },
];

/** What is reached over the network: its name, and how it is asked. */
export interface Reached {
  key: string;
  group: 'providers' | 'remotes';
  label: string;
  /** Null for what is not set up here. @returns words about the answer; throws when none came */
  ask: (() => Promise<string>) | null;
}

/** @param reason why it was not reached, for people who know nothing of sockets */
const away = (error: unknown): string => {
  const code = (error as { cause?: { code?: unknown } }).cause?.code ?? (error as { code?: unknown }).code;
  if (code === 'ECONNREFUSED') return 'Nobody answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its address is not known';
  return error instanceof Error && error.name === 'TimeoutError' ? 'No answer within 2 seconds' : 'No answer';
};

export const reachedCheck = async ({ key, group, label, ask }: Reached): Promise<HealthCheck> => {
  const told = (state: HealthState, detail: string): HealthCheck => ({ key, group, label, state, detail });
  if (!ask) return told('unset', 'Not set up here');
  try {
    return told('healthy', await ask());
  } catch (error) {
    return told('down', error instanceof Unwell ? error.message : away(error));
  }
};

/** It answers, but not as it should. */
export class Unwell extends Error {}

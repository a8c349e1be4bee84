import type { HealthState } from '@gently/contracts/admin-health-options';

/** Limits above which something needs a look, and above which it counts as down; in the unit of what is measured. */
interface Limits {
  slow: number;
  down: number;
}

/** Milliseconds, per cent, or a count. */
export const LIMITS = {
  databaseMs: { slow: 200, down: 2_000 },
  eventLoopMs: { slow: 200, down: 2_000 },
  cpuPercent: { slow: 90, down: Number.POSITIVE_INFINITY },
  memoryPercent: { slow: 85, down: 97 },
  diskPercent: { slow: 85, down: 97 },
  jobsLate: { slow: 1, down: 5 },
  jobsFailed: { slow: 1, down: Number.POSITIVE_INFINITY },
  emailsLate: { slow: 1, down: 50 },
  emailsFailed: { slow: 1, down: Number.POSITIVE_INFINITY },
  backupHours: { slow: 26, down: 50 },
} as const satisfies Readonly<Record<string, Limits>>;

/** A value at a limit has reached it. */
export const verdict = (value: number, { slow, down }: Limits): HealthState => {
  if (value >= down) return 'down';
  return value >= slow ? 'slow' : 'healthy';
};

const DAY_MS = 86_400_000;
const CERTIFICATE_SLOW_DAYS = 21;

/** @returns how a certificate stands that ends at a moment: three weeks before it wants a look */
export const certificateVerdict = (end: Date, now: Date): HealthState => {
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  if (days <= 0) return 'down';
  return days < CERTIFICATE_SLOW_DAYS ? 'slow' : 'healthy';
};

const GRAVITY: readonly HealthState[] = ['unset', 'healthy', 'slow', 'down'];

/** The worst of some states; healthy where nothing was measured. */
export const worstOf = (states: readonly HealthState[]): HealthState =>
  states.reduce<HealthState>(
    (worst, state) => (GRAVITY.indexOf(state) > GRAVITY.indexOf(worst) ? state : worst),
    'healthy',
  );

/** What was down when a sample was taken. */
export interface DownSample {
  down: readonly string[];
}

/**
 * What admins should hear of: what is down for two samples in a row, and what is well again after that. One alone may be
 * a stumble, of which nobody wants to be told at night.
 * @param samples the newest first
 */
export const newsOf = ([now, before, earlier]: readonly DownSample[]): { fell: string[]; rose: string[] } => {
  const has = (sample: DownSample | undefined, name: string): boolean => sample?.down.includes(name) ?? false;
  const fell = (now?.down ?? []).filter((name) => has(before, name) && !has(earlier, name));
  const rose = (before?.down ?? []).filter((name) => has(earlier, name) && !has(now, name));
  return { fell, rose };
};

import { DURATION_STEPS_MS } from '@gently/contracts/admin-analytics-options';
import type { CallHourRow } from './call-hour.model';

type Hour = Pick<
  CallHourRow,
  'hour' | 'method' | 'route' | 'calls' | 'refused' | 'failed' | 'timed' | 'ms' | 'steps'
>;

interface Calls {
  calls: number;
  refused: number;
  failed: number;
}
export interface RouteCalls extends Calls {
  method: string;
  route: string;
  meanMs: number | null;
  p95Ms: number | null;
}

const HOUR_MS = 3_600_000;
const SHARE = 0.95;
const NONE: Calls = { calls: 0, refused: 0, failed: 0 };
const plus = (one: Calls, other: Calls): Calls => ({
  calls: one.calls + other.calls,
  refused: one.refused + other.refused,
  failed: one.failed + other.failed,
});

/** @returns the end of the step within which ninety-five of a hundred lie; null beyond the last, and where there is nothing */
export const p95Of = (steps: readonly number[]): number | null => {
  const all = steps.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let within = 0;
  for (const [step, count] of steps.entries()) {
    within += count;
    if (within >= all * SHARE) return DURATION_STEPS_MS[step] ?? null;
  }
  return null;
};

/** The first full hour of a period that ends now. */
export const firstHour = (now: Date, hours: number): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) - hours + 1) * HOUR_MS);

/** Every hour of a period, also those in which nobody called. */
export const byHour = (rows: readonly Hour[], from: Date, hours: number): (Calls & { at: Date })[] => {
  const sums = new Map<number, Calls>();
  for (const row of rows) sums.set(row.hour.getTime(), plus(sums.get(row.hour.getTime()) ?? NONE, row));
  return Array.from({ length: hours }, (_, index) => {
    const at = new Date(from.getTime() + index * HOUR_MS);
    return { at, ...(sums.get(at.getTime()) ?? NONE) };
  });
};

/** Each route, the busiest first. */
export const byRoute = (rows: readonly Hour[]): RouteCalls[] => {
  const routes = new Map<string, Hour[]>();
  for (const row of rows) {
    const key = `${row.method} ${row.route}`;
    routes.set(key, [...(routes.get(key) ?? []), row]);
  }
  const sums = [...routes.values()].flatMap((all): RouteCalls[] => {
    const [first] = all;
    if (!first) return [];
    const timed = all.reduce((sum, row) => sum + row.timed, 0);
    const ms = all.reduce((sum, row) => sum + row.ms, 0);
    const steps = Array.from({ length: DURATION_STEPS_MS.length + 1 }, (_, step) =>
      all.reduce((sum, row) => sum + (row.steps[step] ?? 0), 0),
    );
    return [
      {
        method: first.method,
        route: first.route,
        ...all.reduce(plus, NONE),
        meanMs: timed === 0 ? null : ms / timed,
        p95Ms: p95Of(steps),
      },
    ];
  });
  return sums.toSorted((one, other) => other.calls - one.calls || one.route.localeCompare(other.route));
};

export const totalOf = (rows: readonly Calls[]): Calls => rows.reduce(plus, NONE);

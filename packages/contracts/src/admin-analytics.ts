import * as z from 'zod';
import { ANALYTICS_DAYS, CALL_HOURS } from './admin-analytics-options';
import { signedPounds } from './reports';
import { ROLES } from './roles';
import { instant, isoDate } from './wire';

const count = z.number().int().nonnegative();
const chosen = <Value extends number>(values: readonly Value[], initial: Value) =>
  z.coerce
    .number()
    .refine(
      (value): value is Value => values.some((one) => one === value),
      `Please choose one of ${values.join(', ')}`,
    )
    .default(initial);

export const growthQuery = z.strictObject({ days: chosen(ANALYTICS_DAYS, 30) });

const sums = z.object({ sign_ups: count, bookings: count, revenue: signedPounds });
export const growthData = z.object({
  /** London days, both included. */
  from: isoDate,
  to: isoDate,
  days: z.array(sums.extend({ date: isoDate })),
  totals: sums,
  /** The same number of days before. */
  before: sums,
  sign_ups_by_role: z.record(z.enum(ROLES), count),
  /** Of the bookings that were begun in the period, as they stand now. */
  steps: z.object({ begun: count, paid: count, taken: count, completed: count }),
  /** Paid, and neither completed nor called off yet. */
  still_open: count,
  /** Everybody who has an account now. */
  people: count,
});
export type Growth = z.infer<typeof growthData>;

export const callsQuery = z.strictObject({ hours: chosen(CALL_HOURS, 24) });
const calls = z.object({
  calls: count,
  /** Answered with 4xx: asked for what cannot be. */
  refused: count,
  /** Answered with 5xx: our own fault. */
  failed: count,
});
export const callsData = z.object({
  from: instant,
  totals: calls,
  /** Every hour of the period, the oldest first. */
  hours: z.array(calls.extend({ at: instant })),
  /** The busiest first. */
  routes: z.array(
    calls.extend({
      method: z.string(),
      /** As the API names it; `unknown` for addresses that do not exist. */
      route: z.string(),
      /** Milliseconds; null where nothing was timed. */
      mean_ms: z.number().nullable(),
      /** Ninety-five of a hundred answers took at most so many milliseconds; null where that is beyond the longest step. */
      p95_ms: z.number().nullable(),
    }),
  ),
});
export type CallFigures = z.infer<typeof callsData>;

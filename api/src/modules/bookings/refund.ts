import type { Pence } from '@gently/contracts';

const HOUR_MS = 3_600_000;
export const FULL_REFUND_HOURS = 24;
export const HALF_REFUND_HOURS = 2;

export type RefundPercent = 0 | 50 | 100;

/** What comes back when a booking is cancelled at a given moment. */
export interface Refund {
  percent: RefundPercent;
  amountPence: Pence;
  /** The last moment at which this still holds; null when it no longer changes. */
  holdsUntil: Date | null;
}

/** Why money comes back. Only the client's own change of mind is subject to the tiers. */
export type RefundCause = 'client' | 'provider' | 'unmatched';

const hoursBefore = (startsAt: Date, hours: number): Date => new Date(startsAt.getTime() - hours * HOUR_MS);

/** The tier of a cancellation: exactly 24 hours' notice is still full, exactly 2 hours' is still half. */
export const refundTier = (startsAt: Date, now: Date): Pick<Refund, 'percent' | 'holdsUntil'> => {
  const fullUntil = hoursBefore(startsAt, FULL_REFUND_HOURS);
  if (now <= fullUntil) return { percent: 100, holdsUntil: fullUntil };
  const halfUntil = hoursBefore(startsAt, HALF_REFUND_HOURS);
  if (now <= halfUntil) return { percent: 50, holdsUntil: halfUntil };
  return { percent: 0, holdsUntil: null };
};

/** A share of an amount in whole pence. Half a penny goes to the client. */
export const shareOf = (amountPence: Pence, percent: RefundPercent): Pence =>
  Math.ceil((amountPence * percent) / 100);

/** The one function behind the quote, the dialog and the refund itself. */
export const refundFor = (
  booking: { startsAt: Date; paidPence: Pence },
  now: Date,
  cause: RefundCause = 'client',
): Refund => {
  const tier =
    cause === 'client' ? refundTier(booking.startsAt, now) : { percent: 100 as const, holdsUntil: null };
  return { ...tier, amountPence: shareOf(booking.paidPence, tier.percent) };
};

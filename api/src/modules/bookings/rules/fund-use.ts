import { OPEN_STATUSES } from '@gently/contracts';
import type { Booking } from './booking';

/** One session that the Pay-It-Forward fund pays a part of, as its limits for one person see it. */
export interface SubsidisedSession {
  bookedAt: Date;
  /** It waits, is planned, or is under way. */
  isOpen: boolean;
}

/** What the client reads of a session that the fund could not pay its part of after all. */
export const FUND_LIMIT_NOTE =
  'So that the Pay-It-Forward fund helps as many people as possible, it pays for a limited number of sessions for each person, and could not pay for this one';

type Facts = Pick<
  Booking,
  'status' | 'pricePence' | 'fullPricePence' | 'paidPence' | 'refundedPence' | 'createdAt' | 'history'
>;

export const isSubsidised = ({
  pricePence,
  fullPricePence,
}: Pick<Booking, 'pricePence' | 'fullPricePence'>): boolean => fullPricePence > pricePence;

/**
 * The client's own part of the money that goes back, in pence: a refund that is recorded but not sent yet counts, and what a
 * grace pass adds does not, because the fund gets its share back only with the client's own part.
 */
const returnedPence = ({ refundedPence, history }: Facts): number => {
  const refund = history.findLast(({ event }) => event === 'cancel')?.refund;
  return refund ? Math.max(refundedPence, refund.pence) - refund.gracePence : refundedPence;
};

/** Whether a session that was called off gave the fund all of its part back. */
const gaveAllBack = (booking: Facts): boolean =>
  booking.paidPence === 0 ||
  booking.history.some(({ event }) => event === 'provider_cancel') ||
  returnedPence(booking) >= booking.paidPence;

/** @returns null for a session that costs the fund nothing: it is not subsidised, or all of the fund's part went back. */
export const fundUseOf = (booking: Facts): SubsidisedSession | null => {
  const { status, createdAt } = booking;
  if (!isSubsidised(booking) || (status === 'cancelled' && gaveAllBack(booking))) return null;
  return { bookedAt: createdAt, isOpen: OPEN_STATUSES.includes(status) };
};

import { OPEN_STATUSES } from '@gently/contracts/booking-status';
import type { Booking } from '@gently/contracts/bookings';
import { heldUntilOf } from '../../shared/standing';

export interface Groups {
  /** A time that is held and still has to be paid; the first to lapse comes first. */
  needsYou: Booking[];
  /** Soonest first. */
  coming: Booking[];
  /** Newest first. */
  past: Booking[];
}

const soonest = (a: Booking, b: Booking): number => a.starts_at.localeCompare(b.starts_at);
const firstToLapse = (a: Booking, b: Booking): number =>
  String(a.claim_expires_at).localeCompare(String(b.claim_expires_at));

/**
 * @param fromToday bookings of today and later, in any order.
 * @param earlier those of the days before, newest first.
 */
export const groupsOf = (fromToday: readonly Booking[], earlier: readonly Booking[], now: Date): Groups => {
  const isUnpaid = (booking: Booking): boolean => heldUntilOf(booking, now) !== null;
  const isAhead = ({ status }: Booking): boolean => OPEN_STATUSES.includes(status);
  return {
    needsYou: fromToday.filter(isUnpaid).sort(firstToLapse),
    coming: fromToday.filter((booking) => isAhead(booking) && !isUnpaid(booking)).sort(soonest),
    past: [...fromToday.filter((booking) => !isAhead(booking)).sort((a, b) => soonest(b, a)), ...earlier],
  };
};

import type { Booking } from '../bookings';
import { londonInstant } from '../declutterers';
import type { EmailSession } from '../mail';

/** The session of an email. Where it has just been moved, the person may still expect it at the earlier one of both times. */
export const emailSession = ({ id, regionId, startsAt, history }: Booking): EmailSession => {
  const before = history.at(-1)?.moved?.from;
  const old = before ? londonInstant(before.date, before.time) : startsAt;
  return { bookingId: id, regionId: regionId ?? null, startsAt: old < startsAt ? old : startsAt };
};

import type { Booking } from './booking';

type Times = Pick<Booking, 'startsAt' | 'durationMinutes'>;

const MINUTE_MS = 60_000;

/** From when a session may be completed without a reason: half of the booked time has passed. */
export const halfwayOf = ({ startsAt, durationMinutes }: Times): Date =>
  new Date(startsAt.getTime() + (durationMinutes * MINUTE_MS) / 2);

/** Whether completing a session now needs a reason, which its client and the managers read. */
export const endsEarly = (booking: Times, now: Date): boolean => now < halfwayOf(booking);

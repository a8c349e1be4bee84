import { isPaidState } from '@gently/contracts/booking-status';
import type { Booking } from '@gently/contracts/bookings';
import type { IsoDate } from '@gently/contracts/dates';

const bySession = (a: Booking, b: Booking): number => a.starts_at.localeCompare(b.starts_at);

/** @param today London day. @returns confirmed or running sessions from today on, soonest first. */
export const upcomingOf = (bookings: readonly Booking[], today: IsoDate): Booking[] =>
  bookings
    .filter(
      ({ status, scheduled_date }) =>
        ['confirmed', 'in_progress'].includes(status) && scheduled_date >= today,
    )
    .sort(bySession);

/** @returns paid sessions from today on that wait for a declutterer, soonest first. */
export const waitingOf = (bookings: readonly Booking[], today: IsoDate): Booking[] =>
  bookings
    .filter(
      ({ status, payment_status, scheduled_date }) =>
        status === 'pending' && isPaidState(payment_status) && scheduled_date >= today,
    )
    .sort(bySession);

/** @returns bookings whose time is held but which are not paid yet, soonest to lapse first. */
export const unpaidOf = (bookings: readonly Booking[]): Booking[] =>
  bookings
    .filter(({ status, claim_expires_at }) => status === 'pending' && claim_expires_at !== null)
    .sort((a, b) => String(a.claim_expires_at).localeCompare(String(b.claim_expires_at)));

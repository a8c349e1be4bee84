import type { Booking, CreateBooking, UpdateBookingBody } from '@gently/contracts/bookings';

/** What of a booking can be changed without moving it, in page order. */
const WISHES = [
  'location_type',
  'location_details',
  'communication_preferences',
  'sensory_needs',
  'special_requirements',
  'notes',
] as const satisfies readonly (keyof UpdateBookingBody & keyof Booking)[];
export type Wishes = Pick<CreateBooking, (typeof WISHES)[number]>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @returns only what differs from the booking; empty when nothing does. */
export const changesOf = (booking: Booking, wishes: Wishes): UpdateBookingBody =>
  Object.fromEntries(
    WISHES.filter((name) => !same(booking[name], wishes[name])).map((name) => [name, wishes[name]]),
  );

import type { Booking, CreateBooking, UpdateBookingBody } from '@gently/contracts/bookings';

/** What of a booking can be changed without moving it, in page order. */
const WISHES = [
  'location_type',
  'communication_preferences',
  'sensory_needs',
  'special_requirements',
  'notes',
] as const satisfies readonly (keyof UpdateBookingBody & keyof Booking)[];
export type Wishes = Pick<CreateBooking, (typeof WISHES)[number] | 'address'>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The address of a place that is new, or a part of it; none for a session online. */
const addressChange = (
  booking: Booking,
  { location_type: type, address }: Wishes,
): Pick<UpdateBookingBody, 'address'> => {
  const stays = type === booking.location_type && same(address, booking.address);
  return type === 'online' || stays || !address ? {} : { address };
};

/** @returns only what differs from the booking; empty when nothing does. */
export const changesOf = (booking: Booking, wishes: Wishes): UpdateBookingBody => ({
  ...Object.fromEntries(
    WISHES.filter((name) => !same(booking[name], wishes[name])).map((name) => [name, wishes[name]]),
  ),
  ...addressChange(booking, wishes),
});

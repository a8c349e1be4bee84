import type { Booking } from '@gently/contracts/bookings';
import { PATHS } from '@gently/contracts/paths';

/** @returns the address of the booking flow's payment step for a booking whose time is still held. */
export const paymentPathOf = ({ id, service_id }: Pick<Booking, 'id' | 'service_id'>): string =>
  `${PATHS.book}?${new URLSearchParams({ service: service_id, pay: id })}`;

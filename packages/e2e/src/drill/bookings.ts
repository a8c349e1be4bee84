import { addDays, londonDate } from '@gently/contracts/dates';
import { until } from './api';
import type { Installation } from './installation';
import type { Person } from './people';

/** Far enough apart that the sessions of one declutterer never meet. */
const TIMES = ['09:00', '11:00', '13:00', '15:00'] as const;
const FIRST_DAY = 5;

/** Gives each booking a time of its own, one after the other. */
export const createTimetable = () => {
  let given = 0;
  return () => {
    const date = addDays(londonDate(new Date()), FIRST_DAY + Math.floor(given / TIMES.length));
    const time = TIMES[given % TIMES.length] ?? '09:00';
    given += 1;
    return { scheduled_date: date, scheduled_time: time };
  };
};
export type Timetable = ReturnType<typeof createTimetable>;

/** @returns the id of the booking, which is not paid yet */
export const book = async (client: Person, serviceId: string, next: Timetable): Promise<string> => {
  const body = { service_id: serviceId, location_type: 'online', ...next() } as const;
  return (await client.call('POST /bookings', { body })).booking.id;
};

/** @returns the id of the payment at Stripe */
export const beginPayment = async (client: Person, bookingId: string): Promise<string> => {
  const body = { booking_id: bookingId };
  const { client_secret: secret } = await client.call('POST /payments/create-intent', { body });
  return secret.split('_secret_')[0] ?? '';
};

export const pay = async ({ world }: Installation, client: Person, bookingId: string): Promise<void> => {
  await world.payIntent(await beginPayment(client, bookingId));
  await untilPaid(client, bookingId);
};

export const untilPaid = (client: Person, bookingId: string): Promise<true> =>
  until(`the payment of booking ${bookingId}`, async () => {
    const { booking } = await client.call('GET /bookings/:id', { params: { id: bookingId } });
    return booking.payment_status === 'paid' ? true : undefined;
  });

/** Waits for the offer of a paid booking, and accepts it. */
export const accept = async (declutterer: Person, bookingId: string): Promise<void> => {
  const params = { id: bookingId };
  await until(`the offer of booking ${bookingId}`, () =>
    declutterer.call('PATCH /declutterer/sessions/:id/accept', { params }).catch(() => undefined),
  );
};

/** A session whose time has come takes place. */
export const holdSession = async (declutterer: Person, bookingId: string): Promise<void> => {
  const params = { id: bookingId };
  await declutterer.call('PATCH /declutterer/sessions/:id/start', { params });
  const body = { session_notes: 'We sorted the top shelf together.' };
  await declutterer.call('PATCH /declutterer/sessions/:id/complete', { params, body });
};

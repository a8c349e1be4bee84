import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../shared/database/transaction';
import { createDomainEvents } from '../../shared/domain-events';
import { buildDomain, type Domain } from '../../testing/domain';
import type { Booking } from './rules/booking';
import { type BookingEvents, onEveryChange, withEvents } from './booking-events';
import { createBookingsRepository } from './store/bookings.repository';

let domain: Domain;
beforeAll(async () => {
  domain = await buildDomain();
});
afterAll(() => domain.close());

const listening = () => {
  const heard: { event: string; last: string | undefined; revision: number }[] = [];
  const events = createDomainEvents<BookingEvents>();
  events.listen(
    onEveryChange(async ({ entry: { event }, booking: { history, revision } }) => {
      heard.push({ event, last: history.at(-1)?.event, revision });
    }),
  );
  return { heard, bookings: withEvents(createBookingsRepository(domain.connection), events.publish) };
};

const someBooking = async (): Promise<Booking> => {
  const { service } = await domain.soleOffer();
  const { id } = await domain.book(await domain.signIn('client'), service);
  const booking = await createBookingsRepository(domain.connection).find(id);
  if (!booking) throw new Error('the booking is not stored');
  return booking;
};

const entryOf = ({ status }: Booking) => ({
  at: domain.clock.now(),
  event: 'amend' as const,
  from: status,
  to: status,
  by: null,
  note: '',
});

it('tells of every entry of a history, with the booking as it is then', async () => {
  const { heard, bookings } = listening();
  const booking = await someBooking();
  await transact(domain.connection, async (tx) => {
    const changed = await bookings.change(booking, { notes: 'x' }, entryOf(booking), tx);
    await bookings.change(changed, { paymentState: 'failed' }, null, tx);
    const copy = { ...booking, id: bookings.newId(), reference: await bookings.freeReference(tx) };
    await bookings.insert(copy, tx);
  });
  expect(heard).toEqual([
    { event: 'amend', last: 'amend', revision: 1 },
    { event: 'create', last: 'create', revision: 0 },
  ]);
});

it('undoes a change of which it could not be told', async () => {
  const booking = await someBooking();
  const plain = createBookingsRepository(domain.connection);
  const events = createDomainEvents<BookingEvents>();
  events.listen({ 'booking.amended': () => Promise.reject(new Error('deaf')) });
  const deaf = withEvents(plain, events.publish);
  const change = transact(domain.connection, (tx) =>
    deaf.change(booking, { notes: 'never' }, entryOf(booking), tx),
  );
  await expect(change).rejects.toThrow('deaf');
  expect(await plain.find(booking.id)).toEqual(booking);
});

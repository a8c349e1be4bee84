import { createBookingBody } from '@gently/contracts';
import type { Connection } from 'mongoose';
import type { FastifyBaseLogger } from 'fastify';
import { type Booking, type BookingEvents, type BookingPorts, createBookings } from '../modules/bookings';
import {
  createAvailability,
  createClaimsRepository,
  createDeclutterersRepository,
  createScheduleLock,
} from '../modules/declutterers';
import type { AuditLog } from '../modules/audit';
import type { TermsAt } from '../modules/fees';
import type { Fund } from '../modules/fund';
import {
  createPayments,
  type Payees,
  type PaymentEvents,
  type PaymentProvider,
  type TestCardPayer,
} from '../modules/payments';
import { createReports } from '../modules/declutterer-sessions';
import { type CatalogueService, catalogueOf } from '../modules/services';
import type { Publish } from '../shared/domain-events';
import { createPort } from '../shared/port';
import { type DemoSession, timesOf } from './demo-sessions';
import type { SeedState } from './seed-state.repository';

export interface PlayDependencies {
  connection: Connection;
  provider: PaymentProvider;
  publish: Publish<BookingEvents & PaymentEvents>;
  audit: AuditLog;
  funding: BookingPorts['funding'];
  fund: Fund;
  matchmaker: BookingPorts['matchmaker'];
  payees: Payees;
  termsAt: TermsAt;
  regions: BookingPorts['regions'];
  payWithCard: TestCardPayer;
  logger: FastifyBaseLogger;
  state: SeedState;
}

/** The services of bookings and payments, at work at a moment that we set. */
const createStage = (deps: PlayDependencies) => {
  const { connection, provider, publish, audit, funding, matchmaker, payees, termsAt, regions, logger } =
    deps;
  let now = new Date(0);
  const clock = () => now;
  const declutterers = createDeclutterersRepository(connection);
  const availability = createAvailability({
    declutterers,
    claims: createClaimsRepository(connection),
    scheduleLock: createScheduleLock(connection),
    clock,
  });
  const control = createPort<BookingPorts['payments']>('payments of the past');
  const bookings = createBookings({
    connection,
    publish,
    availability,
    catalogue: catalogueOf(connection, availability, clock),
    matchmaker,
    funding,
    payments: control.calls,
    regions,
    holdLimits: null,
    termsVersion: () => Promise.resolve(1),
    isCatchingUp: () => false,
    clock,
  });
  const payments = createPayments({
    connection,
    provider,
    bookings,
    fund: deps.fund,
    publish,
    audit,
    payees,
    isCatchingUp: () => false,
    termsAt,
    clock,
    logger,
  });
  control.answeredBy(payments.control);
  const reports = createReports(connection);
  return { bookings, payments, reports, at: (moment: Date) => (now = moment) };
};

/** Plays one session of the demo through the services, step by step from wherever it stands. */
export const createSessionPlayer = (deps: PlayDependencies) => {
  const { state, payWithCard } = deps;
  const { bookings, payments, reports, at } = createStage(deps);

  const book = async (session: DemoSession, clientId: string, service: CatalogueService, date: string) => {
    const known = await state.bookingOf(session.key);
    const found = known ? await bookings.find(known) : null;
    if (found && found.status !== 'cancelled') return found;
    const body = createBookingBody.parse({
      service_id: service.id,
      scheduled_date: date,
      scheduled_time: session.time,
      ...session.preferences,
    });
    const booking = await bookings.create(clientId, body);
    await state.remember(session.key, booking.id);
    return booking;
  };

  const pay = async ({ id, clientId }: Booking, { topUpPence }: DemoSession): Promise<void> => {
    const { intent } = await payments.createIntent(clientId, id, { topUpPence });
    await payments.settle(await payWithCard(intent.id));
  };

  /** As the declutterer ends a session, with what they share. */
  const complete = async (
    booking: Booking,
    decluttererId: string,
    { shared = { notes: '', recommendations: '' } }: DemoSession,
  ): Promise<void> => {
    const { id: bookingId, clientId, endsAt: completedAt } = booking;
    await bookings.complete(bookingId, decluttererId, (_completed, tx) =>
      reports.insert({ bookingId, clientId, decluttererId, completedAt, ...shared }, tx),
    );
  };

  return async (
    session: DemoSession,
    clientId: string,
    service: CatalogueService,
    now: Date,
  ): Promise<void> => {
    const { date, startsAt, bookedAt, paidAt, acceptedAt } = timesOf(session, now);
    at(bookedAt);
    const { id } = await book(session, clientId, service, date);
    const current = async () =>
      (await bookings.find(id)) ?? Promise.reject(new Error('a seeded booking is gone'));

    const whoHasIt = async () =>
      (await current()).decluttererId ?? Promise.reject(new Error('nobody was found for a seeded booking'));

    at(paidAt);
    if ((await current()).paymentState !== 'paid') await pay(await current(), session);
    if (session.until === 'paid') return;

    at(acceptedAt);
    if ((await current()).status === 'pending') await bookings.accept(await current(), await whoHasIt());
    if (session.until === 'confirmed') return;

    at(startsAt);
    if ((await current()).status === 'confirmed') await bookings.start(id, await whoHasIt());
    at((await current()).endsAt);
    if ((await current()).status === 'in_progress')
      await complete(await current(), await whoHasIt(), session);
  };
};

import { defineModule } from '../../shared/module';
import { type Bookings, createBookings } from './bookings.service';
import { createHoldsRepository } from './holds/holds.repository';
import { createHoldKeeper } from './holds/take-places';
import { type BookingRoutesDependencies, registerBookingRoutes } from './http/bookings.routes';
import { registerCalendarRoute } from './http/calendar.routes';
import { createNeedsForgetter, type NeedsForgetter } from './needs/forget-needs';
import { createSessionDays, type SessionDays } from './session-days/session-days';
import { explainBookingSettings } from './setting-effects';
import { createBookingCounts } from './store/booking-counts.repository';
import { type BookingSteps, createBookingSteps } from './store/booking-steps.repository';
import { createFullPrices } from './store/full-prices';
import { createResentAmounts, createReturnedAmounts } from './store/returned-amounts';

export { type BookingEvents, onEveryChange } from './booking-events';
export { type Bookings, createBookings } from './bookings.service';
export { presentRefund } from './http/bookings.presenter';
export { presentQuestion } from './http/session-question.presenter';
export { sessionsFile } from './http/calendar-file';
export type { BookingPorts, BookingToMatch, SessionRegions } from './ports';
export type { Rating } from './ratings/rating';
export * as bookingRules from './rules';
export type { NeedsForgetter } from './needs/forget-needs';
export type { Booking } from './rules/booking';
export type { SessionDays } from './session-days/session-days';
export type { SessionSum } from './session-days/session-days.model';
export type { ListedBooking } from './store/booking-mapping';
export { bookingRegionsOf } from './store/booking-regions.repository';
export { type FundUse, fundUseFrom } from './store/fund-use.repository';
export type { SubsidisedSession } from './rules/fund-use';
export { assertCaughtUp } from './hold-steps';
export { BookingChanged } from './store/bookings.repository';

declare module 'fastify' {
  interface FastifyInstance {
    bookings: Bookings;
    /** How far bookings come, as numbers. */
    bookingSteps: BookingSteps;
    /** What was said of needs with bookings, after their sessions. */
    bookingNeeds: NeedsForgetter;
    /** Completed sessions of regions, day by day. */
    sessionDays: SessionDays;
  }
}

/** The life of a booking, from a free slot to a finished or cancelled session. */
export const bookingsModule = defineModule(
  'bookings',
  {
    needs: [
      'encryption',
      'migrations',
      'recovery',
      'auth',
      'legal',
      'settings',
      'profile',
      'regions',
      'services',
      'declutterers',
    ],
  },
  (app) => {
    const { config, events, ports } = app;
    const { clock, database } = app.deps;
    explainBookingSettings(app.settings, createBookingCounts(database.connection), clock);
    events.listen(createHoldKeeper(createHoldsRepository(database.connection)));
    const bookings = createBookings({
      connection: database.connection,
      publish: events.publish,
      availability: app.availability,
      catalogue: app.catalogue,
      matchmaker: ports.matchmaker.calls,
      funding: ports.funding.calls,
      payments: ports.payments.calls,
      regions: ports.sessionRegions.calls,
      holdLimits: () => ({ each: app.settings.get('holds_each'), address: config.HOLDS_PER_ADDRESS }),
      termsVersion: () => app.legal.currentVersion('terms'),
      isCatchingUp: () => !app.recovery.isSettled(),
      clock,
    });
    const needs = createNeedsForgetter({
      connection: database.connection,
      agreed: app.profiles.agreed,
      clock,
    });
    events.listen(needs.handlers);
    app.migrations.add('give bookings their regions', bookings.placeInRegions);
    app.migrations.add('give bookings their full price', createFullPrices(database.connection));
    app.migrations.add(
      'give bookings what has gone back of their payment',
      createReturnedAmounts(database.connection),
    );
    app.migrations.add(
      'give bookings what is sent again of their payment',
      createResentAmounts(database.connection),
    );
    app.decorate('bookings', bookings);
    app.decorate('bookingSteps', createBookingSteps(database.connection));
    app.decorate('bookingNeeds', needs);
    app.decorate(
      'sessionDays',
      createSessionDays({ connection: database.connection, regions: app.regions, clock }),
    );
    const routes: BookingRoutesDependencies = {
      bookings,
      clock,
      keepNeeds: app.profiles.keepNeeds,
      peopleOf: async (ids) =>
        new Map((await app.accounts.findByIds(ids)).map((account) => [account.id, account])),
      bioOf: async (decluttererId) => (await app.declutterers.get(decluttererId))?.bio ?? '',
    };
    registerBookingRoutes(app, routes);
    registerCalendarRoute(app, routes);
  },
);

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { provideOwnBookings } from '../services';
import { fundingOf } from './booking-funding';
import { listenToBookings, newsOf, withNews } from './booking-news';
import { createBookingsRepository } from './bookings.repository';
import { type BookingRoutesDependencies, registerBookingRoutes } from './bookings.routes';
import { type Bookings, createBookings } from './bookings.service';
import { registerCalendarRoute } from './calendar.routes';
import { ownBookingsOf } from './own-bookings';
import { createHoldsRepository } from './holds/holds.repository';
import { createHoldKeeper, createPlaceTaker } from './holds/take-places';
import './payment-desk';
import { matchmakerOf } from './matchmaker';
import { createRatingsRepository } from './ratings/ratings.repository';

export {
  type Booking,
  type BookingAction,
  EARLY_START_MINUTES,
  type HistoryEntry,
  LAST_MATCH_HOURS,
  matchingDeadline,
  payable,
  transition,
  type TransitionRefusal,
  UNPAID_STATES,
} from './booking';
export { type BookingFunding, fundingOf } from './booking-funding';
export { type BookingNews, listenToBookings, newsOf, withNews } from './booking-news';
export { type BookingPayments, createBookingPayments } from './booking-payments';
export { BookingChanged, type BookingsRepository, createBookingsRepository } from './bookings.repository';
export { type Bookings, createBookings } from './bookings.service';
export { type BookingToMatch, type Matchmaker, matchmakerOf, type Outlook } from './matchmaker';
export {
  createDecluttererBookings,
  type DecluttererBookings,
  type WorkDone,
} from './declutterer-bookings.repository';
export type { Rating } from './ratings/rating';
export { createRatingsRepository, type RatingsRepository } from './ratings/ratings.repository';
export { ROOM_FOR_ALL } from './holds/take-places';
export { shapeOf, timeOf } from './time-wanted';
export { createWaitingBookings, type WaitingBookings } from './waiting-bookings.repository';
export { type CalendarSession, sessionsFile } from './calendar-file';
export { createSessionsOfPerson, type SessionsOfPerson } from './sessions-of-person.repository';
export { type ConfirmedBookings, createConfirmedBookings } from './confirmed-bookings.repository';
export {
  createPlannedSessions,
  type PlannedSession,
  type PlannedSessions,
} from './planned-sessions.repository';
export { shareOf } from './refund';
export { quoteRefund } from './cancel-booking';
export type { ClosedPayment, PaymentDesk, RefundOrder } from './payment-desk';

declare module 'fastify' {
  interface FastifyInstance {
    bookings: Bookings;
  }
}

/** The life of a booking, from a free slot to a finished or cancelled session. */
export const bookingsModule = defineModule(
  'bookings',
  { needs: ['auth', 'services', 'declutterers', 'payments'] },
  (app) => {
    const { clock, database } = app.deps;
    const news = newsOf(app);
    const matchmaker = matchmakerOf(app);
    const holds = createHoldsRepository(database.connection);
    listenToBookings(app, createHoldKeeper(holds));
    const bookings = createBookings({
      bookings: withNews(createBookingsRepository(database.connection), news),
      news,
      ratings: createRatingsRepository(database.connection),
      availability: app.availability,
      matchmaker,
      funding: fundingOf(app),
      catalogue: app.catalogue,
      desk: app.paymentDesk,
      places: createPlaceTaker(holds, createBookingsRepository(database.connection), {
        each: app.config.HOLDS_EACH,
        address: app.config.HOLDS_PER_ADDRESS,
      }),
      transact: transactOn(database.connection),
      clock,
    });
    app.decorate('bookings', bookings);
    provideOwnBookings(app, ownBookingsOf(bookings, matchmaker));
    const routes: BookingRoutesDependencies = {
      bookings,
      clock,
      peopleOf: async (ids) =>
        new Map((await app.accounts.findByIds(ids)).map((account) => [account.id, account])),
    };
    registerBookingRoutes(app, routes);
    registerCalendarRoute(app, routes);
  },
);

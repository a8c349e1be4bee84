import { addDays, type BookingStatus, londonDate, type UpdateBooking } from '@gently/contracts';
import type { QuestionBody } from '@gently/contracts/session-questions';
import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { transactOn } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import { type Availability, londonInstant } from '../declutterers';
import type { Catalogue } from '../services';
import { type BookingEvents, withEvents } from './booking-events';
import { createArranger } from './commands/arrange-booking';
import { createBookingAssigner } from './commands/assign-booking';
import { createReturnedCaller } from './commands/call-off-returned';
import { type Cancellation, createBookingCanceller } from './commands/cancel-booking';
import { createBookingCreator } from './commands/create-booking';
import { createBookingExpiry } from './commands/expire-bookings';
import { createHandBack } from './commands/hand-back';
import { createRegionMover } from './commands/move-regions';
import { createPaymentRecorder } from './commands/record-payment';
import { createSessionQuestions } from './commands/question-session';
import { createSessionRunner } from './commands/run-session';
import { type AcceptedProposal, createBookingUpdater } from './commands/update-booking';
import type { HoldLimits } from './holds/hold';
import { withHeldSteps } from './hold-steps';
import { createHoldsRepository } from './holds/holds.repository';
import { createPlaceTaker, ROOM_FOR_ALL } from './holds/take-places';
import type { BookingPorts } from './ports';
import { createBookingRater, type Opinion } from './ratings/rate-booking';
import { createRatingsRepository } from './ratings/ratings.repository';
import { type Booking, isUnpaid } from './rules/booking';
import { quoteGrace, quoteRefunds, refundsOncePaid } from './rules/quote-refund';
import { passesLeft } from './rules/grace-pass';
import { shapeOf } from './rules/time-wanted';
import { withSessionDays } from './session-days/forget-days';
import { createSessionDaysRepository } from './session-days/session-days.repository';
import { createBookingsRepository } from './store/bookings.repository';
import type { BookingFilter } from './store/client-bookings.repository';

export interface BookingsSetup extends BookingPorts {
  connection: Connection;
  publish: Publish<BookingEvents>;
  availability: Availability;
  catalogue: Catalogue;
  /** How many unpaid bookings there may be; null for no limit, as demonstration data needs. */
  holdLimits: (() => HoldLimits) | null;
  /** The version of the Terms that counts now. */
  termsVersion: () => Promise<number>;
  /** Whether restored data does not agree with the payment provider yet. */
  isCatchingUp: () => boolean;
  clock: Clock;
}

export interface ListOptions extends PageOptions {
  status?: BookingStatus | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  service_id?: string | undefined;
}

/** What the history says of a session that nobody could take. */
const NOBODY_CAME_FREE = 'Nobody could come';
/** What it says of one that we had to call off: why, is not for the client's page. */
const CALLED_OFF = 'The whole price of your session comes back, less anything already refunded';
/** Of a session that has no declutterer yet. */
const NO_OPINION = { average: null, count: 0 };

const toFilter = (clientId: string, options: ListOptions): BookingFilter => ({
  clientId,
  status: options.status,
  serviceId: options.service_id,
  from: options.date_from === undefined ? undefined : londonInstant(options.date_from, '00:00'),
  before: options.date_to === undefined ? undefined : londonInstant(addDays(options.date_to, 1), '00:00'),
});

const contextOf = ({ connection, publish, holdLimits, ...rest }: BookingsSetup) => {
  const { forget } = createSessionDaysRepository(connection).kept;
  const stored = withSessionDays(createBookingsRepository(connection), forget, rest.clock);
  const bookings = withEvents(withHeldSteps(stored, rest.isCatchingUp), publish);
  return {
    ...rest,
    bookings,
    publish,
    ratings: createRatingsRepository(connection),
    places: holdLimits
      ? createPlaceTaker(createHoldsRepository(connection), bookings, holdLimits)
      : ROOM_FOR_ALL,
    transact: transactOn(connection),
  };
};

/**
 * Bookings and everything that may be done to them. Nobody else writes one, and what is written into a history is
 * published in the same transaction.
 */
export const createBookings = (setup: BookingsSetup) => {
  const context = contextOf(setup);
  const { bookings, ratings, matchmaker, funding, payments, clock } = context;
  const cancel = createBookingCanceller(context);
  const rate = createBookingRater(context);
  const update = createBookingUpdater(context);
  const questions = createSessionQuestions(context);

  /** @throws AppError `booking_not_found`, also for somebody else's booking. */
  const getOwn = async (clientId: string, id: string): Promise<Booking> => {
    const booking = await bookings.find(id);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    return booking;
  };

  const getAny = async (id: string): Promise<Booking> => {
    const booking = await bookings.find(id);
    if (!booking) throw new AppError('booking_not_found');
    return booking;
  };

  const get = async (clientId: string, id: string): Promise<Booking> => {
    const booking = await getOwn(clientId, id);
    if (booking.status !== 'pending' || !isUnpaid(booking)) return booking;
    await payments.refresh(id);
    return getOwn(clientId, id);
  };

  return {
    // What clients do.
    create: createBookingCreator(context),
    update: (clientId: string, id: string, body: UpdateBooking) => update(() => getOwn(clientId, id), body),
    /** Moves an own session to a time that a manager has proposed. */
    acceptProposal: (clientId: string, id: string, body: UpdateBooking, proposal: AcceptedProposal) =>
      update(() => getOwn(clientId, id), body, proposal),
    rate: async (clientId: string, id: string, opinion: Opinion) => rate(await getOwn(clientId, id), opinion),
    question: (clientId: string, id: string, { answer, words }: QuestionBody) =>
      questions.ask(() => getOwn(clientId, id), { clientId, answer, words }),
    cancel: (clientId: string, id: string, wish: Omit<Cancellation, 'by'>) =>
      cancel(() => getOwn(clientId, id), { ...wish, by: clientId }),

    // What declutterers, matching, payments and time do.
    ...createSessionRunner(context),
    ...createBookingAssigner(context),
    ...createHandBack(context),
    ...createArranger(context),
    ...createPaymentRecorder(context),
    ...createRegionMover(context),
    settleQuestion: questions.settle,
    expireUnpaid: createBookingExpiry(context),
    callOffReturned: createReturnedCaller(context, cancel),
    /**
     * Ends a paid session that nobody took before its time had come, and sends back what is owed for it.
     * @throws AppError `transition_refused` when it no longer waits, `conflict` when it changes meanwhile
     */
    cancelUnmatched: (id: string) =>
      cancel(() => getAny(id), { by: null, note: NOBODY_CAME_FREE, onlyWaiting: true }),

    /**
     * We call a paid session off, whatever the reason: all of its money goes back.
     * @param load reads it, and throws where it is not to be seen
     * @throws AppError `transition_refused`, `conflict` when it changes meanwhile
     */
    cancelByProvider: (load: () => Promise<Booking>, wish: Pick<Cancellation, 'alongside' | 'by'>) =>
      cancel(load, { ...wish, note: CALLED_OFF, byProvider: true }),

    // What others ask, who know nothing of how bookings are kept.
    find: bookings.find,
    listConfirmed: bookings.listConfirmed,
    listDue: bookings.listDue,
    listRunning: bookings.listRunning,
    listWaiting: bookings.listWaiting,
    listOfPerson: bookings.listOfPerson,
    listPlanned: bookings.listPlanned,
    listRegional: bookings.listRegional,
    findRegional: bookings.findRegional,
    lastOfTwo: bookings.lastOfTwo,
    regionalQuestion: bookings.regionalQuestion,
    ofDeclutterers: bookings.ofDeclutterers,
    ratings: {
      givenTo: ratings.givenTo,
      givenToEach: ratings.givenToEach,
      wishesOf: ratings.wishesOf,
    },

    // What clients read.
    get,

    /** What free times are looked for when an own booking is to be moved: as it was booked, of those who could come. */
    sessionOf: async (clientId: string, id: string) => {
      const booking = await get(clientId, id);
      return { ...shapeOf(booking), among: (await matchmaker.outlook(booking)).suitable };
    },

    list: async (clientId: string, options: ListOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const window = { limit: oneMore, cursor: place, today: londonDate(clock()) };
      const { bookings: found, total, counts } = await bookings.page(toFilter(clientId, options), window);
      const { items, nextCursor } = pageOf(found, limit, ({ startsAt: at, id }) => ({ at, id }));
      return { bookings: items, total, counts, nextCursor };
    },

    /** What a booking's own page shows beside it. */
    extras: async ({ id, decluttererId, ratedAt }: Booking) => {
      const [rating, opinion] = await Promise.all([
        ratedAt ? ratings.findOf(id) : null,
        decluttererId ? ratings.givenTo(decluttererId) : NO_OPINION,
      ]);
      return { rating, opinion };
    },

    /** What a cancellation would bring back now and later, and with a grace pass. */
    quote: async (clientId: string, id: string) => {
      const booking = await getOwn(clientId, id);
      const now = clock();
      const { refund, later } = quoteRefunds(booking, now);
      const { giftPence, refundedPence } = booking;
      const standing = await funding.graceOf(clientId);
      return {
        refund,
        later,
        giftPence,
        refundedPence,
        grace: quoteGrace(booking, refund, standing, now),
        oncePaid: refundsOncePaid(booking, now),
        passesLeft: passesLeft(standing, booking.pricePence, now),
      };
    },
  };
};
export type Bookings = ReturnType<typeof createBookings>;

import type { Transaction } from '../../../shared/database/transaction';
import type { Booking } from '../rules/booking';
import type { BookingContext } from './context';
import { createTimePasser } from './pass-time';
import { checkStep, createStepTaker } from './take-step';

/** Whose a paid session is. Each of these changes a booking as it was read, and throws BookingChanged when it is not so any more. */
export const createBookingAssigner = (context: BookingContext) => {
  const { bookings, transact } = context;
  const takeStep = createStepTaker(context);
  const passTime = createTimePasser(context);

  return {
    /** The yes of who was asked. @throws BookingChanged, AppError `transition_refused` */
    accept: (booking: Booking, decluttererId: string): Promise<Booking> =>
      transact((tx) => takeStep(booking, 'accept', decluttererId, tx)),

    /** Gives the session to another declutterer, or to none. @throws BookingChanged, ClaimTaken */
    assign: async (booking: Booking, decluttererId: string | null, tx: Transaction): Promise<Booking> => {
      if (decluttererId === booking.decluttererId) return booking;
      await passTime(booking, decluttererId, tx);
      return bookings.change(booking, { decluttererId }, null, tx);
    },

    /**
     * The person who was asked does not come: the history says so, and the session is given to the next one, or to none.
     * @param by who said no; null where no answer came
     * @throws BookingChanged, ClaimTaken, AppError `transition_refused`
     */
    decline: async (
      booking: Booking,
      { by, next, at }: { by: string | null; next: string | null; at: Date },
      tx: Transaction,
    ): Promise<Booking> => {
      const to = checkStep(booking, 'decline', at);
      await passTime(booking, next, tx);
      const entry = { at, event: 'decline', from: booking.status, to, by, note: '' } as const;
      return bookings.change(booking, { decluttererId: next }, entry, tx);
    },

    /** Raises the revision, so that a change of the same moment fails and is tried again. @throws BookingChanged */
    touch: (booking: Booking, tx: Transaction): Promise<Booking> => bookings.change(booking, {}, null, tx),
  };
};

import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import type { Booking } from '../rules/booking';
import { endsEarly } from '../rules/early-end';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from './context';
import { createStepTaker } from './take-step';

/** The reason for an early end that no declutterer gives. */
const CANNOT_COMPLETE = 'Your declutterer could not complete it';

type Alongside = (booking: Booking, tx: Transaction) => Promise<void>;

/** The steps of a session that its declutterer takes, or that are taken for them. */
export const createSessionRunner = (context: BookingContext) => {
  const { bookings, transact } = context;
  const takeStep = createStepTaker(context);

  /**
   * The declutterer who holds the time takes a step. Somebody else's booking does not exist for them. `alongside` writes
   * what belongs to the step in the same transaction, and `note` is for the client to read.
   * @throws AppError `booking_not_found`, `transition_refused`, `conflict`
   */
  const step =
    (action: 'start' | 'complete') =>
    async (id: string, decluttererId: string, alongside?: Alongside, note = ''): Promise<Booking> => {
      const booking = await bookings.find(id);
      if (booking?.decluttererId !== decluttererId) throw new AppError('booking_not_found');
      try {
        return await transact(async (tx) => {
          const taken = await takeStep(booking, action, decluttererId, tx, note);
          await alongside?.(taken, tx);
          return taken;
        });
      } catch (error) {
        throw error instanceof BookingChanged ? new AppError('conflict') : error;
      }
    };

  return {
    start: step('start'),
    complete: step('complete'),

    /** Ends a session that its declutterer cannot end. @throws BookingChanged, AppError `transition_refused` */
    finish: (booking: Booking): Promise<Booking> =>
      transact((tx) => {
        const note = endsEarly(booking, context.clock()) ? CANNOT_COMPLETE : '';
        return takeStep(booking, 'complete', null, tx, note);
      }),
  };
};

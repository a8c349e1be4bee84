import { AppError } from '../../shared/errors/app-error';
import type { BookingStep } from './rules/booking';
import type { BookingsRepository } from './store/bookings.repository';

/** Steps that decide what money goes back, or to whom it goes. */
const ABOUT_MONEY: ReadonlySet<BookingStep> = new Set<BookingStep>([
  'hand_back',
  'no_show',
  'reassign',
  'reschedule',
  'complete',
  'cancel',
  'provider_cancel',
  'question',
  'settle',
]);

/** When a client may ask again: as often as the payment provider is asked. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Restored data may have forgotten that a session was cancelled or paid out: until it agrees with the payment provider, nothing
 * is decided a second time.
 * @throws AppError `catching_up`
 */
export const assertCaughtUp = (isCatchingUp: () => boolean): void => {
  if (isCatchingUp())
    throw new AppError('catching_up', { details: { retry_after_seconds: RETRY_AFTER_SECONDS } });
};

/** The same repository, which takes no step about money while restored data is brought up to date. */
export const withHeldSteps = (
  bookings: BookingsRepository,
  isCatchingUp: () => boolean,
): BookingsRepository => ({
  ...bookings,
  change: async (booking, patch, entry, tx) => {
    if (entry && ABOUT_MONEY.has(entry.event)) assertCaughtUp(isCatchingUp);
    return bookings.change(booking, patch, entry, tx);
  },
});

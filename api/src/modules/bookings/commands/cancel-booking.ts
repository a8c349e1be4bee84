import { AppError } from '../../../shared/errors/app-error';
import { retryOnConflict } from '../../../shared/retry-on-conflict';
import { type Booking, cancellationCause } from '../rules/booking';
import { quoteRefund } from '../rules/quote-refund';
import { BookingChanged } from '../store/bookings.repository';
import type { BookingContext } from './context';

/** Nobody was found, and by no late change of the client's own. */
const isOurs = (booking: Booking, now: Date): boolean =>
  booking.refundCap === 100 && cancellationCause(booking, now) === 'unmatched';

export const createBookingCanceller = (context: BookingContext) => {
  const { bookings, availability, funding, payments, transact, clock } = context;

  /** Status, claims, history and the debt to the client change together or not at all. */
  const write = (booking: Booking, by: string, note: string) =>
    transact(async (tx) => {
      const now = clock();
      const refund = quoteRefund(booking, now);
      const cancelled = await bookings.change(
        booking,
        { status: 'cancelled', claimExpiresAt: null, matchingBy: null },
        { at: now, event: 'cancel', from: booking.status, to: 'cancelled', by, note },
        tx,
      );
      await availability.release(booking.id, tx);
      await funding.release(cancelled, tx);
      const refundId =
        refund.amountPence > 0
          ? await payments.oweRefund(
              {
                bookingId: booking.id,
                clientId: booking.clientId,
                amountPence: refund.amountPence,
                reason: isOurs(booking, now) ? 'unmatched' : 'client_cancelled',
              },
              tx,
            )
          : null;
      return { booking: cancelled, refund, refundId };
    });

  const tryOnce = async (booking: Booking, load: () => Promise<Booking>, by: string, note: string) => {
    if (booking.paymentState !== 'paid') {
      // Money that is already on its way decides what comes back; if the provider is away, late money goes back in full.
      await payments.close(booking.id);
      return write(await load(), by, note);
    }
    return write(booking, by, note);
  };

  /** Cancels and sends back what the quote promised. */
  return async (load: () => Promise<Booking>, by: string, note: string) => {
    let current = await load();
    const { status } = current;
    const attempt = async (tries: number) => {
      if (tries > 1) current = await load();
      quoteRefund(current, clock());
      // Somebody has taken the session meanwhile, and another amount may come back: the client decides anew.
      if (current.status !== status) throw new AppError('conflict');
      return tryOnce(current, load, by, note);
    };
    const { booking, refund, refundId } = await retryOnConflict(attempt, {
      isLostRace: (error) => error instanceof BookingChanged,
    });
    if (!refundId) return { booking, refund };
    await payments.sendRefund(refundId);
    return { booking: await load(), refund };
  };
};

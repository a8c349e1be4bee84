import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Availability } from '../declutterers';
import { type Booking, cancellationCause, transition } from './booking';
import type { BookingFunding } from './booking-funding';
import { BookingChanged, type BookingsRepository } from './bookings.repository';
import type { PaymentDesk } from './payment-desk';
import { type Refund, refundFor } from './refund';

export interface CancelDependencies {
  bookings: BookingsRepository;
  availability: Availability;
  funding: BookingFunding;
  desk: PaymentDesk;
  transact: Transact;
  clock: Clock;
}

const MAX_TRIES = 5;

const paidPenceOf = (booking: Booking): number => (booking.paymentState === 'paid' ? booking.paidPence : 0);

/** What a cancellation now would bring back. @throws AppError `transition_refused` when it is not possible any more. */
export const quoteRefund = (booking: Booking, now: Date): Refund => {
  const step = transition(booking, 'cancel', now);
  if (!step.ok) throw new AppError('transition_refused', { details: { status: booking.status } });
  const { startsAt, refundCap } = booking;
  const facts = { startsAt, refundCap, paidPence: paidPenceOf(booking) };
  return refundFor(facts, now, cancellationCause(booking, now));
};

/** Nobody was found, and by no late change of the client's own. */
const isOurs = (booking: Booking, now: Date): boolean =>
  booking.refundCap === 100 && cancellationCause(booking, now) === 'unmatched';

export const createBookingCanceller = (deps: CancelDependencies) => {
  const { bookings, availability, funding, desk, transact, clock } = deps;

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
          ? await desk.oweRefund(
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
      await desk.close(booking.id);
      return write(await load(), by, note);
    }
    return write(booking, by, note);
  };

  /** Cancels and sends back what the quote promised. */
  return async (load: () => Promise<Booking>, by: string, note: string) => {
    let current = await load();
    const { status } = current;
    for (let attempt = 1; ; attempt += 1) {
      try {
        quoteRefund(current, clock());
        // Somebody has taken the session meanwhile, and another amount may come back: the client decides anew.
        if (current.status !== status) throw new AppError('conflict');
        const { booking, refund, refundId } = await tryOnce(current, load, by, note);
        if (!refundId) return { booking, refund };
        await desk.sendRefund(refundId);
        return { booking: await load(), refund };
      } catch (error) {
        if (!(error instanceof BookingChanged)) throw error;
        if (attempt >= MAX_TRIES) throw new AppError('conflict');
        current = await load();
      }
    }
  };
};

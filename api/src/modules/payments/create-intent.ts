import { type ErrorCode, type Pence, toPounds } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { type Booking, type BookingsRepository, payable } from '../bookings';
import { isLive, type Payment } from './payment';
import type { PaymentsRepository } from './payments.repository';
import { type ProviderIntent, ProviderRefused } from './provider';
import type { Reconciler } from './reconcile';

export interface CreateIntentDependencies {
  payments: PaymentsRepository;
  bookings: BookingsRepository;
  reconciler: Reconciler;
  clock: Clock;
}

const REFUSALS: Record<'already_paid' | 'wrong_status' | 'claim_expired', ErrorCode> = {
  already_paid: 'already_paid',
  wrong_status: 'transition_refused',
  claim_expired: 'claim_expired',
};

const MAX_TRIES = 4;

export const createIntentCreator = ({ payments, bookings, reconciler, clock }: CreateIntentDependencies) => {
  const loadPayable = async (clientId: string, bookingId: string): Promise<Booking> => {
    const booking = await bookings.find(bookingId);
    if (booking?.clientId !== clientId) throw new AppError('booking_not_found');
    const check = payable(booking, clock());
    if (!check.ok) throw new AppError(REFUSALS[check.reason]);
    return booking;
  };

  const newPayment = (booking: Booking): Payment => ({
    id: payments.newId(),
    bookingId: booking.id,
    clientId: booking.clientId,
    serviceName: booking.service.name,
    bookingDate: booking.scheduledDate,
    reference: booking.reference,
    amountPence: booking.pricePence,
    refundedPence: 0,
    status: 'open',
    intentId: null,
    chargeId: null,
    method: '',
    paidAt: null,
    checkedAt: clock(),
    createdAt: clock(),
  });

  /** A payment that was begun before goes on if it still fits; else it is ended, and null asks for a new one. */
  const resume = async (live: Payment, booking: Booking): Promise<ProviderIntent | null> => {
    if (live.amountPence !== booking.pricePence) {
      const closed = await reconciler.close(live);
      if (closed && isLive(closed)) throw new AppError('conflict');
      return null;
    }
    const { intent, payment } = await reconciler.check(live);
    return payment && isLive(payment) ? intent : null;
  };

  const begin = async (booking: Booking): Promise<ProviderIntent | null> => {
    const payment = newPayment(booking);
    // Somebody else, perhaps the same person in another tab, was quicker: theirs is used.
    if (!(await payments.insert(payment))) return null;
    try {
      const intent = await reconciler.createIntent(payment);
      await payments.change(payment.id, { intentId: intent.id });
      return intent;
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      await payments.change(payment.id, { status: 'cancelled' });
      throw new AppError('payment_provider_failed', { cause: error });
    }
  };

  /** @throws AppError booking_not_found, already_paid, transition_refused, claim_expired, amount_mismatch, payment_provider_failed. */
  return async (
    clientId: string,
    bookingId: string,
    amountPence: Pence | undefined,
  ): Promise<ProviderIntent> => {
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const booking = await loadPayable(clientId, bookingId);
      if (amountPence !== undefined && amountPence !== booking.pricePence)
        throw new AppError('amount_mismatch', { details: { amount: toPounds(booking.pricePence) } });
      const live = await payments.findLive(bookingId);
      const intent = live ? await resume(live, booking) : await begin(booking);
      if (intent) return intent;
    }
    throw new AppError('conflict');
  };
};

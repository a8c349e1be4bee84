import type { ClientSession } from 'mongoose';
import type { Clock } from '../../shared/clock';
import type { BookingPayments } from '../bookings';
import { type Payment, statusAfter } from './payment';
import type { PaymentsRepository } from './payments.repository';
import type { ProviderIntent } from './provider';
import { newRefund } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface ApplyDependencies {
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  bookings: BookingPayments;
  clock: Clock;
}

/** What applying changed. `refundId` is set when the money has to go back at once. */
export interface Applied {
  payment: Payment | null;
  refundId: string | null;
}

/**
 * The one way in which news of an intent changes anything, wherever it comes from: webhook, reconciliation or the answer
 * to our own call. It looks only at how things stand, so any order and any number of repeats end the same.
 */
export const createIntentApplier = ({ payments, refunds, bookings, clock }: ApplyDependencies) => {
  const findPayment = async (intent: ProviderIntent, session: ClientSession) =>
    (await payments.findByIntent(intent.id, session)) ??
    (intent.paymentId && /^[0-9a-f]{24}$/.test(intent.paymentId)
      ? payments.find(intent.paymentId, session)
      : null);

  /** Money for a booking that no longer takes it, or has been paid already: all of it goes back. */
  const sendBack = async (payment: Payment, amountPence: number, at: Date, session: ClientSession) => {
    const id = refunds.newId();
    await refunds.insert(newRefund(payment, { id, amountPence, reason: 'late_payment' }, at), session);
    return id;
  };

  const settle = async (payment: Payment, intent: ProviderIntent, at: Date, session: ClientSession) => {
    const amountPence = intent.receivedPence;
    const outcome = await bookings.recordPaid(payment.bookingId, { amountPence, at }, session);
    return outcome === 'stray' ? sendBack(payment, amountPence, at, session) : null;
  };

  return async (intent: ProviderIntent, session: ClientSession): Promise<Applied> => {
    const payment = await findPayment(intent, session);
    if (!payment) return { payment: null, refundId: null };
    const at = clock();
    const status = statusAfter(payment.status, intent);
    const changed = status !== payment.status;
    const method = intent.method || payment.method;
    const patch: Partial<Payment> = {
      status,
      intentId: intent.id,
      chargeId: intent.chargeId ?? payment.chargeId,
      method,
      checkedAt: at,
      ...(changed && status === 'succeeded' ? { paidAt: at } : {}),
    };
    await payments.change(payment.id, patch, session);
    let refundId: string | null = null;
    if (changed && status === 'succeeded') refundId = await settle(payment, intent, at, session);
    else if (changed && status === 'processing')
      await bookings.recordAttempt(payment.bookingId, 'processing', session);
    else if (changed && status === 'declined')
      await bookings.recordAttempt(payment.bookingId, 'failed', session);
    return { payment: { ...payment, ...patch }, refundId };
  };
};
export type ApplyIntent = ReturnType<typeof createIntentApplier>;

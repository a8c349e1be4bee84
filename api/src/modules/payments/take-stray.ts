import { CURRENCY } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import type { Bookings } from '../bookings';
import { type Ledger, strayReceived } from '../ledger';
import type { MismatchNotes } from './mismatch-notes';
import { ledgerFacts, type Mismatch, type Payment } from './payment';
import type { PaymentsRepository, UnpostedPayments } from './payments.repository';
import type { ProviderIntent } from './provider';
import type { RefundDebts } from './refund-debts';
import type { StrayReceipts } from './stray-receipts.repository';

export interface StrayDependencies {
  payments: PaymentsRepository;
  unposted: UnpostedPayments;
  debts: RefundDebts;
  strays: StrayReceipts;
  bookings: Pick<Bookings, 'recordAttempt'>;
  ledger: Ledger;
  noteMismatch: MismatchNotes;
  clock: Clock;
}

/**
 * Money came that is not what a payment asked for. It pays nothing: it is put on record, and owed back in full. Pounds go
 * through the books as a payment of their own; other money, which the books do not know, is kept apart.
 */
export const createStrayTaker = (deps: StrayDependencies) => {
  const { payments, unposted, debts, strays, bookings, ledger, noteMismatch, clock } = deps;

  /** The payment that holds exactly what came: the one asked for when it was its own intent, else a new one. */
  const holderOf = async (
    payment: Payment,
    { id, chargeId, method, receivedPence }: ProviderIntent,
    tx: Transaction,
  ): Promise<Payment> => {
    const at = clock();
    const came = {
      status: 'succeeded' as const,
      stray: true,
      intentId: id,
      chargeId,
      method,
      amountPence: receivedPence,
      topUpPence: 0,
      paidAt: at,
      checkedAt: at,
    };
    if (payment.intentId === id) {
      await payments.change(payment.id, came, tx);
      return { ...payment, ...came };
    }
    const holder = { ...payment, ...came, id: payments.newId(), refundedPence: 0, createdAt: at };
    // Another process has just taken it: the provider sends the event again.
    if (!(await payments.insert(holder, tx))) throw new AppError('conflict');
    return holder;
  };

  const takePounds = async (payment: Payment, intent: ProviderIntent, tx: Transaction) => {
    const holder = await holderOf(payment, intent, tx);
    const { amountPence } = holder;
    await ledger.post(strayReceived(ledgerFacts(holder, intent.id, clock()), amountPence), tx);
    await unposted.markPosted(holder.id, tx);
    return {
      payment: holder,
      refundId: (await debts.owe(holder, { amountPence, reason: 'mismatch' }, tx))?.id ?? null,
    };
  };

  const keepApart = async (payment: Payment, intent: ProviderIntent, tx: Transaction) => {
    const { id: intentId, receivedPence: amount, currency } = intent;
    const { id: paymentId, clientId } = payment;
    const noted = await strays.note({ intentId, paymentId, clientId, amount, currency }, clock(), tx);
    if (payment.intentId !== intentId) return { payment, noted };
    await payments.change(paymentId, { status: 'cancelled' }, tx);
    return { payment: { ...payment, status: 'cancelled' as const }, noted };
  };

  /** @returns what there is of the payment now, and the refund to send at once, if there is one. */
  return async (
    { payment, intent, reason }: { payment: Payment; intent: ProviderIntent; reason: Mismatch },
    tx: Transaction,
  ): Promise<{ payment: Payment; refundId: string | null }> => {
    const { id: providerId, receivedPence: amount, currency } = intent;
    const pounds = currency === CURRENCY;
    const apart = pounds ? null : await keepApart(payment, intent, tx);
    if (apart && !apart.noted) return { payment: apart.payment, refundId: null };
    const details = { reason, intent: providerId, amount, currency, expected: payment.amountPence };
    await noteMismatch({ what: 'payment', target: `payment:${payment.id}`, providerId, details }, tx);
    if (payment.intentId === providerId) await bookings.recordAttempt(payment.bookingId, 'failed', tx);
    return apart ? { payment: apart.payment, refundId: null } : takePounds(payment, intent, tx);
  };
};
export type StrayTaker = ReturnType<typeof createStrayTaker>;

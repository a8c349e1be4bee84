import { eachDocument, type Migrate } from '../../migrations';
import type { Transaction } from '../../shared/database/transaction';
import type { Bookings } from '../bookings';
import type { TermsAt } from '../fees';
import {
  type JournalEntry,
  type Ledger,
  paymentReceived,
  refundOwed,
  refundSent,
  strayReceived,
} from '../ledger';
import { ledgerFacts, type Payment, priceOf } from './payment';
import type { PaymentsRepository, UnpostedPayments } from './payments.repository';
import { isSent, type RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface BackfillDependencies {
  payments: PaymentsRepository;
  unposted: UnpostedPayments;
  refunds: RefundsRepository;
  bookings: Pick<Bookings, 'find'>;
  ledger: Ledger;
  termsAt: TermsAt;
}

/**
 * Posts what the ledger misses of payments from before it existed, and of their refunds, under the keys and with the rules
 * of every other entry: one that is there already stays the only one. No session of that time was subsidised.
 */
export const createBackfill = (deps: BackfillDependencies): Migrate => {
  const { payments, unposted, refunds, bookings, ledger, termsAt } = deps;

  /** The entry of the money that came in: the booking took it, or had been paid or given up before. */
  const receiptOf = async (payment: Payment, tx: Transaction): Promise<JournalEntry> => {
    const { id: paymentId, bookingId, topUpPence: giftPence } = payment;
    const at = payment.paidAt ?? payment.createdAt;
    const facts = ledgerFacts(payment, payment.intentId ?? '', at);
    const terms = await termsAt(at, tx);
    const booking = await bookings.find(bookingId, tx);
    const taken = await payments.findSucceeded(bookingId, tx);
    return booking && booking.paidPence > 0 && taken?.id === paymentId
      ? paymentReceived(facts, { pricePence: priceOf(payment), giftPence, subsidyPence: 0 }, terms)
      : strayReceived(facts, payment.amountPence);
  };

  const postRefund = async (refund: RefundRecord, tx: Transaction): Promise<void> => {
    const {
      id: refundId,
      paymentId,
      bookingId,
      clientId,
      createdAt: at,
      amountPence,
      gracePence,
      providerRefundId,
    } = refund;
    if (!Number.isSafeInteger(amountPence))
      throw new Error(`the amount of refund ${refundId} is no whole number of pence`);
    const facts = { refundId, paymentId, bookingId, clientId, at };
    const books = await ledger.booksOf(paymentId, tx);
    // What a grace pass pays was posted with it.
    if (amountPence > gracePence)
      await ledger.postOnce(refundOwed(facts, amountPence - gracePence, books), tx);
    if (isSent(refund) && providerRefundId)
      await ledger.postOnce(refundSent({ ...facts, providerId: providerRefundId }, refund), tx);
  };

  const post = async (payment: Payment, tx: Transaction): Promise<boolean> => {
    await ledger.postOnce(await receiptOf(payment, tx), tx);
    for (const refund of await refunds.listOf([payment.id], tx)) await postRefund(refund, tx);
    await unposted.markPosted(payment.id, tx);
    return true;
  };

  return async (tx) => eachDocument('payments', await unposted.list(tx), (payment) => post(payment, tx));
};

import type { Pence } from '@gently/contracts';
import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import type { Publish } from '../../shared/domain-events';
import { giftChargedBack, giftTakenPence, type Ledger, refundOwed } from '../ledger';
import type { DisputesRepository } from './disputes.repository';
import type { Payment } from './payment';
import type { PaymentEvents } from './payment-events';
import { newRefund, type RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface DebtDependencies {
  refunds: RefundsRepository;
  disputes: Pick<DisputesRepository, 'isOpen'>;
  ledger: Ledger;
  publish: Publish<PaymentEvents>;
  clock: Clock;
}

type Debt = Pick<RefundRecord, 'amountPence' | 'reason'> & Partial<Pick<RefundRecord, 'gracePence'>>;

interface Outside {
  isTakenByBank?: boolean;
  /** The part that was owed before, under refunds which it replaces. */
  coveredPence?: Pence;
}

/** Records that money of a payment goes back: the refund to be sent and its entry in the ledger, together. */
export const createRefundDebts = ({ refunds, disputes, ledger, publish, clock }: DebtDependencies) => {
  const record = async (
    payment: Payment,
    { isTakenByBank = false, coveredPence = 0, ...debt }: Debt & Partial<RefundRecord> & Outside,
    tx: Transaction,
  ): Promise<RefundRecord | null> => {
    const at = clock();
    const refund = { ...newRefund(payment, { id: refunds.newId(), ...debt }, at), ...debt };
    if (!(await refunds.insert(refund, tx))) return null;
    const { id: paymentId, bookingId, clientId } = payment;
    const books = await ledger.booksOf(paymentId, tx);
    const newPence = refund.amountPence - coveredPence;
    const giftPence = isTakenByBank ? giftTakenPence(books, newPence, await ledger.fundAvailable(tx)) : 0;
    const ownPence = newPence - refund.gracePence - giftPence;
    const facts = { refundId: refund.id, paymentId, bookingId, clientId, at };
    if (ownPence > 0) await ledger.post(refundOwed(facts, ownPence, books), tx);
    if (giftPence > 0) await ledger.post(giftChargedBack(facts, giftPence), tx);
    if (ownPence > 0) await publish('payment.shares_reduced', { bookingId, at }, tx);
    return refund;
  };

  return {
    record,
    /**
     * Records what we owe. While a client's bank decides about the payment, it is not sent: the bank may give the client the same money.
     * @returns the refund to send; null when this payment is given back already
     */
    owe: async (payment: Payment, debt: Debt, tx: Transaction): Promise<RefundRecord | null> => {
      const isHeld = await disputes.isOpen(payment.id, tx);
      return record(payment, { ...debt, isHeld }, tx);
    },
  };
};
export type RefundDebts = ReturnType<typeof createRefundDebts>;

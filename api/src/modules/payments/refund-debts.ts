import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { type Ledger, refundOwed } from '../ledger';
import type { Payment } from './payment';
import { newRefund, type RefundRecord } from './refund-record';
import type { RefundsRepository } from './refunds.repository';

export interface DebtDependencies {
  refunds: RefundsRepository;
  ledger: Ledger;
  clock: Clock;
}

type Debt = Pick<RefundRecord, 'amountPence' | 'reason'> & Partial<Pick<RefundRecord, 'gracePence'>>;

/** Records that money of a payment goes back: the refund to be sent and its entry in the ledger, together. */
export const createRefundDebts = ({ refunds, ledger, clock }: DebtDependencies) => {
  const record = async (
    payment: Payment,
    debt: Debt & Partial<RefundRecord>,
    tx: Transaction,
  ): Promise<RefundRecord | null> => {
    const at = clock();
    const refund = { ...newRefund(payment, { id: refunds.newId(), ...debt }, at), ...debt };
    if (!(await refunds.insert(refund, tx))) return null;
    const { id: paymentId, bookingId, clientId } = payment;
    const books = await ledger.booksOf(paymentId, tx);
    const ownPence = refund.amountPence - refund.gracePence;
    const facts = { refundId: refund.id, paymentId, bookingId, clientId, at };
    if (ownPence > 0) await ledger.post(refundOwed(facts, ownPence, books), tx);
    return refund;
  };

  return {
    record,
    /** @returns the id of the refund to send; null when this payment is given back already. */
    owe: async (payment: Payment, debt: Debt, tx: Transaction): Promise<string | null> =>
      (await record(payment, debt, tx))?.id ?? null,
  };
};
export type RefundDebts = ReturnType<typeof createRefundDebts>;

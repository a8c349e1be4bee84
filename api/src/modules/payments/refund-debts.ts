import type { Clock } from '../../shared/clock';
import type { Transaction } from '../../shared/database/transaction';
import { giftChargedBack, giftTakenPence, type Ledger, refundOwed } from '../ledger';
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
    { isTakenByBank = false, ...debt }: Debt & Partial<RefundRecord> & { isTakenByBank?: boolean },
    tx: Transaction,
  ): Promise<RefundRecord | null> => {
    const at = clock();
    const refund = { ...newRefund(payment, { id: refunds.newId(), ...debt }, at), ...debt };
    if (!(await refunds.insert(refund, tx))) return null;
    const { id: paymentId, bookingId, clientId } = payment;
    const books = await ledger.booksOf(paymentId, tx);
    const giftPence = isTakenByBank
      ? giftTakenPence(books, refund.amountPence, await ledger.fundAvailable(tx))
      : 0;
    const ownPence = refund.amountPence - refund.gracePence - giftPence;
    const facts = { refundId: refund.id, paymentId, bookingId, clientId, at };
    if (ownPence > 0) await ledger.post(refundOwed(facts, ownPence, books), tx);
    if (giftPence > 0) await ledger.post(giftChargedBack(facts, giftPence), tx);
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

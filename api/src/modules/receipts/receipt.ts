import {
  formatLongDate,
  formatPounds,
  londonDate,
  type Pence,
  REFUND_REASON_TEXTS,
  toPounds,
} from '@gently/contracts';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { type Issuer, issuerNotes } from '../../shared/documents/issuer';
import type { Paper } from '../../shared/documents/paper-pdf';
import type { Payment } from '../payments';
import { isSent, priceOf, type RefundRecord } from '../payments';

export interface ReceiptFacts {
  /** To whom it is made out. */
  name: string;
  issuer: Issuer;
}

const money = (pence: Pence): string => formatPounds(toPounds(pence));
const day = (instant: Date): string => formatLongDate(londonDate(instant));

const about = (payment: Payment, name: string) =>
  [
    ['Reference', payment.reference],
    ['For', name],
    ['Service', payment.serviceName],
    ['Session on', formatLongDate(payment.bookingDate)],
  ] as const;

/** The receipt of a payment that went through, with what has gone back of it so far. */
export const receiptOf = (
  payment: Payment & { paidAt: Date },
  refunds: readonly RefundRecord[],
  { name, issuer }: ReceiptFacts,
): Paper => {
  const sent = refunds.filter(isSent);
  const sentPence = sent.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const owed = refunds.some((refund) => !isSent(refund));
  return {
    title: 'Receipt',
    fileName: `receipt-${payment.reference}.pdf`,
    issuedAt: payment.paidAt,
    facts: [
      ...about(payment, name),
      ['Paid on', day(payment.paidAt)],
      ['Paid with', payment.method || 'Card'],
    ],
    amounts: [
      [payment.serviceName, money(priceOf(payment))],
      ...(payment.topUpPence > 0
        ? [['Gift to the Pay-It-Forward fund', money(payment.topUpPence)] as const]
        : []),
      ...(sent.length > 0 ? [['Paid', money(payment.amountPence)] as const] : []),
      ...sent.map(
        ({ amountPence, createdAt }) => [`Refund of ${day(createdAt)}`, `−${money(amountPence)}`] as const,
      ),
    ],
    total:
      sent.length > 0
        ? ['Paid after refunds', money(payment.amountPence - sentPence)]
        : ['Total paid', money(payment.amountPence)],
    notes: [
      ...(owed ? ['A refund of this payment is on its way. It is not counted above yet.'] : []),
      ...(payment.topUpPence > 0 ? ['A gift stays with the fund, also when a session is cancelled.'] : []),
      ...issuerNotes(issuer, 'your reference'),
    ],
  };
};

/** The receipt of one refund. */
export const refundReceiptOf = (
  payment: Payment,
  refund: RefundRecord,
  { name, issuer }: ReceiptFacts,
): Paper => ({
  title: 'Refund receipt',
  fileName: `refund-${payment.reference}.pdf`,
  issuedAt: refund.createdAt,
  facts: [
    ...about(payment, name),
    ['Refunded on', day(refund.createdAt)],
    ['Goes back to', payment.method || 'Card'],
    ['Reason', REFUND_REASON_TEXTS[refund.reason]],
  ],
  amounts: [['Paid', money(payment.amountPence)]],
  total: [isSent(refund) ? 'Refunded' : 'To be refunded', money(refund.amountPence)],
  notes: [
    isSent(refund)
      ? 'Banks usually show a refund within 5 to 10 working days.'
      : `${PRODUCT_NAME} owes you this amount and is sending it to your bank.`,
    ...issuerNotes(issuer, 'your reference'),
  ],
});

import type { PaymentState } from '@gently/contracts/booking-status';
import { formatPounds } from '@gently/contracts/money';
import type { Payment, Refund } from '@gently/contracts/payments';
import type { DescriptionItem } from '@gently/ui';
import { momentWords } from '../../shared/standing';

/** What a person reads of where their money is. */
export const PAYMENT_WORDS: Record<PaymentState, string> = {
  requires_payment: 'Not paid yet',
  processing: 'Checking your payment…',
  paid: 'Payment Confirmed',
  failed: 'Payment Failed',
  refunded: 'Paid back',
  partially_refunded: 'Partly paid back',
};

const ARRIVED: readonly PaymentState[] = ['paid', 'refunded', 'partially_refunded'];

/** @returns whether the money of a booking has reached us, whatever came back of it later. */
export const hasArrived = (state: PaymentState): boolean => ARRIVED.includes(state);

/** @returns what is paid and how, as rows of a description list. */
export const paymentRows = (payment: Payment): DescriptionItem[] => [
  { term: 'Service price', detail: formatPounds(payment.amount - payment.top_up) },
  ...(payment.top_up > 0 ? [{ term: 'Pay-It-Forward gift', detail: formatPounds(payment.top_up) }] : []),
  ...(payment.method ? [{ term: 'Paid with', detail: payment.method }] : []),
  {
    term: hasArrived(payment.status) ? 'Total paid' : 'Total',
    detail: formatPounds(payment.amount),
    strong: true,
  },
];

/** @returns where a refund is, in one sentence. */
export const refundLine = ({ amount, status, created_at }: Refund): string =>
  status === 'succeeded'
    ? `${formatPounds(amount)} was paid back on ${momentWords(created_at)}.`
    : `${formatPounds(amount)} is on its way back to you. Your bank may need a few days.`;

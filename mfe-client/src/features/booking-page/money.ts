import type { PaymentState } from '@gently/contracts/booking-status';
import { formatPounds } from '@gently/contracts/money';
import type { Refund } from '@gently/contracts/payments';
import { momentWords } from '@gently/contracts/time-words';
import { heldRefundText } from '../../shared/held-refund';

/** What a person reads of where their money is. */
export const PAYMENT_WORDS: Record<PaymentState, string> = {
  requires_payment: 'Not paid yet',
  processing: 'Checking your payment…',
  paid: 'Payment Confirmed',
  failed: 'Payment Failed',
  refunded: 'Paid back',
  partially_refunded: 'Partly paid back',
};

/** @returns where a refund is, in one sentence. */
export const refundLine = ({ amount, status, created_at, is_held: isHeld }: Refund): string => {
  if (status === 'succeeded') return `${formatPounds(amount)} was paid back on ${momentWords(created_at)}.`;
  return isHeld
    ? `${formatPounds(amount)} is not on its way yet. ${heldRefundText()}`
    : `${formatPounds(amount)} is on its way back to you. It usually arrives within 5 to 10 working days.`;
};

import type { PaymentState } from '@gently/contracts/booking-status';
import { formatMediumDate, londonDate } from '@gently/contracts/dates';
import { formatPounds, toPence, toPounds } from '@gently/contracts/money';
import type { Payment, PaymentSummary } from '@gently/contracts/payments';
import { heldRefundText } from '../../shared/held-refund';

/** Where a payment stands, in a word. */
export const PAYMENT_LABELS: Record<PaymentState, string> = {
  requires_payment: 'Pending',
  processing: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
};

const OPEN_WORDS: Partial<Record<PaymentState, string>> = {
  requires_payment: 'Not paid yet',
  processing: 'Your bank is working on it',
  failed: 'Nothing was charged',
};

/** @returns the London day of an instant, short. */
export const dayOf = (instant: string): string => formatMediumDate(londonDate(new Date(instant)));

/** @returns when and how it was paid, or why it was not, in one line. */
export const howPaid = ({ status, payment_date, method }: Payment): string => {
  if (!payment_date) return OPEN_WORDS[status] ?? '';
  return [`Paid on ${dayOf(payment_date)}`, method].filter(Boolean).join(' · ');
};

/** @returns what of the sum came back, in words; nothing where nothing did. */
export const returnedWords = ({ total_refunded }: PaymentSummary): string | undefined =>
  total_refunded > 0 ? `${formatPounds(total_refunded)} came back to you` : undefined;

/** @returns what is still to come back, in words; nothing where nothing is. */
export const onItsWayWords = ({
  pending_refunds: pending,
  held_refunds: held = 0,
}: PaymentSummary): string | undefined => {
  // In pence, because a difference of pounds is not exact.
  const sent = toPounds(toPence(pending) - toPence(held));
  const said = [
    sent > 0 && `${formatPounds(sent)} is on its way back to you`,
    held > 0 && `${formatPounds(held)} is not on its way yet. ${heldRefundText('a')}`,
  ].filter(Boolean);
  return said.length > 0 ? said.join('. ') : undefined;
};

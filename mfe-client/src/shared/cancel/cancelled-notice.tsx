import type { RefundQuote } from '@gently/contracts/bookings';
import { formatPounds } from '@gently/contracts/money';
import { ArrivingNotice } from '@gently/ui';
import { heldRefundText } from '../held-refund';

const wordsOf = (refund: RefundQuote | null): string => {
  if (!refund) return 'It had already been cancelled. See your payments for what you get back.';
  if (refund.is_held) return `${formatPounds(refund.amount)} is not on its way yet. ${heldRefundText()}`;
  return refund.amount > 0
    ? `${formatPounds(refund.amount)} is on its way back to the card you paid with. It usually arrives within 5 to 10 working days.`
    : 'There was nothing to pay back. The time is free for others now.';
};

interface CancelledNoticeProps {
  /** What comes back; null when the booking had already been cancelled before. */
  refund: RefundQuote | null;
  onDismiss: () => void;
}

/** Says that a booking was cancelled and what comes back, where the person goes on from. */
export const CancelledNotice = ({ refund, onDismiss }: CancelledNoticeProps) => (
  <ArrivingNotice tone="success" title="Your booking is cancelled" onDismiss={onDismiss}>
    {wordsOf(refund)}
  </ArrivingNotice>
);

import type { RefundQuote } from '@gently/contracts/bookings';
import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';

/** @returns what comes back, in one or two sentences. */
export const refundWords = ({ percent, amount, holds_until }: RefundQuote, paid: boolean): string => {
  if (!paid) return 'You have not paid for it, so there is nothing to pay back.';
  if (percent === 0) {
    return 'It is too late for a refund: refunds end 2 hours before the session, and moving it does not change that.';
  }
  const share = percent === 100 ? 'all of it' : 'half of it';
  const until = holds_until ? new Date(holds_until) : null;
  const limit = until
    ? ` This holds until ${londonClock(until)} on ${formatMediumDate(londonDate(until))}.`
    : '';
  return `You get back ${formatPounds(amount)}, ${share}, to the card that you paid with.${limit}`;
};

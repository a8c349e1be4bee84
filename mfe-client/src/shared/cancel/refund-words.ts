import type { RefundQuote } from '@gently/contracts/bookings';
import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';

const shareWords = (percent: RefundQuote['percent'], amount: number): string =>
  `${formatPounds(amount)}, ${percent === 100 ? 'all of it' : 'half of it'}`;

const limitWords = ({ holds_until, cause }: RefundQuote): string => {
  if (cause === 'untaken' || cause === 'provider')
    return ' This holds until somebody has said yes to your session.';
  if (!holds_until) return '';
  const until = new Date(holds_until);
  return ` This holds until ${londonClock(until)} on ${formatMediumDate(londonDate(until))}.`;
};

/** @returns what comes back, in one or two sentences. */
export const refundWords = (quote: RefundQuote, paid: boolean): string => {
  const { percent, amount } = quote;
  if (!paid) return 'You have not paid for it, so there is nothing to pay back.';
  if (percent === 0) {
    return 'It is too late for a refund: refunds end 2 hours before the session, and moving it does not change that.';
  }
  return `You get back ${shareWords(percent, amount)}, to the card that you paid with.${limitWords(quote)}`;
};

/** @returns what comes back once the time before it is over. */
export const laterRefundWords = (quote: RefundQuote): string =>
  quote.percent === 0
    ? 'After that there is no refund.'
    : `After that you get back ${shareWords(quote.percent, quote.amount)}.${limitWords(quote)}`;

import { GRACE_PASSES } from '@gently/contracts/booking-status';
import type { RefundQuote } from '@gently/contracts/bookings';
import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';

const shareWords = (percent: RefundQuote['percent'], amount: number): string =>
  `${formatPounds(amount)}, ${percent === 100 ? 'all of it' : 'half of it'}`;

const limitWords = ({ holds_until, cause }: RefundQuote): string => {
  if (cause === 'untaken' || cause === 'provider')
    return ' This holds until somebody has said yes to your session.';
  if (cause === 'replaced')
    return ' This holds until the session begins, because somebody else comes than was to come.';
  if (!holds_until) return '';
  const until = new Date(holds_until);
  return ` This holds until ${londonClock(until)} on ${formatMediumDate(londonDate(until))}.`;
};

/** @returns what comes back, in one or two sentences. */
export const refundWords = (quote: RefundQuote, paid: boolean): string => {
  const { percent, amount } = quote;
  if (!paid) return 'You have not paid for it, so there is nothing to pay back.';
  if (percent > 0 && amount === 0) return 'All that you paid has already gone back to you.';
  if (percent === 0) {
    return 'It is too late for a refund: refunds end 2 hours before the session, and moving it does not change that.';
  }
  return `You get back ${shareWords(percent, amount)}, to the card that you paid with.${limitWords(quote)}`;
};

/**
 * @param returned pounds that have already gone back
 * @returns that they have; nothing where none did.
 */
export const formatReturned = (returned: number): string[] =>
  returned > 0 ? [`${formatPounds(returned)} of your payment has already gone back to you.`] : [];

/** @returns what comes back once the time before it is over. */
export const laterRefundWords = (quote: RefundQuote): string =>
  quote.percent === 0
    ? 'After that there is no refund.'
    : `After that you get back ${shareWords(quote.percent, quote.amount)}.${limitWords(quote)}`;

/**
 * @param left how many passes this person can count on
 * @returns what a grace pass is, for somebody who has one; nothing for everybody else.
 */
export const passWords = (left: number): string[] =>
  left === 0
    ? []
    : [
        left === GRACE_PASSES
          ? `Up to ${GRACE_PASSES} times in twelve months you can cancel late and get everything back all the same, if the Pay-It-Forward fund can pay for it. That is called a grace pass.`
          : `You have one grace pass left: you can cancel late and get everything back all the same, if the Pay-It-Forward fund can pay for it.`,
      ];

const momentWords = (at: string): string => {
  const moment = new Date(at);
  return `${londonClock(moment)} on ${formatMediumDate(londonDate(moment))}`;
};

const BACK = { 100: 'all of it', 50: 'half of it' } as const;
const termWords = ({ percent, amount }: RefundQuote): string =>
  percent === 0 ? 'Nothing' : `${formatPounds(amount)}, ${BACK[percent]}`;

const whenWords = (quote: RefundQuote, isFirst: boolean): string => {
  if (!quote.holds_until) return isFirst ? 'From now on' : 'After that';
  return `${isFirst ? 'Until' : 'Then until'} ${momentWords(quote.holds_until)}`;
};

/** @returns what comes back of a session that is about to be paid for, tier by tier, with London clock times. */
export const termRows = (terms: readonly RefundQuote[]): { term: string; detail: string }[] =>
  terms.map((quote, index) => ({ term: whenWords(quote, index === 0), detail: termWords(quote) }));

/** @returns where a session stands by now that is booked at short notice; null while everything would come back. */
export const shortNoticeWords = ([first]: readonly RefundQuote[]): string | null => {
  if (!first || first.percent === 100) return null;
  return first.percent === 50
    ? 'This session is soon. Once somebody has said yes to it: if you cancel from now on, half comes back.'
    : 'This session is very soon. Once somebody has said yes to it: if you cancel from now on, nothing comes back.';
};

/** @returns the same in a few words, for a summary. */
export const termInShort = ([first]: readonly RefundQuote[]): string | null => {
  if (!first) return null;
  if (!first.holds_until) return 'Nothing comes back';
  return `${first.percent === 100 ? 'All' : 'Half'} back until ${momentWords(first.holds_until)}`;
};

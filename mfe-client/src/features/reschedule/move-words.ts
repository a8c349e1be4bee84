import type { Booking, RefundQuote } from '@gently/contracts/bookings';
import { formatPounds } from '@gently/contracts/money';

/** @returns what moving does to the money: it costs nothing, and never brings back more than cancelling now would. */
export const moveWords = ({ percent, amount }: RefundQuote): string => {
  if (percent === 100) {
    return 'Moving is free. If you cancel later, you get all of your money back until 24 hours before the new time.';
  }
  if (percent === 50) {
    return `Moving is free, but does not change your refund: cancelling now would give you half back (${formatPounds(amount)}), and it stays half until 2 hours before the new time.`;
  }
  return 'Moving is free. It is too late for a refund, and moving does not change that.';
};

/** @returns who comes at the new time. */
export const personWords = ({ declutterer }: Pick<Booking, 'declutterer'>): string =>
  declutterer
    ? `If ${declutterer.first_name} is free then, ${declutterer.first_name} comes. If not, we find somebody else and tell you who.`
    : 'We ask who is free then, and tell you who is coming.';

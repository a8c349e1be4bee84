import type { Booking, LoweredRefund, RefundQuote } from '@gently/contracts/bookings';
import { formatLongDate, formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';

/** @returns what moving does to the refund, before a new time is chosen. */
export const moveWords = ({ percent, amount }: RefundQuote): string => {
  if (percent === 100) {
    return 'Moving is free. If you would get back less when you cancel after the move, we tell you the amount, and nothing moves until you agree.';
  }
  if (percent === 50) {
    return `Moving is free, but does not bring back more: cancelling now would give you half back (${formatPounds(amount)}), and it is never more than half after a move. If it would be less, we tell you the amount, and nothing moves until you agree.`;
  }
  return 'Moving is free. It is too late for a refund, and moving does not change that.';
};

/** @returns who comes at the new time. */
export const personWords = ({ declutterer }: Pick<Booking, 'declutterer'>): string =>
  declutterer
    ? `If ${declutterer.first_name} is free then, ${declutterer.first_name} comes. If not, we find somebody else and tell you who.`
    : 'We ask who is free then, and tell you who is coming.';

const formatAmount = (pounds: number): string => (pounds === 0 ? 'nothing' : formatPounds(pounds));

/** @returns what a move takes from the refund, sentence by sentence. */
export const formatLoss = ({ before, after, once_taken }: LoweredRefund): string[] => {
  const less = `If you cancel after this move, you get back ${formatAmount(once_taken)} in place of ${formatPounds(before)}.`;
  return after > once_taken
    ? [
        `Until somebody has said yes to the new time, you get back ${formatPounds(after)} if you cancel.`,
        `Once somebody has said yes, you get back ${formatAmount(once_taken)} in place of ${formatPounds(before)}.`,
      ]
    : [less];
};

/** @returns how a move can be undone without a loss; nothing where it cannot. */
export const formatMoveBack = ({
  move_back_until,
  move_back_to,
}: Pick<LoweredRefund, 'move_back_until' | 'move_back_to'>): string[] => {
  if (!move_back_until || !move_back_to)
    return ['Moving it to a later day does not bring the earlier refund back.'];
  const until = new Date(move_back_until);
  const back = `${formatLongDate(move_back_to.date)} at ${move_back_to.time}`;
  const moment = `${londonClock(until)} on ${formatMediumDate(londonDate(until))}`;
  return [
    `Your time is free for other people once you move. Until ${moment} you can move the session back to ${back} if that time is still free, and a cancellation then brings back what it would have there. Moving it to any other time does not.`,
  ];
};

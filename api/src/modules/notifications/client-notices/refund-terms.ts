import { type Booking, bookingRules } from '../../bookings';
import { momentWords, money } from './session-words';

type Tier = ReturnType<typeof bookingRules.refundsOnceTaken>[number];

const formatTier = ({ amountPence, holdsUntil }: Tier): string => {
  const amount = amountPence === 0 ? 'nothing' : money(amountPence);
  return holdsUntil ? `${amount} until ${momentWords(holdsUntil)}` : amount;
};

/** What comes back if the client cancels from this moment on, once a declutterer has taken the session, tier by tier. */
const tiersOf = (booking: Booking, at: Date): string => {
  const [now, ...later] = bookingRules.refundsOnceTaken(booking, at).map(formatTier);
  return [`you get back ${now}`, ...later.map((words) => `after that ${words}`)].join(', ');
};

/** What a cancellation brings back, as it is from this moment on; a session without a declutterer has its own rule first. */
export const refundTerms = (booking: Booking, at: Date): string => {
  if (booking.status !== 'pending') return `If you cancel, ${tiersOf(booking, at)}.`;
  const { amountPence } = bookingRules.quoteRefund(booking, at);
  const first = `Until somebody has said yes to this time, you get back ${money(amountPence)} if you cancel.`;
  return `${first} Once somebody has, ${tiersOf(booking, at)}.`;
};

/** How a client who has moved a session gets the earlier refund back; nothing where that would bring no more. */
export const moveBackTerms = (booking: Booking, at: Date): string[] => {
  const way = bookingRules.wayBack(booking, at);
  if (!way) return [];
  const back = `to ${momentWords(way.startsAt)} by ${momentWords(way.until)}`;
  return [`If you move it back ${back}, and that time is still free, the refund is what it was there.`];
};

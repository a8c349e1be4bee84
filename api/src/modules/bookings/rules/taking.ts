import type { RefundCause } from '@gently/contracts';
import type { Booking, BookingStep, HistoryEntry } from './booking';

/** Steps by which a manager gives a session to somebody. */
const GIVING: readonly BookingStep[] = ['assign', 'reassign'];
/** Steps by which nobody has it any more who had taken it. */
const LOSING: readonly BookingStep[] = ['hand_back', 'no_show'];

/** Who has the session since this step: by their own yes, or because they were given it; null for every other step. */
export const takerOf = ({
  event,
  by,
  person,
}: Pick<HistoryEntry, 'event' | 'by' | 'person'>): string | null => {
  if (event === 'accept') return by;
  return GIVING.includes(event) ? (person ?? null) : null;
};

/** Whether a session is this person's, or was. */
export const hadTaken = ({ history }: Pick<Booking, 'history'>, person: string): boolean =>
  history.some((entry) => takerOf(entry) === person);

/** The part of a filter that finds the sessions that this person has or had. */
export const takenBy = (person: string) => ({
  history: {
    $elemMatch: {
      $or: [
        { event: 'accept', by: person },
        { event: { $in: [...GIVING] }, person },
      ],
    },
  },
});

/** The same for sessions that anybody has or had. */
export const TAKEN = { history: { $elemMatch: { event: { $in: ['accept', ...GIVING] } } } };

/** The last time that somebody came to have a session, or lost it. */
const lastTaking = ({ history }: Pick<Booking, 'history'>) =>
  history.findLast((entry) => takerOf(entry) !== null || LOSING.includes(entry.event));

/** Whether the person who had taken a session does not come, and nobody else has taken it since. */
export const isHandedBack = (booking: Pick<Booking, 'status' | 'history'>): boolean => {
  const last = lastTaking(booking);
  return booking.status === 'pending' && last !== undefined && LOSING.includes(last.event);
};

/** A time that our team proposed is not one that the client chose with the declutterer whom we sent. */
const isOwnMove = ({ event, proposedBy }: HistoryEntry): boolean =>
  event === 'reschedule' && proposedBy === undefined;

/** Whether we sent somebody else than the client expects, and the client has not planned anew with them. */
const isSomebodyElse = ({ status, history }: Pick<Booking, 'status' | 'history'>): boolean =>
  status === 'confirmed' &&
  history.findLast((entry) => takerOf(entry) !== null || isOwnMove(entry))?.event === 'reassign';

/**
 * Whose doing a client's cancellation is: who had taken the session does not come, or we send somebody else; nobody has
 * taken it yet, or not in time; or else the tiers hold.
 */
export const cancellationCause = (
  booking: Pick<Booking, 'status' | 'matchingBy' | 'startsAt' | 'history'>,
  now: Date,
): RefundCause => {
  const { status, matchingBy, startsAt } = booking;
  if (isHandedBack(booking)) return 'provider';
  if (isSomebodyElse(booking) && now < startsAt) return 'replaced';
  if (status !== 'pending' || matchingBy === null) return 'client';
  return matchingBy <= now || startsAt <= now ? 'unmatched' : 'untaken';
};

/**
 * Whom a session pays: who ran it or, of one that the client has called off late, who had last taken it and lost the time.
 * Null while it may still take place, where nobody had taken it, where who had taken it gave it back, and where we called
 * it off, because then all of the money goes back.
 */
export const payeeOf = (booking: Pick<Booking, 'status' | 'decluttererId' | 'history'>): string | null => {
  if (booking.status === 'completed') return booking.decluttererId;
  if (booking.status !== 'cancelled') return null;
  if (booking.history.some(({ event }) => event === 'provider_cancel')) return null;
  const last = lastTaking(booking);
  return last ? takerOf(last) : null;
};

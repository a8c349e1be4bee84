import { MOVE_BACK_MINUTES, type Pence } from '@gently/contracts';
import type { Booking, EarlierRefund } from './booking';
import { factsOf, quoteRefund, refundsOnceTaken } from './quote-refund';
import { capAfterMove, type RefundPercent, refundChanges, refundFor, takenTier } from './refund';
import { cancellationCause } from './taking';

const MINUTE_MS = 60_000;

/** The loss of refund by a move, as its client has to confirm it. */
export interface MoveLoss {
  /** The refund without the move, once a declutterer has taken the session. */
  beforePence: Pence;
  /** The refund right after the move. */
  afterPence: Pence;
  /** The refund at that moment once a declutterer has taken the session: the same, unless none has yet. */
  takenPence: Pence;
  /** The way back to a better refund, as far as there is one. */
  wayBack: WayBack | null;
}

/** A time to which a session can be moved back, if it is still free, and the last moment at which that restores its tier. */
export type WayBack = Pick<EarlierRefund, 'startsAt' | 'until'>;

/** A session that is moved to the earlier time goes back to where it was. */
const isMovedBack = (earlier: EarlierRefund, startsAt: Date): boolean =>
  earlier.startsAt.getTime() === startsAt.getTime();

/** The earlier time while going back to it still counts. */
const openWayBack = ({ earlierRefund }: Pick<Booking, 'earlierRefund'>, now: Date): EarlierRefund | null =>
  earlierRefund && now <= earlierRefund.until ? earlierRefund : null;

/**
 * The tier of a session that goes back to its earlier time. Where its declutterer has been there all along, it is as if it had
 * never been moved. Where it waits for one again, the tier that the earlier time has by now counts as reached: the declutterer
 * who had accepted it has lost that time, even if no other declutterer has accepted it since.
 */
const capOnWayBack = (
  earlier: EarlierRefund,
  reached: RefundPercent,
  { isConfirmed }: { isConfirmed: boolean },
  now: Date,
): RefundPercent => {
  if (isConfirmed) return earlier.refundCap;
  return takenTier(earlier, now).percent > reached ? takenTier(earlier, now).percent : reached;
};

/** The way back from a move that is made now: after several moves, to the last time at which nothing was lost. */
const nextWayBack = (booking: Booking, now: Date): EarlierRefund => {
  const earlier = openWayBack(booking, now);
  if (earlier && takenTier(earlier, now).percent > takenTier(booking, now).percent) return earlier;
  const until = new Date(now.getTime() + MOVE_BACK_MINUTES * MINUTE_MS);
  const { startsAt, refundCap, refundStartsAt = null } = booking;
  return { startsAt, refundCap, refundStartsAt, until };
};

/** The start by which a session keeps its tiers when it moves to an earlier time; null where its own start is later. */
const laterStart = (booking: Booking, startsAt: Date): Date | null => {
  const start = booking.refundStartsAt ?? booking.startsAt;
  return start > startsAt ? start : null;
};

const higher = (one: RefundPercent, other: RefundPercent): RefundPercent => (other > one ? other : one);
const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (other > one ? other : one) : (one ?? other);

/**
 * The refund tier of a session that its client moves now. It is never better than the tier that was reached; but a client
 * who moves it back within an hour gets back what the earlier time is worth.
 * A time that our team proposed keeps the tiers of the earlier start, so that accepting it costs the client nothing.
 * @param after whether it stays with the declutterer who has confirmed it, and whether our team proposed the time
 */
export const refundAfterMove = (
  booking: Booking,
  startsAt: Date,
  after: { isConfirmed: boolean; isProposed?: boolean },
  now: Date,
): Pick<Booking, 'refundCap' | 'refundStartsAt' | 'earlierRefund'> => {
  const refundCap = capAfterMove(booking, now, cancellationCause(booking, now));
  const earlier = openWayBack(booking, now);
  const back = earlier && isMovedBack(earlier, startsAt) ? earlier : null;
  const cap = back ? capOnWayBack(back, refundCap, after, now) : refundCap;
  if (after.isProposed)
    return {
      // A declutterer who is not free at our own time is no late change of the client's.
      refundCap: after.isConfirmed ? cap : higher(cap, booking.refundCap),
      refundStartsAt: later(laterStart(booking, startsAt), back?.refundStartsAt ?? null),
      earlierRefund: back ? null : nextWayBack(booking, now),
    };
  if (back) return { refundCap: cap, refundStartsAt: back.refundStartsAt ?? null, earlierRefund: null };
  return { refundCap, refundStartsAt: null, earlierRefund: nextWayBack(booking, now) };
};

const onceTakenPence = (booking: Booking, now: Date): Pence =>
  refundsOnceTaken(booking, now)[0]?.amountPence ?? 0;

/** The way to more refund than a session has now; null where moving back brings no more. */
export const wayBack = (booking: Booking, now: Date): WayBack | null => {
  const earlier = openWayBack(booking, now);
  if (!earlier) return null;
  const { startsAt, refundCap, refundStartsAt = null, until } = earlier;
  const isMore =
    onceTakenPence({ ...booking, startsAt, refundCap, refundStartsAt }, now) > onceTakenPence(booking, now);
  // The tier of the earlier time itself may end before the hour does.
  const { holdsUntil } = takenTier(earlier, now);
  if (!isMore || !holdsUntil) return null;
  return { startsAt, until: holdsUntil < until ? holdsUntil : until };
};

/**
 * Compares the refund before and after a move.
 * @param after the booking as it is once it was moved
 * @returns null where a cancellation brings back no less than before
 */
export const moveLoss = (before: Booking, after: Booking, now: Date): MoveLoss | null => {
  const taken = { before: onceTakenPence(before, now), after: onceTakenPence(after, now) };
  const quoted = {
    before: quoteRefund(before, now).amountPence,
    after: quoteRefund(after, now).amountPence,
  };
  if (taken.after >= taken.before && quoted.after >= quoted.before) return null;
  return {
    beforePence: Math.max(taken.before, quoted.before),
    afterPence: quoted.after,
    takenPence: taken.after,
    wayBack: wayBack(after, now),
  };
};

/** The refund of a cancellation at some moment; of a session that waits for a declutterer, once one has taken it. */
const settledPence = (booking: Booking, at: Date): Pence =>
  booking.status === 'confirmed'
    ? refundFor(factsOf(booking), at, cancellationCause(booking, at)).amountPence
    : refundFor(factsOf(booking), at).amountPence;

const causedPence = (booking: Booking, at: Date): Pence =>
  refundFor(factsOf(booking), at, cancellationCause(booking, at)).amountPence;

/**
 * Compares the refunds before and after a move at every moment from now until the moved session begins, each with the cause
 * that it would have then.
 * @param after the booking as it is once it was moved
 */
export const lowersLaterRefund = (before: Booking, after: Booking, now: Date): boolean => {
  const changes = [before, after].flatMap((booking) => [
    ...refundChanges(booking),
    ...(booking.matchingBy ? [booking.matchingBy] : []),
  ]);
  const moments = [now, ...changes, ...changes.map((at) => new Date(at.getTime() + 1))];
  return moments
    .filter((at) => now <= at && at < after.startsAt)
    .some(
      (at) =>
        causedPence(after, at) < causedPence(before, at) ||
        settledPence(after, at) < settledPence(before, at),
    );
};

import { MOVE_BACK_MINUTES, type Pence } from '@gently/contracts';
import type { Booking, EarlierRefund } from './booking';
import { quoteRefund, refundsOnceTaken } from './quote-refund';
import { capAfterMove, type RefundPercent, refundTier } from './refund';
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

/** The tier of a session that a declutterer has taken. */
const takenTier = ({ startsAt, refundCap }: Pick<Booking, 'startsAt' | 'refundCap'>, now: Date) =>
  refundTier(startsAt, now, refundCap);

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

/**
 * The refund tier of a session that its client moves now. It is never better than the tier that was reached; but a client
 * who moves it back within an hour gets back what the earlier time is worth.
 * @param after whether it stays with the declutterer who has confirmed it
 */
export const refundAfterMove = (
  booking: Booking,
  startsAt: Date,
  after: { isConfirmed: boolean },
  now: Date,
): Pick<Booking, 'refundCap' | 'earlierRefund'> => {
  const refundCap = capAfterMove(booking, now, cancellationCause(booking, now));
  const earlier = openWayBack(booking, now);
  if (earlier && isMovedBack(earlier, startsAt))
    return { refundCap: capOnWayBack(earlier, refundCap, after, now), earlierRefund: null };
  // After several moves the way back leads to the last time at which nothing was lost.
  if (earlier && takenTier(earlier, now).percent > takenTier(booking, now).percent)
    return { refundCap, earlierRefund: earlier };
  const until = new Date(now.getTime() + MOVE_BACK_MINUTES * MINUTE_MS);
  return { refundCap, earlierRefund: { startsAt: booking.startsAt, refundCap: booking.refundCap, until } };
};

const onceTakenPence = (booking: Booking, now: Date): Pence =>
  refundsOnceTaken(booking, now)[0]?.amountPence ?? 0;

/** The way to more refund than a session has now; null where moving back brings no more. */
export const wayBack = (booking: Booking, now: Date): WayBack | null => {
  const earlier = openWayBack(booking, now);
  if (!earlier) return null;
  const { startsAt, refundCap, until } = earlier;
  const isMore = onceTakenPence({ ...booking, startsAt, refundCap }, now) > onceTakenPence(booking, now);
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

import { MOVE_BACK_MINUTES, type Pence } from '@gently/contracts';
import type { Booking, EarlierRefund } from './booking';
import { quoteRefund, refundsOnceTaken } from './quote-refund';
import { capAfterMove } from './refund';
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
  /** The last moment at which moving the session back brings the earlier refund back. */
  moveBackUntil: Date | null;
}

/** A session that is moved to the earlier time goes back to where it was. */
const isMovedBack = (earlier: EarlierRefund, startsAt: Date): boolean =>
  earlier.startsAt.getTime() === startsAt.getTime();

/**
 * The refund tier of a session that its client moves now. It is never better than the tier that was reached; but a client
 * who moves it back within an hour has it as if it had never been moved.
 */
export const refundAfterMove = (
  booking: Booking,
  startsAt: Date,
  now: Date,
): Pick<Booking, 'refundCap' | 'earlierRefund'> => {
  const { earlierRefund } = booking;
  const earlier = earlierRefund && now <= earlierRefund.until ? earlierRefund : null;
  if (earlier && isMovedBack(earlier, startsAt)) return { refundCap: earlier.refundCap, earlierRefund: null };
  const refundCap = capAfterMove(booking, now, cancellationCause(booking, now));
  // After several moves the way back leads to the last time at which nothing was lost.
  if (earlier && earlier.refundCap > refundCap) return { refundCap, earlierRefund: earlier };
  const until = new Date(now.getTime() + MOVE_BACK_MINUTES * MINUTE_MS);
  return { refundCap, earlierRefund: { startsAt: booking.startsAt, refundCap: booking.refundCap, until } };
};

const onceTakenPence = (booking: Booking, now: Date): Pence =>
  refundsOnceTaken(booking, now)[0]?.amountPence ?? 0;

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
    moveBackUntil: after.earlierRefund?.until ?? null,
  };
};

/** The earlier time of a session to which moving back brings more refund than it has now; null where none does. */
export const worthMovingBack = (booking: Booking, now: Date): EarlierRefund | null => {
  const { earlierRefund: earlier } = booking;
  if (!earlier || now > earlier.until) return null;
  const { startsAt, refundCap } = earlier;
  const isMore = onceTakenPence({ ...booking, startsAt, refundCap }, now) > onceTakenPence(booking, now);
  return isMore ? earlier : null;
};

import {
  BOOKING_TEXTS,
  type ErrorCode,
  isPaidState,
  type LoweredRefund,
  toPence,
  toPounds,
  type UpdateBooking,
} from '@gently/contracts';
import { londonClock, londonDate } from '@gently/contracts/dates';
import { TooManyConflicts, type Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import { retryOnConflict } from '../../../shared/retry-on-conflict';
import { ClaimTaken, sessionSpan } from '../../declutterers';
import type { Booking } from '../rules/booking';
import { lowersLaterRefund, type MoveLoss, moveLoss } from '../rules/move-refund';
import { detailsChange } from '../rules/booking-details';
import { checkTime } from '../rules/booking-request';
import { checkNewPlace } from '../rules/place';
import { BookingChanged } from '../store/bookings.repository';
import { createPlaceChanger, NobodyComes } from './change-place';
import type { BookingContext } from './context';
import { afterMove, amendable, movable, type MoveRefusal } from '../rules/move-booking';
import { describedBy } from '../ports';
import { demandChange } from './demand-change';
import { createSlotTaken, type SlotTakenDetails } from './slot-taken';
import { createRegionFinder } from './find-region';
import { createTimeTaker, NobodyFree } from './take-time';
import { shapeOf } from '../rules/time-wanted';

interface WantedTime {
  date: string;
  time: string;
}

interface Wish {
  body: UpdateBooking;
  proposal: AcceptedProposal | undefined;
}

/** A move to a time that a manager has proposed and the client accepts. */
export interface AcceptedProposal {
  managerId: string;
  /**
   * Says whether the proposal is still the one that the client read, in the transaction that moves the session.
   * @param change the declutterer before the move and after it; after it none is confirmed unless it is the same one
   */
  check: (booking: Booking, change: { keepsDeclutterer: boolean }, tx: Transaction) => Promise<void>;
}

const CODES: Partial<Record<MoveRefusal, ErrorCode>> = { claim_expired: 'claim_expired' };

const atTime = ({ durationMinutes }: Pick<Booking, 'durationMinutes'>, { date, time }: WantedTime) => ({
  scheduledDate: date,
  scheduledTime: time,
  ...sessionSpan(date, time, durationMinutes),
});

const isLostRace = (error: unknown): boolean =>
  error instanceof ClaimTaken || error instanceof BookingChanged;

/** The time that is asked for, if it is another one than the booking has. */
const wantedTime = (booking: Booking, { scheduled_date: date, scheduled_time: time }: UpdateBooking) => {
  if (date === undefined || time === undefined) return null;
  return date === booking.scheduledDate && time === booking.scheduledTime ? null : { date, time };
};

/** @throws AppError `transition_refused`, `claim_expired`, `validation_failed`: whatever can be known before trying. */
const checkUpdate = (booking: Booking, body: UpdateBooking, now: Date, monthsAhead: number): void => {
  if (!amendable(booking)) throw new AppError('transition_refused', { details: { status: booking.status } });
  checkNewPlace(booking, body);
  const wanted = wantedTime(booking, body);
  if (!wanted) return;
  const check = movable(booking, now);
  if (!check.ok)
    throw new AppError(CODES[check.reason] ?? 'transition_refused', { details: { reason: check.reason } });
  checkTime(wanted, now, monthsAhead);
};

/** At its own time somebody else may come to the new place; a session is moved to another time, or stays. */
const otherTimes = ({ details }: AppError, { scheduledDate, scheduledTime }: Booking) =>
  ((details as SlotTakenDetails | undefined)?.next_slots ?? []).filter(
    ({ date, time }) => date !== scheduledDate || time !== scheduledTime,
  );

const present = ({ beforePence, afterPence, takenPence, wayBack }: MoveLoss): LoweredRefund => ({
  before: toPounds(beforePence),
  after: toPounds(afterPence),
  once_taken: toPounds(takenPence),
  move_back_until: wayBack?.until.toISOString() ?? null,
  move_back_to: wayBack && { date: londonDate(wayBack.startsAt), time: londonClock(wayBack.startsAt) },
});

/** @throws AppError `refund_lowered` unless the client has agreed to exactly what the move takes from the refund. */
const assertLossAccepted = (
  loss: MoveLoss | null,
  { accepted_refund: accepted }: Pick<UpdateBooking, 'accepted_refund'>,
): void => {
  if (!loss || (accepted !== undefined && toPence(accepted) === loss.takenPence)) return;
  throw new AppError('refund_lowered', { details: { ...present(loss) } });
};

/** @throws AppError `proposal_lowers_refund`, and `refund_lowered` for a move of the client's own */
const assertRefundKept = (before: Booking, after: Booking, { body, proposal }: Wish, now: Date): void => {
  if (proposal) {
    if (lowersLaterRefund(before, after, now)) throw new AppError('proposal_lowers_refund');
    return;
  }
  if (isPaidState(before.paymentState)) assertLossAccepted(moveLoss(before, after, now), body);
};

/** @throws AppError as `checkUpdate` and `demandChange` do */
const checkWish = (booking: Booking, { body, proposal }: Wish, now: Date, monthsAhead: number): void => {
  checkUpdate(booking, body, now, monthsAhead);
  const changes = wantedTime(booking, body) !== null || detailsChange(booking, body) !== null;
  // Our team bounds the times that it proposes itself, and a repeated call whose answer was lost changes nothing.
  if (changes && !proposal) demandChange(booking, now);
};

/**
 * Finds appointments that declutterers have added since their calendars were last read. Calendars answer slowly, so a try that lost a
 * race relies on what the first one has read.
 */
const readCalendars = async (
  { availability }: Pick<BookingContext, 'availability'>,
  booking: Booking,
  body: UpdateBooking,
): Promise<void> => {
  const wanted = wantedTime(booking, body);
  if (!wanted) return;
  const amended = { ...booking, ...detailsChange(booking, body)?.patch };
  await availability.refresh(shapeOf(amended), wanted, booking.id);
};

/** Changes time, place and wishes of a booking that keeps its id and its payment. */
export const createBookingUpdater = (context: BookingContext) => {
  const { bookings, availability, payments, regions, transact, clock } = context;
  const takeTime = createTimeTaker(context);
  const slotTaken = createSlotTaken(context);
  const changePlace = createPlaceChanger(context);
  const findRegion = createRegionFinder(context);

  /** @param keepsTime whether somebody has to come to the new place at the time that the booking has. */
  const amend = async (
    booking: Booking,
    body: UpdateBooking,
    keepsTime: boolean,
    tx: Transaction,
  ): Promise<Booking> => {
    const change = detailsChange(booking, body);
    if (!change) return booking;
    const also = keepsTime ? await changePlace(booking, { ...booking, ...change.patch }, clock(), tx) : {};
    const region =
      'locationType' in change.patch ? await findRegion({ ...booking, ...change.patch }, tx) : {};
    const { status, clientId } = booking;
    const entry = { at: clock(), event: 'amend', from: status, to: status, by: clientId } as const;
    const patch = { ...change.patch, ...also, ...region };
    const { regionId } = await bookings.change(booking, patch, { ...entry, note: change.note }, tx);
    if (regionId && regionId !== booking.regionId) await regions.moved({ id: booking.id, regionId }, tx);
    // A handler of the event may have given it to another declutterer, who comes to the new place.
    const amended = await bookings.find(booking.id, tx);
    if (!amended) throw new BookingChanged();
    return amended;
  };

  /** Gives up the old time and takes the new one: both or neither. */
  const move = async (
    booking: Booking,
    { date, time }: WantedTime,
    { body, proposal }: Wish,
    tx: Transaction,
  ): Promise<Booking> => {
    const now = clock();
    const step = movable(booking, now);
    if (!step.ok) throw new BookingChanged();
    await availability.release(booking.id, tx);
    const times = atTime(booking, { date, time });
    // Its present declutterer keeps it if they are free then.
    const decluttererId = await takeTime({ ...booking, ...times }, now, tx);
    await proposal?.check(booking, { keepsDeclutterer: decluttererId === booking.decluttererId }, tx);
    const wanted = { decluttererId, startsAt: times.startsAt, isProposed: proposal !== undefined };
    const stand = afterMove(booking, wanted, now);
    const patch = { ...stand, ...times };
    const entry = {
      at: now,
      event: step.event,
      from: booking.status,
      to: stand.status,
      by: booking.clientId,
      ...(proposal ? { proposedBy: proposal.managerId } : {}),
    };
    const moved = { from: { date: booking.scheduledDate, time: booking.scheduledTime }, to: { date, time } };
    const history = [...booking.history, { ...entry, note: '', moved }];
    const after = { ...booking, ...patch, history };
    assertRefundKept(booking, after, { body, proposal }, now);
    const changed = await bookings.change(booking, patch, { ...entry, note: '', moved }, tx);
    await payments.describe(describedBy(changed), tx);
    return changed;
  };

  const write = async (booking: Booking, wish: Wish): Promise<Booking> => {
    const { body } = wish;
    const wanted = wantedTime(booking, body);
    return transact(async (tx) => {
      const amended = await amend(booking, body, wanted === null, tx);
      return wanted ? move(amended, wanted, wish, tx) : amended;
    });
  };

  /** The way on: times at which somebody comes to the new place, which is then changed together with the time. */
  const nobodyComes = async (booking: Booking, body: UpdateBooking): Promise<AppError> => {
    const refusal = await slotTaken({ ...booking, ...detailsChange(booking, body)?.patch });
    if (refusal.code !== 'slot_taken') return refusal;
    return new AppError('nobody_can_come', {
      details: { next_slots: otherTimes(refusal, booking) },
      ...(booking.status === 'confirmed' ? { message: BOOKING_TEXTS.personDoesNotCome } : {}),
    });
  };

  /**
   * @throws AppError transition_refused, claim_expired, validation_failed, travel_needed, slot_taken and nobody_can_come
   * (both with next slots),
   * refund_lowered (with the amounts), proposal_lowers_refund, hourly_limit.
   */
  return async (
    load: () => Promise<Booking>,
    body: UpdateBooking,
    proposal?: AcceptedProposal,
  ): Promise<Booking> => {
    let booking = await load();
    const { status } = booking;
    const attempt = async (tries: number): Promise<Booking> => {
      if (tries > 1) booking = await load();
      checkWish(booking, { body, proposal }, clock(), availability.monthsAhead());
      // Somebody has taken the session meanwhile: the client should know that before it moves.
      if (wantedTime(booking, body) && booking.status !== status) throw new AppError('conflict');
      if (tries === 1) await readCalendars(context, booking, body);
      return write(booking, { body, proposal });
    };
    try {
      return await retryOnConflict(attempt, { isLostRace });
    } catch (error) {
      if (error instanceof NobodyComes) throw await nobodyComes(booking, body);
      const wanted = wantedTime(booking, body);
      const isGone = error instanceof NobodyFree || error instanceof TooManyConflicts;
      if (!isGone || !wanted) throw error;
      const change = detailsChange(booking, body)?.patch;
      throw await slotTaken({ ...booking, ...change, ...atTime(booking, wanted) });
    }
  };
};

import { formatLongDate, londonClock, londonDate } from '@gently/contracts/dates';
import { AppError } from '../../shared/errors/app-error';
import type { Booking, bookingRules } from '../bookings';
import { startFrom } from './session';

export type SessionAction = 'accept' | 'decline' | 'hand_back' | 'start' | 'complete';

type Facts = Pick<Booking, 'status' | 'startsAt'>;

const moment = (at: Date): string => `${londonClock(at)} on ${formatLongDate(londonDate(at))}`;

const ACCEPTED = 'You have already accepted this session.';
const OVER = { completed: 'This session is already completed.', cancelled: 'This session was cancelled.' };

/** Why a step is not possible from where the session stands. */
const BY_STATUS: Record<SessionAction, Partial<Record<Booking['status'], string>>> = {
  accept: { ...OVER, confirmed: ACCEPTED, in_progress: 'This session has already started.' },
  decline: {
    ...OVER,
    confirmed: `${ACCEPTED} If you cannot come, you can hand it back on its page.`,
    in_progress: 'This session has already started.',
  },
  hand_back: {
    ...OVER,
    pending: 'You have not accepted this session. You can decline it.',
    in_progress: 'This session has already started.',
  },
  start: {
    ...OVER,
    pending: 'Please accept this session first.',
    in_progress: 'This session has already started.',
  },
  complete: {
    ...OVER,
    pending: 'Please accept this session first.',
    confirmed: 'Please start this session first.',
  },
};

const tooEarly = (action: SessionAction, booking: Facts): string =>
  action === 'start'
    ? `It is too early to start. You can start this session from ${moment(startFrom(booking))}.`
    : `It is too early to complete. The session begins at ${moment(booking.startsAt)}.`;

/** What a declutterer reads when a step is refused. */
export const refusalWords = (
  action: SessionAction,
  booking: Facts,
  reason: bookingRules.TransitionRefusal,
): string => {
  if (reason === 'too_early') return tooEarly(action, booking);
  if (reason === 'not_paid') return 'This session is not paid yet.';
  return BY_STATUS[action][booking.status] ?? 'This session has moved on, so that is no longer possible.';
};

export const refused = (
  action: SessionAction,
  booking: Facts,
  reason: bookingRules.TransitionRefusal,
): AppError =>
  new AppError('transition_refused', {
    message: refusalWords(action, booking, reason),
    details: { reason, status: booking.status },
  });

import { NEEDS_KEPT_HOURS } from '@gently/contracts/answer-lists';
import type { Booking } from '../rules/booking';

const HOUR_MS = 3_600_000;

/** What a client said for one session, emptied. */
export const NO_NEEDS = {
  specialRequirements: '',
  sensoryNeeds: [],
  communicationPreferences: [],
  notes: '',
} as const;

/** When a session was over: when it was called off, else at the end of its time, whoever came. */
export const overAt = ({ status, endsAt, history }: Pick<Booking, 'status' | 'endsAt' | 'history'>): Date => {
  if (status !== 'cancelled') return endsAt;
  return history.find(({ to }) => to === 'cancelled')?.at ?? endsAt;
};

/** Whether what was said for a session is to be deleted by now, unless its client agrees that we keep it. */
export const needsDue = (booking: Parameters<typeof overAt>[0], now: Date): boolean =>
  now.getTime() >= overAt(booking).getTime() + NEEDS_KEPT_HOURS * HOUR_MS;

/** The latest moment at which a session was over whose needs are due now. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - NEEDS_KEPT_HOURS * HOUR_MS);

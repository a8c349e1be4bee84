import { addDays } from '@gently/contracts/dates';
import { type Booking, bookingRules } from '../bookings';
import { londonInstant } from '../declutterers';

/** What is noticed of a session, each once. */
export const WATCH_KINDS = ['not_started', 'not_completed', 'unfinished'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

type Facts = Pick<Booking, 'status' | 'startsAt' | 'scheduledDate'>;

const OPEN: readonly Booking['status'][] = ['confirmed', 'in_progress'];

/** The first moment of so many London days after the day of a session. */
const dayAfter = ({ scheduledDate }: Facts, days: number): Date =>
  londonInstant(addDays(scheduledDate, days), '00:00');

const RULES: Record<WatchKind, (session: Facts, now: Date) => boolean> = {
  not_started: bookingRules.isUnstarted,
  // Its day is over: its declutterer is asked.
  not_completed: (session, now) => OPEN.includes(session.status) && now >= dayAfter(session, 1),
  // And the next one, too: managers hear of it.
  unfinished: (session, now) => OPEN.includes(session.status) && now >= dayAfter(session, 2),
};

/** What has to be told of a session by now, whether or not it was told before. */
export const dueOf = (session: Facts, now: Date): WatchKind[] =>
  WATCH_KINDS.filter((kind) => RULES[kind](session, now));

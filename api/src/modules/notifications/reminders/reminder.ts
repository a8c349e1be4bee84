import { addDays, londonClock, londonDate } from '@gently/contracts';
import { isQuiet, quietBegan } from '../settings/quiet-hours';
import type { QuietHours } from '../settings/settings';

export const REMINDER_KINDS = ['day_before', 'two_hours'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS_BEFORE: Record<ReminderKind, number> = { day_before: 24, two_hours: 2 };
/** A reminder of the day before that is so late leaves the word to the second one. */
const TOO_LATE_HOURS: Record<ReminderKind, number> = { day_before: 3, two_hours: 0 };
/** A reminder that would fall into quiet hours comes so much before they begin. */
const AHEAD_OF_QUIET_MS = 15 * MINUTE_MS;

/** Sessions further away than this need no look: the longest lead, and quiet hours of a whole day before it. */
export const LOOK_AHEAD_MS = 48 * HOUR_MS + AHEAD_OF_QUIET_MS;

/** When a reminder should go out: so long before the session, or just before the quiet hours that cover that moment. */
export const reminderDueAt = (startsAt: Date, kind: ReminderKind, quiet: QuietHours | null): Date => {
  const usual = new Date(startsAt.getTime() - HOURS_BEFORE[kind] * HOUR_MS);
  if (!quiet || !isQuiet(usual, quiet)) return usual;
  return new Date(quietBegan(usual, quiet).getTime() - AHEAD_OF_QUIET_MS);
};

interface ReminderFacts {
  startsAt: Date;
  /** When the person was last told of this time: the session was confirmed, or moved. */
  toldAt: Date;
  quiet: QuietHours | null;
}

/** Whether a reminder is due now. One that comes late waits for the end of quiet hours, and is left out when too late. */
export const isReminderDue = (
  { startsAt, toldAt, quiet }: ReminderFacts,
  kind: ReminderKind,
  now: Date,
): boolean => {
  const dueAt = reminderDueAt(startsAt, kind, quiet);
  const lastMoment = startsAt.getTime() - TOO_LATE_HOURS[kind] * HOUR_MS;
  return toldAt < dueAt && dueAt <= now && now.getTime() < lastMoment && !isQuiet(now, quiet);
};

/** A session that moves is another one to be reminded of. */
export const reminderKey = (bookingId: string, kind: ReminderKind, startsAt: Date): string =>
  `${bookingId}:${kind}:${startsAt.getTime()}`;

/** For example `tomorrow at 10:00`. */
export const dayWords = (startsAt: Date, now: Date): string => {
  const day = londonDate(startsAt);
  const at = `at ${londonClock(startsAt)}`;
  if (day === londonDate(now)) return `today ${at}`;
  return day === addDays(londonDate(now), 1) ? `tomorrow ${at}` : `in two days, ${at}`;
};

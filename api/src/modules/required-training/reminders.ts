import { addDays, type IsoDate } from '@gently/contracts/dates';
import type { Missing } from './outstanding';

/** Days from one reminder to the next. */
const EVERY_DAYS = 7;
/** A person who has not reacted to as many about a module reads about it on their dashboard from then on. */
const MOST_REMINDERS = 12;

/** What a person was reminded of, for one module that they have not completed since. */
export interface Reminded {
  module: string;
  reminders: number;
  /** Whether they know that requests have stopped because of it. */
  isStopAnnounced: boolean;
}

export interface Reminders {
  /** The day of the last reminder; null before the first. */
  remindedOn: IsoDate | null;
  modules: readonly Reminded[];
}

/** @returns the counts of a person from before reminders were counted by module */
export const countedTogether = (
  missing: readonly Missing[],
  { remindedOn, reminders }: { remindedOn: IsoDate | null; reminders: number },
): Reminded[] =>
  remindedOn === null
    ? []
    : missing.map(({ id, dueOn, isOverdue }) => ({
        module: id,
        reminders,
        isStopAnnounced: isOverdue && (dueOn === null || remindedOn > dueOn),
      }));

/**
 * Forgets what was completed, so that it counts from the first reminder when it has to be done again, and a stop that more time
 * has ended.
 */
export const stillCounted = (missing: readonly Missing[], modules: readonly Reminded[]): Reminded[] =>
  missing.flatMap(({ id, isOverdue }) => {
    const known = modules.find(({ module }) => module === id);
    return known ? [{ ...known, isStopAnnounced: known.isStopAnnounced && isOverdue }] : [];
  });

/**
 * Says whether a reminder is due: at once about a module that is newly required or that has stopped requests, and then every week.
 * @param today London day
 */
export const isReminderDue = (
  missing: readonly Missing[],
  { remindedOn, modules }: Reminders,
  today: IsoDate,
): boolean =>
  missing.some(({ id, isOverdue }) => {
    const known = modules.find(({ module }) => module === id);
    if (remindedOn === null || !known) return true;
    if (isOverdue && !known.isStopAnnounced) return true;
    return known.reminders < MOST_REMINDERS && today >= addDays(remindedOn, EVERY_DAYS);
  });

/** A reminder names everything that is to do, so it counts for each module. */
export const afterReminder = (missing: readonly Missing[], modules: readonly Reminded[]): Reminded[] =>
  missing.map(({ id, isOverdue }) => ({
    module: id,
    reminders: (modules.find(({ module }) => module === id)?.reminders ?? 0) + 1,
    isStopAnnounced: isOverdue,
  }));

import { formatLongDate, londonDate } from '@gently/contracts/dates';
import type { Thing, ThingSession } from '@gently/contracts/decide-later';
import { DECIDED_KEPT_MONTHS } from '@gently/contracts/decide-later-options';

/** Of a session, for whom it is and when it was: `Imogen, session on Friday 27 November 2026`. */
export const sessionWords = ({ first_name, scheduled_date }: ThingSession): string =>
  `${first_name || 'Your declutterer'}, session on ${formatLongDate(scheduled_date)}`;

/** When it comes round, or that it has. */
export const whenWords = ({ due, ask_again_on }: Pick<Thing, 'due' | 'ask_again_on'>): string =>
  due
    ? `You asked to be asked again on ${formatLongDate(ask_again_on)}.`
    : `We ask you again on ${formatLongDate(ask_again_on)}.`;

/** What was decided, and how long it stays. */
export const decidedWords = ({ status, decided_at, kept_until }: Thing): string => {
  const what = status === 'kept' ? 'You decided to keep it' : 'You decided to let it go';
  const on = decided_at ? ` on ${formatLongDate(londonDate(new Date(decided_at)))}` : '';
  const until = kept_until ? ` It is deleted from here after ${formatLongDate(kept_until)}.` : '';
  return `${what}${on}.${until}`;
};

const months = DECIDED_KEPT_MONTHS === 3 ? 'three months' : `${DECIDED_KEPT_MONTHS} months`;

/** What is said once, where the list of what was decided begins. */
export const KEPT_WORDS = `What you decided stays here for ${months}, and you can change your mind. After that it is deleted, with its photo.`;

/** What is said after a decision. */
export const doneWords = (thing: Thing): string => {
  if (thing.status === 'waiting') return `All right. ${whenWords(thing)}`;
  const what = thing.status === 'kept' ? 'You keep it.' : 'You let it go.';
  return `${what} It is under Decided for ${months}, in case you change your mind.`;
};

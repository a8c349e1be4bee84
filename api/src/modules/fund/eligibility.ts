import {
  addDays,
  addMonths,
  type IsoDate,
  londonDate,
  SUBSIDISED_MONTHS,
  SUBSIDISED_OPEN,
  SUBSIDISED_RECENT,
  type SubsidyLimit,
} from '@gently/contracts';
import type { SubsidisedSession } from '../bookings';

/** What decides whether the fund pays a part of one more session of a person. */
interface SubsidyStanding {
  isEmailConfirmed: boolean;
  /** Those that cost the fund something, without the one that is asked about. */
  sessions: readonly SubsidisedSession[];
}

export type SubsidyDecision =
  | { ok: true }
  | { ok: false; reason: 'email_unconfirmed' }
  | {
      ok: false;
      reason: SubsidyLimit;
      /** The London day from which another one can be booked; null where that is when one of them is over. */
      againOn: IsoDate | null;
    };

const countsUntil = ({ bookedAt }: SubsidisedSession): IsoDate =>
  addMonths(londonDate(bookedAt), SUBSIDISED_MONTHS);

/** The first moment, a day early, from which sessions can still count. */
export const countedSince = (now: Date): Date =>
  new Date(`${addDays(addMonths(londonDate(now), -SUBSIDISED_MONTHS), -2)}T00:00:00Z`);

/** Whether the fund pays a part of one more session: two may be open, and four booked within three months. */
export const subsidyFor = ({ isEmailConfirmed, sessions }: SubsidyStanding, now: Date): SubsidyDecision => {
  if (!isEmailConfirmed) return { ok: false, reason: 'email_unconfirmed' };
  const today = londonDate(now);
  const recent = sessions
    .map(countsUntil)
    .filter((until) => today < until)
    .toSorted();
  // Once this one no longer counts, fewer do than the limit.
  const blocking = recent.at(-SUBSIDISED_RECENT);
  if (blocking !== undefined) return { ok: false, reason: 'recent', againOn: blocking };
  const open = sessions.filter(({ isOpen }) => isOpen).length;
  return open >= SUBSIDISED_OPEN ? { ok: false, reason: 'open', againOn: null } : { ok: true };
};

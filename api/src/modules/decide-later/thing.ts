import { addMonths, type IsoDate, londonClock, londonDate } from '@gently/contracts/dates';
import {
  type AskAgainMonths,
  DECIDED_KEPT_MONTHS,
  DECISIONS_KEPT,
  type ThingStatus,
} from '@gently/contracts/decide-later-options';
import { type Booking, bookingRules } from '../bookings';

/** What somebody decided about a thing, and when. */
export interface Decision {
  decision: 'kept' | 'let_go' | 'later';
  at: Date;
}

/** With whom a thing is shared: with one person, for one session. */
export interface Share {
  bookingId: string;
  decluttererId: string;
  since: Date;
}

/** Something that a client could not decide on. */
export interface Thing {
  id: string;
  clientId: string;
  /** What the page that put it in called it. */
  key: string;
  word: string;
  note: string;
  photo: { width: number; height: number } | null;
  /** The session it came from. */
  bookingId: string | null;
  putInAt: Date;
  status: ThingStatus;
  askAgainOn: IsoDate;
  /** When the person was reminded of this date. */
  remindedAt: Date | null;
  decidedAt: Date | null;
  /** Oldest first. */
  decisions: Decision[];
  share: Share | null;
}

export type Deciding = { decision: 'kept' | 'let_go' } | { decision: 'later'; months: AskAgainMonths };

/** The London day that lies so many months after today, or the last one of a month that is shorter. */
export const askAgainOn = (months: AskAgainMonths, now: Date): IsoDate => addMonths(londonDate(now), months);

/** Whether it waits and its day has come. */
export const isDue = (
  { status, askAgainOn: day }: Pick<Thing, 'status' | 'askAgainOn'>,
  now: Date,
): boolean => status === 'waiting' && day <= londonDate(now);

/** The thing after a decision. Each may be followed by any other: nothing is final before the thing is gone. */
export const decided = (thing: Thing, deciding: Deciding, now: Date): Thing => {
  const { decision } = deciding;
  const decisions = [...thing.decisions, { decision, at: now }].slice(-DECISIONS_KEPT);
  if (deciding.decision !== 'later')
    return { ...thing, status: deciding.decision, decidedAt: now, decisions };
  const day = askAgainOn(deciding.months, now);
  return { ...thing, status: 'waiting', askAgainOn: day, remindedAt: null, decidedAt: null, decisions };
};

/** The last London day on which a decided thing is kept; null while it waits. */
export const keptUntil = ({ decidedAt }: Pick<Thing, 'decidedAt'>): IsoDate | null =>
  decidedAt && addMonths(londonDate(decidedAt), DECIDED_KEPT_MONTHS);

/** Whether a decided thing need not be kept any longer. */
export const isOver = (thing: Pick<Thing, 'decidedAt'>, now: Date): boolean => {
  const until = keptUntil(thing);
  return until !== null && londonDate(now) > until;
};

/** The latest London day on which something that is over now can have been decided. */
export const overSince = (now: Date): IsoDate => addMonths(londonDate(now), -DECIDED_KEPT_MONTHS);

/** @param from on its day, by London's clocks, `HH:mm`; on later days it is no earlier in the morning either */
export const mayRemind = (
  thing: Pick<Thing, 'status' | 'askAgainOn' | 'remindedAt'>,
  now: Date,
  from: string,
): boolean => thing.remindedAt === null && isDue(thing, now) && londonClock(now) >= from;

/** A session that somebody has accepted and that was not called off. */
export const TOGETHER: readonly Booking['status'][] = ['confirmed', 'in_progress', 'completed'];

type Session = Pick<Booking, 'id' | 'clientId' | 'decluttererId' | 'status'>;

/** Whose eyes a session of this client would bring; null for one that nobody has, and for somebody else's. */
export const decluttererOf = (booking: Session | null, clientId: string): string | null =>
  booking && booking.clientId === clientId && TOGETHER.includes(booking.status)
    ? booking.decluttererId
    : null;

/** Whether a session is, or was, this person's. */
export const { hadTaken } = bookingRules;

/** Whether what is shared is to be seen by this person now: as long as they have the session that it is shared for. */
export const isSharedWith = (
  { clientId, share }: Pick<Thing, 'clientId' | 'share'>,
  booking: Session | null,
  personId: string,
): boolean =>
  share !== null &&
  share.bookingId === booking?.id &&
  share.decluttererId === personId &&
  decluttererOf(booking, clientId) === personId;

/** Everybody whose open pages show a thing. */
export const peopleOf = ({ clientId, share }: Pick<Thing, 'clientId' | 'share'>): string[] =>
  share ? [clientId, share.decluttererId] : [clientId];

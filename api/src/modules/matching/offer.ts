import { bookingRules } from '../bookings';
import type { ExclusionCode, OfferReasonCode, OfferStatus } from '@gently/contracts';

export interface OfferReason {
  code: OfferReasonCode;
  /** In words for managers; `reasonsToTell` says which of them the declutterer reads as well. */
  text: string;
}

export interface Exclusion {
  code: ExclusionCode;
  text: string;
}

/** What each part of the order came to, kept so that a choice can be explained later. */
export interface Score {
  /** Could answer in time without being asked in quiet hours. */
  answersInTime: boolean;
  /** Takes sessions at short notice, and this is one. */
  shortNotice: boolean;
  knownPerson: boolean;
  needs: number;
  area: number;
  rating: number;
  /** Quarters of an hour that were claimed in the days around. */
  load: number;
}

/** The question to one declutterer whether they take one session, at one time. */
export interface Offer {
  id: string;
  bookingId: string;
  decluttererId: string;
  status: OfferStatus;
  reasons: OfferReason[];
  score: Score;
  /** When the session begins that they were asked about. A session that moves is asked about anew. */
  startsAt: Date;
  offeredAt: Date;
  answerBy: Date;
  answeredAt: Date | null;
  /** Why they said no or gave the session up, in their own words; never shown to the client. */
  declineReason: string;
}

const HOUR_MS = 3_600_000;
const ANSWER_HOURS = 12;
/** A session that begins so soon goes first to those who take sessions at short notice. */
export const SHORT_NOTICE_HOURS = 48;
const SHORT_ANSWER_HOURS = 3;
/** Less time than this after somebody's quiet hours is no time to answer. */
const LEAST_ANSWER_HOURS = 1;

const hours = (count: number): number => count * HOUR_MS;

/** The last moment at which somebody may say yes to a session. */
export const lastAnswerAt = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - hours(bookingRules.LAST_MATCH_HOURS));

export const isShortNotice = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() <= hours(SHORT_NOTICE_HOURS);

/** Whether there is time left to ask somebody. */
export const canStillAsk = (startsAt: Date, now: Date): boolean => now < lastAnswerAt(startsAt);

/** For so long after its time a session that nobody took is left to the client, who may be ending it just then. */
const PAST_MINUTES = 30;

/** Whether the time of a session that waits has passed without anybody to come. */
export const isPast = (startsAt: Date, now: Date): boolean =>
  now.getTime() - startsAt.getTime() >= hours(PAST_MINUTES / 60);

/**
 * Until when an offer waits: twelve hours, three at short notice, three after quiet hours in which it was made, and never
 * later than two hours before the session.
 * @param quietUntil when the quiet hours end in which the person has it; null outside of them
 */
export const answerBy = (startsAt: Date, offeredAt: Date, quietUntil: Date | null): Date => {
  const patience = isShortNotice(startsAt, offeredAt) ? SHORT_ANSWER_HOURS : ANSWER_HOURS;
  const usual = offeredAt.getTime() + hours(patience);
  const rested = quietUntil ? quietUntil.getTime() + hours(SHORT_ANSWER_HOURS) : usual;
  return new Date(Math.min(Math.max(usual, rested), lastAnswerAt(startsAt).getTime()));
};

/**
 * Whether somebody could answer in time: outside of quiet hours, or with an hour at least between their end and the last
 * moment for an answer.
 */
export const canAnswerInTime = (startsAt: Date, quietUntil: Date | null): boolean =>
  quietUntil === null || lastAnswerAt(startsAt).getTime() - quietUntil.getTime() >= hours(LEAST_ANSWER_HOURS);

/** Whether an offer may still be answered. The moment at which it runs out is too late. */
export const isAnswerable = ({ status, answerBy }: Pick<Offer, 'status' | 'answerBy'>, now: Date): boolean =>
  status === 'open' && now < answerBy;

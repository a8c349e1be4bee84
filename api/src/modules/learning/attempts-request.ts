import { addDays, londonDate } from '@gently/contracts/dates';
import type { AttemptsRequestState } from '@gently/contracts/training-options';
import { ATTEMPTS_REQUEST_DAYS } from '@gently/contracts/training-options';

/** A person without attempts left asks their trainer for more, and is answered. */
export interface AttemptsRequest {
  state: AttemptsRequestState;
  note: string;
  askedAt: Date;
  answeredAt: Date | null;
  /** Why it was refused. */
  reason: string;
  /** When its trainer was reminded of it; missing or null before. */
  remindedAt?: Date | null;
  /** When the admins were asked to answer in place of the trainer; missing or null before. */
  escalatedAt?: Date | null;
}

/** London days after which a request without an answer is brought up again. */
const REMIND_DAYS = 3;
const ESCALATE_DAYS = 7;

/** Why a person cannot ask now: they need no attempts, they have asked already, or they were refused a short time ago. */
export type CannotAsk = 'not_needed' | 'waiting' | 'refused_lately';

/** @returns null when the person can ask */
export const whyNotAsk = (
  { left, passed, request }: { left: number; passed: boolean; request: AttemptsRequest | null },
  now: Date,
): CannotAsk | null => {
  if (left > 0 || passed) return 'not_needed';
  if (request?.state === 'asked') return 'waiting';
  const answered = request?.state === 'refused' ? request.answeredAt : null;
  // By London days, because the person reads the day from which they can ask again.
  return answered && londonDate(now) < addDays(londonDate(answered), ATTEMPTS_REQUEST_DAYS)
    ? 'refused_lately'
    : null;
};

/**
 * Says whether a request needs no answer any more: the person has passed since, or has attempts again because the module allows more.
 * One that waits from before it was closed at once would otherwise go on to the admins.
 */
export const isSettled = (
  { askedAt }: Pick<AttemptsRequest, 'askedAt'>,
  { completedAt, left }: { completedAt: Date | null; left: number },
): boolean => left > 0 || (completedAt !== null && completedAt > askedAt);

/** Who is to be reminded of a request that waits: its trainer first, and the admins when the trainer does not answer. */
export const reminderOf = (
  { state, askedAt, remindedAt = null, escalatedAt = null }: AttemptsRequest,
  now: Date,
): 'trainer' | 'admins' | null => {
  const isDue = (days: number) => londonDate(now) >= addDays(londonDate(askedAt), days);
  if (state !== 'asked') return null;
  if (escalatedAt === null && isDue(ESCALATE_DAYS)) return 'admins';
  return remindedAt === null && escalatedAt === null && isDue(REMIND_DAYS) ? 'trainer' : null;
};

export const granted = (request: AttemptsRequest, answeredAt: Date): AttemptsRequest => ({
  ...request,
  state: 'granted',
  answeredAt,
  reason: '',
});

export const refused = (request: AttemptsRequest, reason: string, answeredAt: Date): AttemptsRequest => ({
  ...request,
  state: 'refused',
  answeredAt,
  reason,
});

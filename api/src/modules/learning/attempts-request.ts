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
}

const WAIT_MS = ATTEMPTS_REQUEST_DAYS * 86_400_000;

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
  return answered && now.getTime() < answered.getTime() + WAIT_MS ? 'refused_lately' : null;
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

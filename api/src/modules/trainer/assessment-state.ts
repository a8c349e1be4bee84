import type { OwnAssessment } from '@gently/contracts/training';
import type { Assessment } from '@gently/contracts/trainer';
import type { AgreedTime } from './assessments.repository';

const MINUTE = 60_000;

/** When an agreed time ends for one person, with their extra time. */
export const endFor = (
  { endsAt, extraMinutes }: Pick<AgreedTime, 'endsAt' | 'extraMinutes'>,
  userId: string,
): Date => new Date(endsAt.getTime() + (extraMinutes.get(userId) ?? 0) * MINUTE);

/** When it ends for the last of them. */
export const lastEnd = ({ endsAt, extraMinutes }: Pick<AgreedTime, 'endsAt' | 'extraMinutes'>): Date =>
  new Date(endsAt.getTime() + Math.max(0, ...extraMinutes.values()) * MINUTE);

/** Somebody's try at an agreed time. */
export interface AgreedTry {
  handedInAt: Date | null;
  score: number | null;
  passed: boolean | null;
}

/** Where an invited person stands, as their trainer sees it. */
export const studentState = (
  { endsAt }: Pick<AgreedTime, 'endsAt'>,
  attempt: AgreedTry | undefined,
  now: Date,
): Assessment['students'][number]['state'] => {
  if (attempt?.handedInAt) return 'taken';
  if (now > endsAt) return 'missed';
  return attempt ? 'begun' : 'invited';
};

/** The same as the person sees it. */
export const ownState = (
  { startsAt, endsAt }: Pick<AgreedTime, 'startsAt' | 'endsAt'>,
  attempt: AgreedTry | undefined,
  now: Date,
): OwnAssessment['state'] => {
  if (attempt?.handedInAt) return 'taken';
  if (now > endsAt) return 'missed';
  return now < startsAt ? 'upcoming' : 'open';
};

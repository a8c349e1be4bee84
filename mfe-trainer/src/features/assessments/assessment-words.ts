import type { Assessment } from '@gently/contracts/trainer';
import type { BadgeTone, IconType } from '@gently/ui';
import { CalendarX, CircleCheck, CircleDot, CircleX, Clock, Mail } from '@gently/ui/icons';

export interface Look {
  label: string;
  tone: BadgeTone;
  icon: IconType;
}
export type Taker = Assessment['students'][number];

/** How one student stands. */
export const TAKER_LOOKS: Record<Taker['state'], Look> = {
  invited: { label: 'Invited', tone: 'neutral', icon: Mail },
  begun: { label: 'Begun', tone: 'running', icon: CircleDot },
  taken: { label: 'Taken', tone: 'done', icon: CircleCheck },
  missed: { label: 'Missed', tone: 'attention', icon: CircleX },
};

const MINUTE = 60_000;

/** @returns when the time of one person ends, in milliseconds since the epoch */
export const endOf = (
  { ends_at: ends }: Pick<Assessment, 'ends_at'>,
  { extra_minutes: extra }: Pick<Taker, 'extra_minutes'>,
): number => Date.parse(ends) + extra * MINUTE;

/**
 * @param now milliseconds since the epoch
 * @returns where an agreed time stands, which is not over while a student with extra time can still hand in
 */
export const lookOf = (
  assessment: Pick<Assessment, 'cancelled' | 'starts_at' | 'ends_at'> & {
    students: readonly Pick<Taker, 'state' | 'extra_minutes'>[];
  },
  now: number,
): Look => {
  const { cancelled, starts_at: starts, ends_at: ends, students } = assessment;
  if (cancelled) return { label: 'Cancelled', tone: 'neutral', icon: CalendarX };
  if (now < Date.parse(starts)) return { label: 'Upcoming', tone: 'waiting', icon: Clock };
  if (now < Date.parse(ends)) return { label: 'Open now', tone: 'running', icon: CircleDot };
  return students.some((student) => student.state !== 'taken' && now < endOf(assessment, student))
    ? { label: 'Extra time', tone: 'running', icon: Clock }
    : { label: 'Over', tone: 'done', icon: CircleCheck };
};

/** @returns what came of a try, in words */
export const resultWords = ({ score, passed }: Pick<Taker, 'score' | 'passed'>): string => {
  if (score === null) return 'None yet';
  const verdict = { true: ', passed', false: ', not passed yet', null: '' }[`${passed}`];
  return `${Math.round(score)}%${verdict}`;
};

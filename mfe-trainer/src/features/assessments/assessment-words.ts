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

/**
 * @param now milliseconds since the epoch
 * @returns where an agreed time stands
 */
export const lookOf = (
  { cancelled, starts_at: starts, ends_at: ends }: Pick<Assessment, 'cancelled' | 'starts_at' | 'ends_at'>,
  now: number,
): Look => {
  if (cancelled) return { label: 'Cancelled', tone: 'neutral', icon: CalendarX };
  if (now < Date.parse(starts)) return { label: 'Upcoming', tone: 'waiting', icon: Clock };
  return now < Date.parse(ends)
    ? { label: 'Open now', tone: 'running', icon: CircleDot }
    : { label: 'Over', tone: 'done', icon: CircleCheck };
};

/** @returns what came of a try, in words */
export const resultWords = ({ score, passed }: Pick<Taker, 'score' | 'passed'>): string => {
  if (score === null) return 'None yet';
  const verdict = { true: ', passed', false: ', not passed yet', null: '' }[`${passed}`];
  return `${Math.round(score)}%${verdict}`;
};

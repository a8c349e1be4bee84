import type { SocialPost } from '@gently/contracts/social';
import { addDays, type IsoDate, londonClock, londonDate, startOfMonth } from '@gently/contracts/dates';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** @returns the first day of the month that an address names; of today's where it names none */
export const monthFrom = (text: string, today: IsoDate): IsoDate =>
  startOfMonth(MONTH.test(text) ? `${text}-01` : today);

/** @returns first and last day of a month */
export const monthSpan = (first: IsoDate): { from: IsoDate; until: IsoDate } => ({
  from: first,
  until: addDays(startOfMonth(first, 1), -1),
});

/** Posts by their London day, each day in order of time. */
export const byDay = (posts: readonly SocialPost[]): ReadonlyMap<IsoDate, SocialPost[]> => {
  const days = new Map<IsoDate, SocialPost[]>();
  for (const post of posts) {
    const day = londonDate(new Date(post.scheduled_at));
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
};

/** Whether a post may go to another time. */
export const isMovable = ({ can_change: mine, state }: Pick<SocialPost, 'can_change' | 'state'>): boolean =>
  mine && (state === 'scheduled' || state === 'failed');

/** The same time of the day on another day, as it is sent. */
export const sameTimeOn = (post: Pick<SocialPost, 'scheduled_at'>, day: IsoDate): string =>
  `${day}T${londonClock(new Date(post.scheduled_at))}`;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** @returns the day to which a key moves a post; undefined for any other key */
export const dayByKey = (post: Pick<SocialPost, 'scheduled_at'>, key: string): IsoDate | undefined => {
  const step = STEPS[key];
  return step === undefined ? undefined : addDays(londonDate(new Date(post.scheduled_at)), step);
};

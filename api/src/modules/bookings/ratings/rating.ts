import { isLargeEnough } from '@gently/contracts/small-groups';

/** What a client said of one completed session. */
export interface Rating {
  bookingId: string;
  clientId: string;
  decluttererId: string;
  /** 1 to 5, whole. */
  stars: number;
  /** Whether the client would like the same person again. */
  samePerson: boolean;
  comment: string;
  ratedAt: Date;
}

/** Ratings taken together; no average is ever made up where there are none. */
export interface RatingSummary {
  average: number | null;
  count: number;
}

/** @returns the average to one decimal. */
export const summaryOf = ({ sum, count }: { sum: number; count: number }): RatingSummary => ({
  average: count > 0 ? Math.round((sum * 10) / count) / 10 : null,
  count,
});

/** The same for readers who are not told by whom: without an average until enough people have rated. */
export const namelessSummaryOf = (given: { sum: number; count: number; people: number }): RatingSummary => ({
  ...summaryOf(given),
  ...(isLargeEnough(given.people) ? {} : { average: null }),
});

/** Whom a client would like again, and whom not. What was said last of a person counts. */
export interface Wishes {
  liked: ReadonlySet<string>;
  disliked: ReadonlySet<string>;
}

/** @param ratings oldest first */
export const wishesOf = (ratings: readonly Pick<Rating, 'decluttererId' | 'samePerson'>[]): Wishes => {
  const last = new Map(ratings.map(({ decluttererId, samePerson }) => [decluttererId, samePerson]));
  const those = (wanted: boolean) =>
    new Set([...last].filter(([, samePerson]) => samePerson === wanted).map(([id]) => id));
  return { liked: those(true), disliked: those(false) };
};

import { type IsoDate, londonDate } from '@gently/contracts';
import { type Quarter, QUARTER_MINUTES, QUARTER_MS } from './held-quarters';

/** A session that holds somebody's time: done, planned, asked for, or just being chosen by a client. */
export interface HeldSession {
  bookingId: string;
  /** London day on which it begins. */
  date: IsoDate;
  /** In whole quarters of an hour. */
  minutes: number;
  /** Whether it is at a place. */
  visit: boolean;
}

export interface HeldQuarter {
  bookingId: string;
  quarter: Quarter;
  visit: boolean;
}

/** The sessions that quarters of an hour belong to. */
export const sessionsOf = (quarters: readonly HeldQuarter[]): HeldSession[] => {
  const found = new Map<string, { first: Quarter; count: number; visit: boolean }>();
  for (const { bookingId, quarter, visit } of quarters) {
    const known = found.get(bookingId);
    found.set(bookingId, {
      first: Math.min(known?.first ?? quarter, quarter),
      count: (known?.count ?? 0) + 1,
      visit,
    });
  }
  return [...found].map(([bookingId, { first, count, visit }]) => ({
    bookingId,
    date: londonDate(new Date(first * QUARTER_MS)),
    minutes: count * QUARTER_MINUTES,
    visit,
  }));
};

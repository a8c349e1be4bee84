import { describe, expect, it } from 'vitest';
import { averageOf, averageWords } from './average';

describe('an average', () => {
  it.each([
    [540, { count: 8, unit: 'sessions' }, '£540.00 over 8 sessions is £67.50 each.'],
    [45, { count: 1, unit: 'sessions' }, '£45.00 over 1 session is £45.00 each.'],
    [34.7, { count: 1.5, unit: 'hours' }, '£34.70 over 1.5 hours is £23.13 an hour.'],
    [-3, { count: 2, unit: 'sessions' }, '−£3.00 over 2 sessions is −£1.50 each.'],
    [0, { count: 0, unit: 'sessions' }, '£0.00 over 0 sessions: there is no average yet.'],
  ] as const)('of %d over %j says how it comes about', (pounds, per, words) =>
    expect(averageWords(pounds, per)).toBe(words),
  );

  it('divides by the minutes, not by the hours that they are rounded to', () => {
    // 50 minutes are 0.83 hours.
    expect(averageOf(34.7, { count: 0.83, unit: 'hours' })).toBe(41.64);
  });
});

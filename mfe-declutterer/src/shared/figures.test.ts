import { SMALL_GROUP_TEXT } from '@gently/contracts/small-groups';
import { describe, expect, it } from 'vitest';
import { hoursWords, percentOr, ratingOr, sessionHours } from './figures';

describe('figures', () => {
  it('never invent a number where there is none', () => {
    expect([percentOr(null), ratingOr(null)]).toEqual(['Not enough data yet', SMALL_GROUP_TEXT]);
  });

  it('say shares and ratings in words', () => {
    expect([percentOr(96.6), ratingOr(4.75)]).toEqual(['97%', '4.8 out of 5']);
    expect([hoursWords(0), hoursWords(1), hoursWords(12.5)]).toEqual(['0 hours', '1 hour', '12.5 hours']);
  });

  it('give the length of a session in hours with one decimal', () => {
    expect([sessionHours(120), sessionHours(90), sessionHours(60)]).toEqual([
      '2.0 hours',
      '1.5 hours',
      '1.0 hours',
    ]);
  });
});

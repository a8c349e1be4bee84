import { describe, expect, it } from 'vitest';
import { whenWords } from './when-words';

describe('whenWords', () => {
  it.each([
    ['2030-03-04T09:05:00.000Z', 'Today, 09:05'],
    ['2030-03-03T23:59:00.000Z', 'Yesterday, 23:59'],
    ['2030-03-02T23:59:00.000Z', 'Sat 2 Mar 2030, 23:59'],
    // In summer London is an hour ahead of UTC.
    ['2029-07-01T23:30:00.000Z', 'Mon 2 Jul 2029, 00:30'],
  ])('says of %s "%s"', (instant, words) => {
    expect(whenWords(instant, new Date('2030-03-04T12:00:00.000Z'))).toBe(words);
  });

  it('goes by the London day on the night of the clock change', () => {
    const now = new Date('2030-03-31T23:30:00.000Z');
    expect(whenWords('2030-03-31T22:30:00.000Z', now)).toBe('Yesterday, 23:30');
    expect(whenWords('2030-03-31T23:10:00.000Z', now)).toBe('Today, 00:10');
  });
});

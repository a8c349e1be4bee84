import { describe, expect, it } from 'vitest';
import { greetingOf, momentWords, shortWhenWords, whenWords } from './time-words';

describe('momentWords', () => {
  it('says day and time as London has them', () => {
    expect(momentWords('2030-06-30T23:30:00.000Z')).toBe('Mon 1 Jul 2030, 00:30');
  });
});

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

describe('shortWhenWords', () => {
  const now = new Date('2026-03-30T12:00:00Z');
  it.each([
    ['2026-03-30T06:15:00Z', 'Today, 07:15'],
    ['2026-03-28T23:30:00Z', 'Sat 28 Mar 2026'],
    ['2026-03-29T23:30:00Z', 'Today, 00:30'],
    ['2026-03-29T12:00:00Z', 'Yesterday, 13:00'],
  ])('%s is %s in London', (instant, words) => {
    expect(shortWhenWords(instant, now)).toBe(words);
  });
});

describe('greetingOf', () => {
  it.each([
    ['2030-01-10T11:59:00Z', 'Good morning, Rowan'],
    ['2030-01-10T12:00:00Z', 'Good afternoon, Rowan'],
    ['2030-01-10T18:00:00Z', 'Good evening, Rowan'],
    // In summer London is an hour ahead of UTC.
    ['2030-07-10T11:00:00Z', 'Good afternoon, Rowan'],
    ['2030-03-04T08:00:00Z', 'Good morning, Rowan'],
    ['2030-07-04T11:30:00Z', 'Good afternoon, Rowan'],
    ['2030-03-04T18:00:00Z', 'Good evening, Rowan'],
  ])('at %s says "%s"', (instant, words) => {
    expect(greetingOf('Rowan', new Date(instant))).toBe(words);
  });

  it('needs no name', () => {
    expect(greetingOf('', new Date('2030-01-10T09:00:00Z'))).toBe('Good morning');
  });
});

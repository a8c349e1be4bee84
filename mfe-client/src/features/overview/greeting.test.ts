import { describe, expect, it } from 'vitest';
import { greetingOf } from './greeting';

describe('greetingOf', () => {
  it.each([
    ['2030-01-10T11:59:00Z', 'Good morning, Rowan'],
    ['2030-01-10T12:00:00Z', 'Good afternoon, Rowan'],
    ['2030-01-10T18:00:00Z', 'Good evening, Rowan'],
    // In summer London is an hour ahead of UTC.
    ['2030-07-10T11:00:00Z', 'Good afternoon, Rowan'],
  ])('at %s says "%s"', (instant, words) => {
    expect(greetingOf('Rowan', new Date(instant))).toBe(words);
  });

  it('needs no name', () => {
    expect(greetingOf('', new Date('2030-01-10T09:00:00Z'))).toBe('Good morning');
  });
});

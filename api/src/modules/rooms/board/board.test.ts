import { describe, expect, it } from 'vitest';
import { canChoose, deletedAfter, type PauseSignal, visibleTo, wordsOf } from './board';

const endsAt = new Date('2035-02-07T11:00:00.000Z');
const signal = (kept: boolean): PauseSignal => ({
  id: String(kept),
  kind: 'pause',
  words: 'Pause',
  at: endsAt,
  seenAt: null,
  kept,
});

describe('what was pressed', () => {
  it('is told in fixed words, or in own ones', () => {
    expect(wordsOf('no_talking', 'something else')).toBe('No talking');
    expect(wordsOf('own', 'Blue card')).toBe('Blue card');
  });

  it('is the client’s to see; the declutterer sees it in the session, and then only what is kept', () => {
    const both = [signal(true), signal(false)];
    expect(visibleTo('client', false, both)).toHaveLength(2);
    expect(visibleTo('declutterer', true, both)).toHaveLength(2);
    expect(visibleTo('declutterer', false, both)).toEqual([signal(true)]);
  });

  it('goes a day after the end', () => {
    expect(deletedAfter({ endsAt })).toEqual(new Date('2035-02-08T11:00:00.000Z'));
  });

  it.each([
    ['confirmed', 0, false],
    ['in_progress', -1, false],
    ['in_progress', 0, true],
    ['completed', -1, true],
    ['cancelled', 0, false],
  ] as const)('of a %s session %i ms after its end can be kept: %s', (status, after, expected) => {
    expect(canChoose({ status, endsAt }, new Date(endsAt.getTime() + after))).toBe(expected);
  });
});

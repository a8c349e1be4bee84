import { describe, expect, it } from 'vitest';
import { buildPost } from '../../testing/social';
import { byDay, dayByKey, isMovable, monthFrom, monthSpan, sameTimeOn } from './calendar-days';

it('opens the month of the address, or of today', () => {
  expect(monthFrom('2035-03', '2035-01-17')).toBe('2035-03-01');
  for (const text of ['', '2035-13', '2035-3', 'x']) expect(monthFrom(text, '2035-01-17')).toBe('2035-01-01');
  expect(monthSpan('2035-02-01')).toEqual({ from: '2035-02-01', until: '2035-02-28' });
});

it('puts posts on their London day', () => {
  const late = buildPost({ scheduled_at: '2035-07-01T23:30:00.000Z' });
  const early = buildPost({ scheduled_at: '2035-07-01T08:00:00.000Z' });
  const days = byDay([early, late]);
  expect([...days.keys()]).toEqual(['2035-07-01', '2035-07-02']);
  expect(days.get('2035-07-02')).toEqual([late]);
});

describe('a post that is moved', () => {
  it('keeps its time of the day, also across the change of the clocks', () => {
    const post = buildPost({ scheduled_at: '2035-03-24T09:00:00.000Z' });
    expect(sameTimeOn(post, '2035-03-26')).toBe('2035-03-26T09:00');
    expect(sameTimeOn(buildPost({ scheduled_at: '2035-07-01T08:00:00.000Z' }), '2035-12-01')).toBe(
      '2035-12-01T09:00',
    );
  });

  it.each([
    ['ArrowLeft', '2035-01-19'],
    ['ArrowRight', '2035-01-21'],
    ['ArrowUp', '2035-01-13'],
    ['ArrowDown', '2035-01-27'],
    ['Enter', undefined],
  ])('goes by %s to %s', (key, day) => {
    expect(dayByKey(buildPost(), key)).toBe(day);
  });

  it('is one of our own that is not out', () => {
    expect(isMovable(buildPost())).toBe(true);
    expect(isMovable(buildPost({ state: 'failed' }))).toBe(true);
    expect(isMovable(buildPost({ can_change: false }))).toBe(false);
    for (const state of ['published', 'unclear', 'publishing'] as const)
      expect(isMovable(buildPost({ state }))).toBe(false);
  });
});

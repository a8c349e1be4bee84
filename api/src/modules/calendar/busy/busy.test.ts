import { describe, expect, it } from 'vitest';
import { busyWindows, merged, READ_EVERY_MS, without } from './busy';

const at = (hour: number) => new Date(Date.UTC(2035, 0, 20, hour));
const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });

describe('without', () => {
  it.each([
    ['nothing to leave out', [], [span(9, 12)]],
    ['an end', [span(11, 13)], [span(9, 11)]],
    ['a beginning', [span(8, 10)], [span(10, 12)]],
    ['the middle', [span(10, 11)], [span(9, 10), span(11, 12)]],
    ['all of it', [span(9, 12)], []],
    ['more than all of it', [span(8, 13)], []],
    ['what only touches it', [span(7, 9), span(12, 14)], [span(9, 12)]],
    ['what is over long before', [span(5, 7)], [span(9, 12)]],
    ['what begins long after', [span(14, 16)], [span(9, 12)]],
    ['several', [span(9, 10), span(11, 12)], [span(10, 11)]],
    ['the same twice', [span(10, 11), span(10, 11)], [span(9, 10), span(11, 12)]],
  ])('%s', (_what, others, left) => {
    expect(without([span(9, 12)], others)).toEqual(left);
  });
});

describe('the time for which a calendar is read', () => {
  const now = new Date('2035-03-01T10:00:00Z');

  it('reaches as far as sessions can be booked, without a gap', () => {
    const windows = busyWindows(now);
    expect(windows[0]?.startsAt).toEqual(now);
    // The last day that can be booked is 1 March 2036, and all of it is read.
    expect(windows.at(-1)?.endsAt.toISOString()).toBe('2036-03-02T00:00:00.000Z');
    for (const [index, { startsAt }] of windows.slice(1).entries())
      expect(startsAt).toEqual(windows[index]?.endsAt);
  });

  it('follows the number of months that the site allows', () => {
    expect(busyWindows(now, 1).map(({ endsAt }) => endsAt.toISOString())).toEqual([
      '2035-04-01T23:00:00.000Z',
    ]);
  });
});

it('merges stretches that touch or overlap, whatever their order', () => {
  expect(merged([span(11, 12), span(9, 10), span(10, 11), span(14, 15), span(9, 9)])).toEqual([
    span(9, 12),
    span(14, 15),
  ]);
  expect(merged([])).toEqual([]);
});

it('reads a calendar every three minutes', () => {
  expect(READ_EVERY_MS).toBe(180_000);
});

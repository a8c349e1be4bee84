import { describe, expect, it } from 'vitest';
import { busyWindow, READ_EVERY_MS, without } from './busy';

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

it('looks sixty days ahead, also across a clock change', () => {
  const { startsAt, endsAt } = busyWindow(new Date('2035-03-01T10:00:00Z'));
  expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual([
    '2035-03-01T10:00:00.000Z',
    '2035-04-30T10:00:00.000Z',
  ]);
});

it('reads a calendar every three minutes', () => {
  expect(READ_EVERY_MS).toBe(180_000);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  busyChanges,
  busyWindows,
  merged,
  READ_ALL_EVERY_MS,
  READ_EVERY_MS,
  windowsDue,
  without,
} from './busy';

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

it('reads the near days every three minutes, and all of the time every hour', () => {
  expect([READ_EVERY_MS, READ_ALL_EVERY_MS]).toEqual([180_000, 3_600_000]);
  const windows = [span(1, 2), span(2, 3)];
  const now = at(20);
  expect(windowsDue(windows, { allReadAt: null, now })).toEqual(windows);
  expect(windowsDue(windows, { allReadAt: at(19), now })).toEqual(windows);
  expect(windowsDue(windows, { allReadAt: new Date(at(19).getTime() + 1), now })).toEqual([span(1, 2)]);
});

describe('the changes of busy times', () => {
  const read = span(8, 18);
  it.each([
    ['nothing new', [span(9, 10)], [span(9, 10)], [], []],
    ['a new time', [span(9, 10)], [span(9, 10), span(11, 12)], [], [span(11, 12)]],
    ['a time that is free now', [span(9, 10), span(11, 12)], [span(11, 12)], [span(9, 10)], []],
    ['a longer time', [span(9, 10)], [span(9, 11)], [span(9, 10)], [span(9, 11)]],
    ['a time that goes on after what was read', [span(17, 20)], [span(17, 18)], [], []],
    ['a time of which only the later part stays', [span(17, 20)], [], [span(17, 20)], [span(18, 20)]],
    ['a time that began before what was read', [span(7, 9)], [span(8, 9)], [], []],
    ['a time of which only the earlier part stays', [span(5, 12)], [], [span(5, 12)], [span(5, 8)]],
  ])('are only the differences: %s', (_what, known, found, gone, added) => {
    expect(busyChanges(known, found, read)).toEqual({ gone, added });
  });

  const spans = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
    .map((pairs) => merged(pairs.map(([from, length]) => span(from, from + length))));
  const hours = (list: readonly { startsAt: Date; endsAt: Date }[]) =>
    new Set(
      list.flatMap(({ startsAt, endsAt }) =>
        Array.from(
          { length: (endsAt.getTime() - startsAt.getTime()) / 3_600_000 },
          (_, index) => startsAt.getTime() / 3_600_000 + index,
        ),
      ),
    );

  it('leave exactly what was read in the stretch, and what was known before and after it', () => {
    fc.assert(
      fc.property(spans, spans, (before, calendar) => {
        const touching = before.filter(
          ({ startsAt, endsAt }) => startsAt < read.endsAt && endsAt > read.startsAt,
        );
        const found = without(calendar, [span(-48, 8), span(18, 72)]);
        const { gone, added } = busyChanges(touching, found, read);
        const left = [...touching.filter((one) => !gone.includes(one)), ...added];
        const outside = without(touching, [read]);
        expect(hours(left)).toEqual(new Set([...hours(found), ...hours(outside)]));
      }),
      { numRuns: 100 },
    );
  });
});

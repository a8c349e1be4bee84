import { addDays, londonDate } from '@gently/contracts';
import { londonInstant } from '@gently/contracts/london-instant';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '@gently/testing/tier';
import { beyond, isDue } from './day-rule';

const made = (startedAt: string, overrides: object = {}) => ({
  by: null,
  state: 'done' as const,
  workingUntil: null,
  startedAt: new Date(startedAt),
  ...overrides,
});

it.each([
  ['not before its time, by London clocks', '2035-07-01T01:59:59Z', [made('2035-06-30T02:00:00Z')], false],
  ['from its time on', '2035-07-01T02:00:00Z', [], true],
  ['once a day', '2035-07-01T20:00:00Z', [made('2035-07-01T02:00:00Z')], false],
  ['again on the next day', '2035-07-02T02:00:00Z', [made('2035-07-01T02:00:00Z')], true],
  ['by London days', '2035-07-01T23:30:00Z', [made('2035-07-01T02:00:00Z')], false],
  [
    'also when an admin had one made',
    '2035-07-01T02:00:00Z',
    [made('2035-07-01T01:00:00Z', { by: 'a' })],
    true,
  ],
  ['again when it failed', '2035-07-01T03:00:00Z', [made('2035-07-01T02:00:00Z', { state: 'failed' })], true],
  [
    'not while it is being made',
    '2035-07-01T03:00:00Z',
    [made('2035-07-01T02:58:00Z', { state: 'running', workingUntil: new Date('2035-07-01T03:01:00Z') })],
    false,
  ],
  [
    'again once the process that made it is gone',
    '2035-07-01T03:02:00Z',
    [made('2035-07-01T02:58:00Z', { state: 'running', workingUntil: new Date('2035-07-01T03:01:00Z') })],
    true,
  ],
  ['after a night in which nothing ran', '2035-07-02T00:30:00Z', [made('2035-06-30T02:00:00Z')], true],
] as const)('the backup of the day is made: %s', (_name, now, backups, due) =>
  expect(isDue(backups, '03:00', new Date(now))).toBe(due),
);

it('keeps the newest', () => {
  expect(beyond(['c', 'b', 'a'], 2)).toEqual(['a']);
  expect(beyond(['c', 'b', 'a'], 3)).toEqual([]);
});

it('is made once each day at any time of the day, whenever the job looks, also around the change of the clocks', () => {
  const LOOK_EVERY_MS = 300_000;
  const LOOKS = 600;
  const timeOfDay = fc
    .nat({ max: 1_439 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
  const noon = fc.constantFrom('2035-03-24T12:00:00Z', '2035-07-01T12:00:00Z', '2035-10-27T12:00:00Z');
  fc.assert(
    fc.property(timeOfDay, noon, fc.nat({ max: LOOK_EVERY_MS - 1 }), (at, from, phase) => {
      const start = new Date(from).getTime() + phase;
      const end = start + LOOKS * LOOK_EVERY_MS;
      const backups = [made(new Date(start).toISOString())];
      for (let look = start; look <= end; look += LOOK_EVERY_MS)
        if (isDue(backups, at, new Date(look))) backups.push(made(new Date(look).toISOString()));
      const times = [0, 1, 2].map((days) => londonInstant(addDays(londonDate(new Date(from)), days), at));
      const due = times.filter((time) => time.getTime() > start && time.getTime() <= end);
      expect(backups).toHaveLength(1 + due.length);
    }),
    { numRuns: runs({ test: 5, long: 300 }), endOnFailure: true },
  );
});

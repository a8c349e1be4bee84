import { expect, it } from 'vitest';
import { abandonedBefore, beyond, isDue, provingNow } from './day-rule';

const made = (startedAt: string, overrides: object = {}) => ({
  by: null,
  state: 'done' as const,
  startedAt: new Date(startedAt),
  ...overrides,
});

it.each([
  ['not before its time, by London clocks', '2035-07-01T01:59:59Z', [], false],
  ['from its time on', '2035-07-01T02:00:00Z', [], true],
  ['once a day', '2035-07-01T20:00:00Z', [made('2035-07-01T02:00:00Z')], false],
  ['again on the next day', '2035-07-02T02:00:00Z', [made('2035-07-01T02:00:00Z')], true],
  ['by London days', '2035-07-01T23:30:00Z', [made('2035-07-01T02:00:00Z')], false],
  [
    'also when somebody had one made',
    '2035-07-01T02:00:00Z',
    [made('2035-07-01T01:00:00Z', { by: 'a' })],
    true,
  ],
  ['again when it failed', '2035-07-01T03:00:00Z', [made('2035-07-01T02:00:00Z', { state: 'failed' })], true],
  [
    'not while it is being made',
    '2035-07-01T03:00:00Z',
    [made('2035-07-01T02:00:00Z', { state: 'running' })],
    false,
  ],
] as const)('the backup of the day is made: %s', (_name, now, backups, due) =>
  expect(isDue(backups, '03:00', new Date(now))).toBe(due),
);

it('keeps the newest', () => {
  expect(beyond(['c', 'b', 'a'], 2)).toEqual(['a']);
  expect(beyond(['c', 'b', 'a'], 3)).toEqual([]);
});

it('takes what was begun an hour ago for left behind', () => {
  const now = new Date('2035-07-01T12:00:00.000Z');
  expect(abandonedBefore(now)).toEqual(new Date('2035-07-01T11:00:00.000Z'));
  expect(provingNow(new Date('2035-07-01T11:00:00.001Z'), now)).toEqual(new Date('2035-07-01T11:00:00.001Z'));
  expect(provingNow(new Date('2035-07-01T11:00:00.000Z'), now)).toBeNull();
  expect(provingNow(null, now)).toBeNull();
});

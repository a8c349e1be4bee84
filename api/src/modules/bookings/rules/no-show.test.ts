import { BOOKING_STATUSES } from '@gently/contracts';
import { expect, it } from 'vitest';
import { isUnstarted } from './no-show';

const startsAt = new Date('2035-01-19T10:00:00Z');
const after = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

it.each([
  [14.99, false],
  [15, true],
  [15 + 48 * 60, true],
])('a confirmed session is unstarted %d minutes after its time: %s', (minutes, expected) => {
  expect(isUnstarted({ status: 'confirmed', startsAt }, after(minutes))).toBe(expected);
});

it('is nothing that a session in another state can be', () => {
  const others = BOOKING_STATUSES.filter((status) => status !== 'confirmed');
  expect(others.filter((status) => isUnstarted({ status, startsAt }, after(60)))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { canWrite, isOpen, openUntilOf, statusAt } from './proposal';

const NOW = new Date('2035-01-17T10:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describe('openUntilOf', () => {
  it.each([
    ['two days later', 100, 200, 48],
    ['two hours before the new time', 100, 20, 18],
    ['two hours before the old time', 12, 200, 10],
  ])('is %s', (_case, old, proposed, expected) => {
    const times = { startsAt: inHours(old), proposedStart: inHours(proposed) };
    expect(openUntilOf(times, NOW)).toEqual(inHours(expected));
  });
});

it('lapses at the moment that is named', () => {
  const proposal = { status: 'open' as const, openUntil: inHours(1) };
  expect([isOpen(proposal, NOW), statusAt(proposal, NOW)]).toEqual([true, 'open']);
  expect([isOpen(proposal, inHours(1)), statusAt(proposal, inHours(1))]).toEqual([false, 'lapsed']);
  expect(statusAt({ ...proposal, status: 'declined' }, inHours(2))).toBe('declined');
});

it('lets messages be sent until two weeks after the session', () => {
  expect(canWrite({ endsAt: NOW }, inHours(14 * 24))).toBe(true);
  expect(canWrite({ endsAt: NOW }, new Date(inHours(14 * 24).getTime() + 1))).toBe(false);
});

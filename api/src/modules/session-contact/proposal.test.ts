import { describe, expect, it } from 'vitest';
import { announcesChange, canWrite, describes, isOpen, openUntilOf, statusAt } from './proposal';

const NOW = new Date('2035-01-17T10:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const SESSION = { status: 'confirmed', startsAt: inHours(100), decluttererId: 'ada' } as const;

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
  expect([isOpen(proposal, NOW), statusAt(proposal, SESSION, NOW)]).toEqual([true, 'open']);
  expect([isOpen(proposal, inHours(1)), statusAt(proposal, SESSION, inHours(1))]).toEqual([false, 'lapsed']);
  expect(statusAt({ ...proposal, status: 'declined' }, SESSION, inHours(2))).toBe('declined');
});

describe('a proposal', () => {
  const made = { sessionStartsAt: SESSION.startsAt, declutterer: { id: 'ada', stays: true } };
  it.each([
    ['the session that it was made for', {}, true],
    ['one that has moved', { startsAt: inHours(80) }, false],
    ['one that another declutterer has', { decluttererId: 'bea' }, false],
    ['one that waits for a declutterer again', { status: 'pending' }, false],
  ] as const)('of %s', (_case, change, expected) => {
    expect(describes(made, { ...SESSION, ...change })).toBe(expected);
  });

  it('of an earlier release, or of a session that no declutterer had accepted, stays one of that session', () => {
    expect(describes({}, SESSION)).toBe(true);
    expect(describes({ sessionStartsAt: SESSION.startsAt, declutterer: null }, SESSION)).toBe(true);
  });

  it('announces another declutterer only where it says so', () => {
    const announced = [{}, made, { declutterer: { id: 'ada', stays: false } }].map(announcesChange);
    expect(announced).toEqual([false, false, true]);
  });
});

it('lets messages be sent until two weeks after the session', () => {
  expect(canWrite({ endsAt: NOW }, inHours(14 * 24))).toBe(true);
  expect(canWrite({ endsAt: NOW }, new Date(inHours(14 * 24).getTime() + 1))).toBe(false);
});

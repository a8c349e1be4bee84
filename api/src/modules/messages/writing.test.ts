import { BOOKING_STATUSES } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import type { isTogether } from './writing';
import { canWrite, openUntil, TOGETHER } from './writing';

const PAIR = { clientId: 'rosie', decluttererId: 'marcus' };
const END = new Date('2035-01-20T12:00:00.000Z');
const UNTIL = new Date('2035-01-27T12:00:00.000Z');
const session = (changes: object = {}) =>
  ({ ...PAIR, status: 'completed', endsAt: END, ...changes }) as Parameters<typeof isTogether>[0];
const at = (time: string) => new Date(time);

describe('until when two people can write', () => {
  it.each([
    ['long before the session', '2034-12-01T00:00:00.000Z', UNTIL],
    ['while it runs', '2035-01-20T11:00:00.000Z', UNTIL],
    ['in the last instant of the seventh day', '2035-01-27T11:59:59.999Z', UNTIL],
    ['seven days after, to the instant', '2035-01-27T12:00:00.000Z', null],
    ['later', '2035-02-27T12:00:00.000Z', null],
  ])('%s', (_when, now, until) => {
    expect(openUntil([session()], PAIR, at(now))).toEqual(until);
  });

  it('is counted in hours, also over the night in which the clocks change', () => {
    const ends = session({ endsAt: at('2035-03-20T12:00:00.000Z') });
    expect(openUntil([ends], PAIR, at('2035-03-27T11:59:59.999Z'))).toEqual(at('2035-03-27T12:00:00.000Z'));
  });

  it('goes by the last of their sessions, whichever comes first in the list', () => {
    const later = session({ status: 'confirmed', endsAt: at('2035-03-01T12:00:00.000Z') });
    for (const sessions of [
      [session(), later],
      [later, session()],
    ])
      expect(openUntil(sessions, PAIR, END)).toEqual(at('2035-03-08T12:00:00.000Z'));
  });

  it('is never without a session', () => {
    expect(openUntil([], PAIR, END)).toBeNull();
  });

  it.each(BOOKING_STATUSES)(
    'counts a session that is %s only if it was accepted and not cancelled',
    (status) => {
      const counts = ['confirmed', 'in_progress', 'completed'].includes(status);
      expect(TOGETHER.includes(status)).toBe(counts);
      expect(openUntil([session({ status })], PAIR, END)).toEqual(counts ? UNTIL : null);
    },
  );

  it.each([
    ['was handed back', { decluttererId: null }],
    ['was taken by somebody else', { decluttererId: 'grace' }],
    ['is of another client', { clientId: 'ada' }],
  ])('does not count a session that %s, unless another one is left', (_what, changes) => {
    expect(openUntil([session(changes)], PAIR, END)).toBeNull();
    expect(openUntil([session(changes), session()], PAIR, END)).toEqual(UNTIL);
  });
});

describe('whether somebody may write', () => {
  it.each([
    ['while it is open', { openUntil: UNTIL, blockedBy: [] }, { ok: true }],
    ['once it is closed', { openUntil: null, blockedBy: [] }, { ok: false, reason: 'conversation_closed' }],
    [
      'while one has blocked the other',
      { openUntil: UNTIL, blockedBy: ['rosie'] },
      { ok: false, reason: 'conversation_paused' },
    ],
    [
      'once it is closed, blocked or not',
      { openUntil: null, blockedBy: ['rosie'] },
      { ok: false, reason: 'conversation_closed' },
    ],
  ])('%s', (_when, facts, answer) => {
    expect(canWrite(facts)).toEqual(answer);
  });
});

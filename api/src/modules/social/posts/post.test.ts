import { describe, expect, it } from 'vitest';
import { afterTrouble, canChange, isMissed, isOpen, MOST_ATTEMPTS, sameWords } from './post';

const MINUTE = 60_000;
const DUE = new Date('2035-01-08T09:00:00Z');
const later = (ms: number) => new Date(DUE.getTime() + ms);

describe('after a try that failed', () => {
  it('waits longer each time, and gives up after the eighth', () => {
    const waits = [1, 2, 3, 7].map((attempts) => afterTrouble('unreachable', attempts, null).waitMs);
    expect(waits).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 60 * MINUTE]);
    expect(afterTrouble('unreachable', MOST_ATTEMPTS, null)).toEqual({
      state: 'failed',
      maybeOut: false,
      problem: 'gave_up',
      waitMs: null,
      counts: true,
    });
    expect(afterTrouble('unreachable', MOST_ATTEMPTS - 1, null).state).toBe('scheduled');
  });

  it('waits as long as the network asks, where that is longer', () => {
    expect(afterTrouble('rate_limited', 1, 10 * MINUTE)).toEqual({
      state: 'scheduled',
      maybeOut: false,
      problem: 'rate_limited',
      waitMs: 10 * MINUTE,
      counts: true,
    });
    expect(afterTrouble('rate_limited', 4, MINUTE).waitMs).toBe(8 * MINUTE);
  });

  it('goes on with what was not ready, and is certainly not out', () => {
    expect(afterTrouble('not_ready', 2, null)).toEqual({
      state: 'scheduled',
      maybeOut: false,
      problem: 'not_ready',
      waitMs: 2 * MINUTE,
      counts: true,
    });
    expect(afterTrouble('not_ready', MOST_ATTEMPTS, null).problem).toBe('gave_up');
  });

  it('never sends again what was refused', () => {
    expect(afterTrouble('refused', 1, 5)).toEqual({
      state: 'failed',
      maybeOut: false,
      problem: 'refused',
      waitMs: null,
      counts: true,
    });
  });

  it('stays open to question while it may be out, and asks a person in the end', () => {
    expect(afterTrouble('unclear', 1, null)).toEqual({
      state: 'publishing',
      maybeOut: true,
      problem: 'unclear',
      waitMs: MINUTE,
      counts: true,
    });
    expect(afterTrouble('unclear', MOST_ATTEMPTS - 1, null).state).toBe('publishing');
    expect(afterTrouble('unclear', MOST_ATTEMPTS, null)).toEqual({
      state: 'unclear',
      maybeOut: true,
      problem: 'unknown',
      waitMs: null,
      counts: true,
    });
  });

  it.each(['stale_token', 'access_ended', 'permission_missing'] as const)(
    'waits for a new sign-in after %s',
    (kind) => {
      expect(afterTrouble(kind, MOST_ATTEMPTS, null)).toEqual({
        state: 'scheduled',
        maybeOut: false,
        problem: 'reconnect',
        waitMs: MINUTE,
        counts: false,
      });
    },
  );

  it.each(['not_connected', 'switched_off'] as const)('does not count what was not tried: %s', (kind) => {
    expect(afterTrouble(kind, MOST_ATTEMPTS, null)).toEqual({
      state: 'scheduled',
      maybeOut: false,
      problem: kind,
      waitMs: MINUTE,
      counts: false,
    });
  });
});

it('is too late a day after its time, not before', () => {
  const day = 24 * 60 * MINUTE;
  expect(isMissed({ dueAt: DUE }, later(day))).toBe(false);
  expect(isMissed({ dueAt: DUE }, later(day + 1))).toBe(true);
  expect(isMissed({ dueAt: DUE }, later(-MINUTE))).toBe(false);
});

it('can be changed by who wrote it and by admins', () => {
  expect(canChange({ author: 'a' }, { id: 'a', role: 'manager' })).toBe(true);
  expect(canChange({ author: 'a' }, { id: 'b', role: 'manager' })).toBe(false);
  expect(canChange({ author: 'a' }, { id: 'b', role: 'admin' })).toBe(true);
});

it('can be changed as long as it cannot be out', () => {
  expect(isOpen({ state: 'scheduled', maybeOut: false })).toBe(true);
  expect(isOpen({ state: 'failed', maybeOut: false })).toBe(true);
  expect(isOpen({ state: 'scheduled', maybeOut: true })).toBe(false);
  for (const state of ['publishing', 'processing', 'published', 'unclear', 'cancelled'] as const)
    expect(isOpen({ state, maybeOut: false })).toBe(false);
});

describe('the words at a network', () => {
  const LONG = 'A calm kitchen begins with one drawer. '.repeat(5).trim();

  it.each([
    ['the same', 'One shelf at a time', 'One shelf at a time'],
    ['other spaces', 'One shelf\n\nat a time', 'One shelf at a time '],
    ['a short address', 'Read on https://gently.test/about today', 'Read on https://t.co/abc today'],
    ['cut off by the network', LONG, `${LONG.slice(0, 120)}…`],
    ['cut off with a space behind it', LONG, `${LONG.slice(0, 120)} … `],
    ['cut off after a hundred', LONG, `${LONG.slice(0, 98)}…`],
    ['an address without encryption', 'Read http://gently.test/about', 'Read'],
    ['dots of our own', 'One… two… three', 'One… two… three'],
    ['another spelling of an accent', 'Caf\u00e9', 'Cafe\u0301'],
  ])('are ours: %s', (_what, sent, shown) => {
    expect(sameWords('twitter', sent, shown)).toBe(true);
  });

  it.each([
    ['other words', 'One shelf at a time', 'One drawer at a time'],
    ['the beginning alone', LONG, LONG.slice(0, 120)],
    ['too little to tell', LONG, 'A calm…'],
    ['cut off before a hundred', LONG, `${LONG.slice(0, 97)}…`],
    ['a word that was put apart', 'One shelf', 'Ones helf'],
    ['dots in the middle alone', 'One… two', 'One two'],
    ['more than ours', 'One shelf', 'One shelf at a time'],
  ])('are not ours: %s', (_what, sent, shown) => {
    expect(sameWords('twitter', sent, shown)).toBe(false);
  });
});

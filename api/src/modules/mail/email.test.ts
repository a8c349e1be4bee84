import { describe, expect, test } from 'vitest';
import { afterTry, LEASE_MS, outcomeOf } from './email';

const later = { ok: false, refusal: 'temporary', reason: 'try later' } as const;

describe('after a try', () => {
  test('that worked the email is sent', () => {
    expect(afterTry({ ok: true }, 1)).toEqual({ state: 'sent' });
  });
  test('that was refused for good nobody tries again', () => {
    expect(afterTry({ ok: false, refusal: 'message', reason: 'no such person' }, 1)).toEqual({
      state: 'failed',
    });
  });
  test.each([
    [1, 15_000],
    [2, 30_000],
    [8, 1_920_000],
    [9, 3_600_000],
    [55, 3_600_000],
  ])('number %i that failed the next one waits %i ms', (attempts, waitMs) => {
    expect(afterTry(later, attempts)).toEqual({ state: 'queued', waitMs });
  });
  test('the last one ends it', () => {
    expect(afterTry(later, 56)).toEqual({ state: 'failed' });
  });
});

test('an email whose sender has died waits five minutes for another', () => {
  expect(LEASE_MS).toBe(300_000);
});

describe('what became of an email', () => {
  const at = new Date('2035-01-17T10:00:00Z');

  test.each([
    ['queued', 0, 'waiting'],
    ['queued', 55, 'waiting'],
    ['failed', 1, 'refused'],
    ['failed', 55, 'refused'],
    ['failed', 56, 'given_up'],
    ['withheld', 1, 'refused'],
    ['unknown', 0, 'given_up'],
  ] as const)('that is %s after %i tries is that it is %s', (state, attempts, expected) => {
    expect(outcomeOf({ state, attempts, sentAt: null })).toEqual({ state: expected });
  });

  test('that the mail server took is that it is accepted, also when it came back later', () => {
    for (const state of ['sent', 'failed'] as const)
      expect(outcomeOf({ state, attempts: 1, sentAt: at })).toEqual({ state: 'accepted', at });
  });
});

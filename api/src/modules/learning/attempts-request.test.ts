import { describe, expect, it } from 'vitest';
import { granted, isSettled, refused, reminderOf, whyNotAsk } from './attempts-request';

const at = new Date('2035-01-10T10:00:00Z');
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
const request = { state: 'asked' as const, note: '', askedAt: at, answeredAt: null, reason: '' };
const used = { left: 0, passed: false };

describe('asking for more attempts', () => {
  it('is for people who have none left and have not passed', () => {
    expect(whyNotAsk({ ...used, request: null }, at)).toBeNull();
    expect(whyNotAsk({ ...used, left: 1, request: null }, at)).toBe('not_needed');
    expect(whyNotAsk({ ...used, passed: true, request: null }, at)).toBe('not_needed');
  });

  it('is done once until it is answered', () => {
    expect(whyNotAsk({ ...used, request }, days(30))).toBe('waiting');
  });

  it('is possible at once after attempts that were granted, and seven days after a refusal', () => {
    expect(whyNotAsk({ ...used, request: granted(request, at) }, at)).toBeNull();
    const no = refused(request, 'Please read the second part first.', at);
    expect(whyNotAsk({ ...used, request: no }, new Date('2035-01-16T23:59:59Z'))).toBe('refused_lately');
    expect(whyNotAsk({ ...used, request: no }, new Date('2035-01-17T00:00:00Z'))).toBeNull();
  });
});

describe('a request that needs no answer', () => {
  it.each([
    ['is one of a person who has passed since', { completedAt: days(1), left: 0 }, true],
    ['is one of a person who has attempts again', { completedAt: null, left: 1 }, true],
    ['is not one of a person who has completed nothing', { completedAt: null, left: 0 }, false],
    ['is not one for a renewal, which comes after completing', { completedAt: days(-300), left: 0 }, false],
  ])('%s', (_case, person, expected) => {
    expect(isSettled(request, person)).toBe(expected);
  });
});

describe('a request without an answer', () => {
  it.each([
    ['after two days', request, 2, null],
    ['after three days', request, 3, 'trainer'],
    ['after six days, reminded', { ...request, remindedAt: days(3) }, 6, null],
    ['after seven days, reminded', { ...request, remindedAt: days(3) }, 7, 'admins'],
    ['after seven days, not reminded', request, 7, 'admins'],
    ['after eight days, with the admins', { ...request, escalatedAt: days(7) }, 8, null],
    ['after seven days, granted', granted(request, days(1)), 7, null],
  ])('is brought up %s', (_case, given, after, expected) => {
    expect(reminderOf(given, days(after))).toBe(expected);
  });
});

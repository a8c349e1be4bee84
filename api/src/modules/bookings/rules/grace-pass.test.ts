import { describe, expect, it } from 'vitest';
import { graceFor, passesLeft } from './grace-pass';

const STARTS = new Date('2026-06-10T10:00:00Z');
const NOW = new Date('2026-06-10T05:00:00Z');
const booking = { owedPence: 4501, startsAt: STARTS };
const half = { amountPence: 2251 };
const rich = { isEmailConfirmed: true, hasCompletedSession: true, usedAt: [], fundPence: 10_000 };
const on = (day: string): Date => new Date(`${day}T12:00:00Z`);

describe('a grace pass', () => {
  it('brings back all of it, and the fund pays what the tier does not', () => {
    expect(graceFor(booking, half, rich, NOW)).toEqual({
      amountPence: 4501,
      fundPence: 2250,
      left: 2,
      refusal: null,
      againOn: null,
    });
    expect(graceFor(booking, { amountPence: 0 }, rich, NOW)).toMatchObject({ fundPence: 4501 });
  });

  it('is not spoken of where it brings nothing, or once the session has begun', () => {
    expect(graceFor(booking, { amountPence: 4501 }, rich, NOW)).toBeNull();
    expect(graceFor({ ...booking, owedPence: 0 }, { amountPence: 0 }, rich, NOW)).toBeNull();
    expect(graceFor(booking, half, rich, STARTS)).toBeNull();
    expect(graceFor(booking, half, rich, new Date(STARTS.getTime() - 1))).not.toBeNull();
  });

  it('needs a fund that has the money, to the penny', () => {
    expect(graceFor(booking, half, { ...rich, fundPence: 2250 }, NOW)?.refusal).toBeNull();
    expect(graceFor(booking, half, { ...rich, fundPence: 2249 }, NOW)?.refusal).toBe('fund_short');
  });

  it.each([
    ['email_unconfirmed', { isEmailConfirmed: false }],
    ['first_session', { hasCompletedSession: false }],
    ['email_unconfirmed', { isEmailConfirmed: false, hasCompletedSession: false, fundPence: 0 }],
    ['first_session', { hasCompletedSession: false, fundPence: 0 }],
  ])('is refused with %s', (refusal, missing) => {
    expect(graceFor(booking, half, { ...rich, ...missing }, NOW)).toMatchObject({ left: 2, refusal });
  });

  it('can be used twice in twelve months', () => {
    const left = (...usedAt: Date[]) => graceFor(booking, half, { ...rich, usedAt }, NOW);
    expect(left(on('2026-01-05'))).toMatchObject({ left: 1, refusal: null, againOn: null });
    expect(left(on('2026-01-05'), on('2025-09-01'))).toMatchObject({
      left: 0,
      refusal: 'used_up',
      againOn: '2026-09-01',
    });
    // Used up is said first: no money in the fund would change it.
    expect(
      graceFor(booking, half, { ...rich, usedAt: [on('2026-01-05'), on('2026-02-05')], fundPence: 0 }, NOW),
    ).toMatchObject({ refusal: 'used_up', againOn: '2027-01-05' });
  });

  it('counts a use for twelve months by London days, and not on the day after', () => {
    const usedAt = (first: string) => ({ ...rich, usedAt: [on('2026-03-01'), new Date(first)] });
    expect(graceFor(booking, half, usedAt('2025-06-11T12:00:00Z'), NOW)?.left).toBe(0);
    expect(graceFor(booking, half, usedAt('2025-06-10T12:00:00Z'), NOW)?.left).toBe(1);
    // 23:30 in summer is the next day in London.
    expect(graceFor(booking, half, usedAt('2025-06-10T23:30:00Z'), NOW)?.left).toBe(0);
  });

  it('comes back when the second last use is old enough, were there ever more than two', () => {
    const usedAt = [on('2025-12-01'), on('2026-02-01'), on('2026-04-01')];
    expect(graceFor(booking, half, { ...rich, usedAt }, NOW)).toMatchObject({
      left: 0,
      againOn: '2027-02-01',
    });
  });
});

describe('how many passes a client can count on', () => {
  const left = (usedAt: Date[], fundPence = 4501) => passesLeft({ ...rich, usedAt, fundPence }, 4501, NOW);

  it('is what twelve months have left of two', () => {
    expect([left([]), left([on('2026-01-05')]), left([on('2026-01-05'), on('2025-06-11')])]).toEqual([
      2, 1, 0,
    ]);
    expect(left([on('2026-01-05'), on('2025-06-10')])).toBe(1);
    expect(left([on('2025-12-01'), on('2026-02-01'), on('2026-04-01')])).toBe(0);
  });

  it.each([
    ['the email address is confirmed', { isEmailConfirmed: false }],
    ['a session is completed', { hasCompletedSession: false }],
  ])('is none before %s', (_when, missing) => {
    expect(passesLeft({ ...rich, ...missing }, 4501, NOW)).toBe(0);
  });

  it('is none while the fund could not pay the whole price, to the penny', () => {
    expect([left([], 4501), left([], 4500)]).toEqual([2, 0]);
  });
});

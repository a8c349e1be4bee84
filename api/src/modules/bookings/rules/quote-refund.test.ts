import { describe, expect, it } from 'vitest';
import type { Booking } from './booking';
import { quoteGrace, quoteProviderRefund, quoteRefund, quoteRefunds, refundsOncePaid } from './quote-refund';

const NOW = new Date('2035-01-17T10:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

/** Paid and taken, two days ahead. */
const TAKEN = {
  status: 'confirmed',
  paymentState: 'paid',
  pricePence: 9000,
  paidPence: 9000,
  refundedPence: 0,
  resentPence: 0,
  startsAt: inHours(48),
  refundCap: 100,
  matchingBy: null,
  claimExpiresAt: null,
  history: [{ event: 'accept', by: 'ada' }],
} as unknown as Booking;
const UNPAID: Booking = {
  ...TAKEN,
  status: 'pending',
  paymentState: 'requires_payment',
  paidPence: 0,
  claimExpiresAt: inHours(0.5),
  history: [],
};
const brief = ({ percent, amountPence, holdsUntil }: ReturnType<typeof quoteRefund>) => [
  percent,
  amountPence,
  holdsUntil,
];

describe('what a cancellation brings back', () => {
  it('is told of now and of each later time, with whose doing it is', () => {
    const { refund, later } = quoteRefunds(TAKEN, NOW);
    expect([refund, ...later].map(brief)).toEqual([
      [100, 9000, inHours(24)],
      [50, 4500, inHours(46)],
      [0, 0, null],
    ]);
    expect([refund, ...later].map(({ cause }) => cause)).toEqual(['client', 'client', 'client']);
    expect(refund).toEqual(quoteRefund(TAKEN, NOW));
  });

  it('is nothing of what was not paid, and all of it while nobody has taken the session', () => {
    expect(quoteRefund(UNPAID, NOW).amountPence).toBe(0);
    const untaken = { ...TAKEN, status: 'pending' as const, matchingBy: inHours(24), history: [] };
    expect(quoteRefund({ ...untaken, startsAt: inHours(1) }, NOW)).toMatchObject({
      percent: 100,
      amountPence: 9000,
      cause: 'untaken',
    });
  });

  it('is refused for a session that can no longer be cancelled, with its status', () => {
    expect(() => quoteRefund({ ...TAKEN, status: 'completed' }, NOW)).toThrow(
      expect.objectContaining({ code: 'transition_refused', details: { status: 'completed' } }),
    );
  });
});

describe('what comes back where we call a session off', () => {
  it('is all of it, however late, and whatever a late change had cost', () => {
    const late = { ...TAKEN, startsAt: inHours(-1), refundCap: 0 as const };
    expect(quoteProviderRefund(late, NOW)).toEqual({
      percent: 100,
      amountPence: 9000,
      holdsUntil: null,
      cause: 'provider',
    });
  });

  it('is refused of one that is not paid or has begun, with the reason', () => {
    for (const [booking, reason] of [
      [UNPAID, 'not_paid'],
      [{ ...TAKEN, status: 'in_progress' as const }, 'wrong_status'],
    ] as const)
      expect(() => quoteProviderRefund(booking, NOW)).toThrow(
        expect.objectContaining({ code: 'transition_refused', details: { reason } }),
      );
  });
});

describe('what a cancellation will bring back', () => {
  it('is told before anything is paid: tier by tier, as if somebody had taken the session', () => {
    const terms = refundsOncePaid(UNPAID, NOW);
    expect(terms.map(brief)).toEqual([
      [100, 9000, inHours(24)],
      [50, 4500, inHours(46)],
      [0, 0, null],
    ]);
    expect(terms.map(({ cause }) => cause)).toEqual(['client', 'client', 'client']);
    expect(refundsOncePaid({ ...UNPAID, startsAt: inHours(3) }, NOW).map(brief)).toEqual([
      [50, 4500, inHours(1)],
      [0, 0, null],
    ]);
  });

  it('is nothing for a booking that is paid, or whose time is no longer held', () => {
    expect(refundsOncePaid(TAKEN, NOW)).toEqual([]);
    expect(refundsOncePaid({ ...UNPAID, claimExpiresAt: NOW }, NOW)).toEqual([]);
  });
});

describe('what a grace pass adds', () => {
  it('is what the tier keeps back, of what was paid', () => {
    const late = { ...TAKEN, startsAt: inHours(5) };
    const refund = quoteRefund(late, NOW);
    expect(
      quoteGrace(
        late,
        refund,
        { isEmailConfirmed: true, hasCompletedSession: true, usedAt: [], fundPence: 4500 },
        NOW,
      ),
    ).toMatchObject({
      amountPence: 9000,
      fundPence: 4500,
      refusal: null,
    });
    expect(
      quoteGrace(
        TAKEN,
        quoteRefund(TAKEN, NOW),
        { isEmailConfirmed: true, hasCompletedSession: true, usedAt: [], fundPence: 4500 },
        NOW,
      ),
    ).toBeNull();
  });
});

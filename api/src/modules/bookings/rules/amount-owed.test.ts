import { BOOKING_STATUSES, PAYMENT_STATES } from '@gently/contracts';
import { runs } from '@gently/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOwed, type Booking, BOOKING_ACTIONS, isUnpaid, isWaiting } from './booking';
import { quoteGrace, quoteProviderRefund, quoteRefunds } from './quote-refund';
import { shareOf } from './refund';
import { transition } from './transitions';

const NOW = new Date('2035-01-17T10:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const HISTORIES = [
  [],
  [{ event: 'accept', by: 'ada' }],
  [{ event: 'accept', by: 'ada' }, { event: 'hand_back' }],
  [
    { event: 'accept', by: 'ada' },
    { event: 'reassign', person: 'bea' },
  ],
] as unknown as Booking['history'][];

/** A booking that was paid and of which some money may have gone back, by hand or after a dispute. */
const paidBooking = fc
  .record({
    paidPence: fc.integer({ min: 1, max: 200_000 }),
    giftPence: fc.integer({ min: 0, max: 50_000 }),
    returns: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
    bounced: fc.integer({ min: 0, max: 60_000 }),
    status: fc.constantFrom('pending' as const, 'confirmed' as const),
    startsAt: fc.integer({ min: -600, max: 4_000 }).map(inMinutes),
    matchingBy: fc.option(fc.integer({ min: -600, max: 1_440 }).map(inMinutes), { nil: null }),
    refundCap: fc.constantFrom(0 as const, 50 as const, 100 as const),
    history: fc.constantFrom(...HISTORIES),
  })
  .map(({ returns, bounced, ...facts }) => {
    const charged = facts.paidPence + facts.giftPence;
    const refundedPence = Math.min(
      charged,
      returns.reduce((sum, pence) => sum + pence, 0),
    );
    const resentPence = Math.min(bounced, charged - refundedPence);
    const isAllBack = refundedPence >= facts.paidPence;
    const paymentState = refundedPence === 0 ? 'paid' : isAllBack ? 'refunded' : 'partially_refunded';
    return { ...facts, refundedPence, resentPence, paymentState, claimExpiresAt: null } as unknown as Booking;
  });
const CAPITAL = { isEmailConfirmed: true, hasCompletedSession: true, usedAt: [], fundPence: 10_000_000 };

describe('the amount owed to a client', () => {
  it('is what was paid less what has gone back, in every quote', () => {
    fc.assert(
      fc.property(paidBooking, (booking) => {
        const owedPence = amountOwed(booking);
        const gonePence = booking.refundedPence + booking.resentPence;
        const { refund, later } = quoteRefunds(booking, NOW);
        for (const { percent, amountPence } of [refund, ...later]) {
          expect(amountPence).toBe(shareOf(owedPence, percent));
          expect(amountPence).toBeGreaterThanOrEqual(0);
          expect(amountPence + gonePence).toBeLessThanOrEqual(Math.max(booking.paidPence, gonePence));
        }
        const pass = quoteGrace(booking, refund, CAPITAL, NOW);
        if (pass)
          expect([pass.amountPence, pass.fundPence]).toEqual([owedPence, owedPence - refund.amountPence]);
      }),
      { numRuns: runs({ test: 300, long: 5_000 }) },
    );
  });

  it('is all that was paid at first, and a penny less for each penny that goes back or is sent again', () => {
    fc.assert(
      fc.property(paidBooking, (booking) => {
        const { paidPence, refundedPence, resentPence } = booking;
        expect(amountOwed({ paidPence, refundedPence: 0, resentPence: 0 })).toBe(paidPence);
        const lessPence = Math.max(0, amountOwed(booking) - 1);
        expect(amountOwed({ ...booking, refundedPence: refundedPence + 1 })).toBe(lessPence);
        expect(amountOwed({ ...booking, resentPence: resentPence + 1 })).toBe(lessPence);
        // A refund that a bank returns changes nothing: it is sent again.
        const returned = { paidPence, refundedPence: 0, resentPence: refundedPence + resentPence };
        expect(amountOwed(returned)).toBe(amountOwed(booking));
      }),
      { numRuns: runs({ test: 100, long: 2_000 }) },
    );
  });

  it('goes back as a whole where we call the session off', () => {
    fc.assert(
      fc.property(paidBooking, (booking) => {
        expect(quoteProviderRefund(booking, NOW).amountPence).toBe(amountOwed(booking));
      }),
      { numRuns: runs({ test: 100, long: 2_000 }) },
    );
  });

  it('does not depend on the payment status', () => {
    const booking = {
      paidPence: 2000,
      refundedPence: 60,
      resentPence: 40,
      startsAt: inMinutes(3_000),
      refundCap: 100,
    };
    for (const paymentState of PAYMENT_STATES) {
      const seen = { ...booking, status: 'confirmed', paymentState, history: [] } as unknown as Booking;
      expect(quoteRefunds(seen, NOW).refund.amountPence).toBe(1900);
    }
  });
});

describe('a partly refunded booking', () => {
  it('may do everything that a paid one may, and nothing else', () => {
    for (const status of BOOKING_STATUSES)
      for (const action of BOOKING_ACTIONS)
        for (const minutes of [-600, -10, 10, 600]) {
          const facts = { status, startsAt: inMinutes(minutes), claimExpiresAt: null };
          const step = (paymentState: 'paid' | 'partially_refunded') =>
            transition({ ...facts, paymentState }, action, NOW);
          expect(step('partially_refunded')).toEqual(step('paid'));
        }
  });

  it('waits for a declutterer as a paid one does', () => {
    const waiting = PAYMENT_STATES.filter((paymentState) => isWaiting({ status: 'pending', paymentState }));
    expect(waiting).toEqual(['paid', 'partially_refunded']);
    expect(PAYMENT_STATES.filter((paymentState) => isUnpaid({ paymentState }))).toEqual([
      'requires_payment',
      'processing',
      'failed',
    ]);
  });
});

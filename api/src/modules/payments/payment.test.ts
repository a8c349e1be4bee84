import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLive,
  isMoneyOf,
  ledgerFacts,
  mismatchOf,
  type Payment,
  type PaymentStatus,
  priceOf,
  stateOf,
  statusAfter,
} from './payment';
import type { ProviderIntent } from './provider';
import { cutTo, isSent, newRefund, nextAttempt, refundKey } from './refund-record';

const intent = (overrides: Partial<ProviderIntent> = {}): ProviderIntent => ({
  id: 'pi_1',
  clientSecret: 'pi_1_secret_x',
  status: 'open',
  declined: false,
  amountPence: 4500,
  receivedPence: 0,
  currency: 'gbp',
  paymentId: null,
  chargeId: null,
  method: '',
  cardFingerprint: null,
  ...overrides,
});

describe('statusAfter', () => {
  it.each([
    ['open', intent(), 'open'],
    ['open', intent({ declined: true }), 'declined'],
    ['declined', intent(), 'declined'],
    ['declined', intent({ status: 'processing' }), 'processing'],
    ['open', intent({ status: 'cancelled' }), 'cancelled'],
    ['cancelled', intent(), 'cancelled'],
    // A card can be charged in the moment in which we cancel: the money counts.
    ['cancelled', intent({ status: 'succeeded' }), 'succeeded'],
    ['succeeded', intent({ status: 'cancelled' }), 'succeeded'],
    ['succeeded', intent({ declined: true }), 'succeeded'],
  ] as const)('%s and news %o become %s', (before, news, after) => {
    expect(statusAfter(before, news)).toBe(after);
  });

  it('ends the same in any order once the money is there', () => {
    const news = fc.record({
      status: fc.constantFrom<ProviderIntent['status']>('open', 'processing', 'succeeded', 'cancelled'),
      declined: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(news), (list) => {
        const end = list.reduce<PaymentStatus>((status, one) => statusAfter(status, intent(one)), 'open');
        if (list.some(({ status }) => status === 'succeeded')) expect(end).toBe('succeeded');
        else if (list.some(({ status }) => status === 'cancelled')) expect(end).toBe('cancelled');
        else expect(isLive({ status: end })).toBe(true);
      }),
    );
  });
});

describe('a payment through which money can still come in', () => {
  it.each([
    ['open', true],
    ['processing', true],
    ['declined', true],
    ['succeeded', false],
    ['cancelled', false],
  ] as const)('%s: %s', (status, live) => {
    expect(isLive({ status })).toBe(live);
  });
});

describe('stateOf', () => {
  const payment = (overrides: Partial<Payment>) =>
    stateOf({
      status: 'succeeded',
      amountPence: 4500,
      topUpPence: 0,
      refundedPence: 0,
      ...overrides,
    } as Payment);

  it('tells paid, partly and fully refunded apart', () => {
    expect([0, 1, 4499, 4500].map((refundedPence) => payment({ refundedPence }))).toEqual([
      'paid',
      'partially_refunded',
      'partially_refunded',
      'refunded',
    ]);
  });

  it('counts a whole price as refunded though the gift stays with the fund', () => {
    expect(payment({ amountPence: 5000, topUpPence: 500, refundedPence: 4499 })).toBe('partially_refunded');
    expect(payment({ amountPence: 5000, topUpPence: 500, refundedPence: 4500 })).toBe('refunded');
  });

  it('takes money that pays nothing for failed until all of it is back, the gift with it', () => {
    const stray = { stray: true, amountPence: 5000, topUpPence: 500 };
    expect([0, 4500, 4999, 5000, 5001].map((refundedPence) => payment({ ...stray, refundedPence }))).toEqual([
      'failed',
      'failed',
      'failed',
      'refunded',
      'refunded',
    ]);
  });

  it('speaks of refunds only where money came in', () => {
    expect(payment({ status: 'cancelled', refundedPence: 4500 })).toBe('requires_payment');
  });

  it('shows a declined payment as failed and an open one as still to pay', () => {
    expect(
      (['open', 'declined', 'processing', 'cancelled'] as const).map((status) => payment({ status })),
    ).toEqual(['requires_payment', 'failed', 'processing', 'requires_payment']);
  });
});

describe('what the ledger is told of a payment', () => {
  it('is whose it is, for which booking, and by which charge, and nothing else of it', () => {
    const at = new Date('2026-03-01T10:00:00Z');
    const payment = { id: 'p', bookingId: 'b', clientId: 'c', intentId: 'pi_1', method: 'visa' };
    expect(ledgerFacts(payment, 'ch_1', at)).toEqual({
      paymentId: 'p',
      bookingId: 'b',
      clientId: 'c',
      providerId: 'ch_1',
      at,
    });
  });

  it('leaves a gift out of the price of the booking', () => {
    expect(priceOf({ amountPence: 5000, topUpPence: 500 })).toBe(4500);
    expect(priceOf({ amountPence: 4500, topUpPence: 0 })).toBe(4500);
  });
});

describe('refund attempts', () => {
  it('wait longer each time, at most an hour', () => {
    const now = new Date(0);
    expect([1, 2, 3, 20].map((attempts) => nextAttempt(attempts, now).getTime() / 1000)).toEqual([
      30, 60, 120, 3600,
    ]);
  });

  it('keep their key until the provider has failed the refund, or it is lowered', () => {
    const first = { id: 'r1', round: 0, cuts: 0 };
    expect(refundKey({ ...first, cuts: 1 })).not.toBe(refundKey(first));
    expect(refundKey({ ...first, cuts: 1 })).not.toBe(refundKey({ ...first, round: 1 }));
    expect(cutTo({ gracePence: 900, cuts: 0 }, 500)).toEqual({ amountPence: 500, gracePence: 500, cuts: 1 });
    expect(cutTo({ gracePence: 100, cuts: 1 }, 500)).toEqual({ amountPence: 500, gracePence: 100, cuts: 2 });
    expect(refundKey(first)).toBe('refund:r1:0');
    expect(refundKey({ ...first, round: 1 })).not.toBe(refundKey(first));
    expect(refundKey({ ...first, id: 'r2' })).not.toBe(refundKey(first));
  });
});

describe('a refund', () => {
  const now = new Date('2026-03-01T10:00:00Z');

  it('is owed from the moment on, and due at once', () => {
    const payment = { id: 'p', bookingId: 'b', clientId: 'c' };
    expect(newRefund(payment, { id: 'r', amountPence: 900, reason: 'client_cancelled' }, now)).toEqual({
      id: 'r',
      paymentId: 'p',
      bookingId: 'b',
      clientId: 'c',
      gracePence: 0,
      amountPence: 900,
      reason: 'client_cancelled',
      status: 'owed',
      providerRefundId: null,
      attempts: 0,
      round: 0,
      nextAttemptAt: now,
      lastError: '',
      isHeld: false,
      cuts: 0,
      createdAt: now,
    });
  });

  it.each([
    ['owed', false],
    // The provider has it, so that its failure is an entry in the ledger.
    ['pending', true],
    ['succeeded', true],
  ] as const)('that is %s is with the provider: %s', (status, sent) => {
    expect(isSent({ status })).toBe(sent);
  });
});

const asked = { intentId: 'pi_1', amountPence: 2000 };
const told = {
  id: 'pi_1',
  status: 'succeeded' as const,
  amountPence: 2000,
  receivedPence: 2000,
  currency: 'gbp',
};

describe('an intent and the payment that it was made for', () => {
  it.each([
    ['the same in everything', {}, null],
    ['open, with nothing received yet', { status: 'open' as const, receivedPence: 0 }, null],
    ['another one', { id: 'pi_2' }, 'other_intent'],
    ['another one in another currency', { id: 'pi_2', currency: 'jpy', amountPence: 50 }, 'other_intent'],
    ['in another currency', { currency: 'jpy' }, 'other_currency'],
    ['over less', { amountPence: 1999, receivedPence: 1999 }, 'other_amount'],
    ['over more', { amountPence: 2001, receivedPence: 2001 }, 'other_amount'],
    ['taken in part', { receivedPence: 1999 }, 'other_amount'],
    [
      'open over another amount',
      { status: 'open' as const, amountPence: 50, receivedPence: 0 },
      'other_amount',
    ],
  ])('that is %s', (_what, changes, mismatch) => {
    expect(mismatchOf(asked, { ...told, ...changes })).toBe(mismatch);
  });

  it('never fit before the payment knows its intent', () => {
    expect(mismatchOf({ ...asked, intentId: null }, told)).toBe('other_intent');
  });
});

it.each([
  [2000, 'gbp', true],
  [1999, 'gbp', false],
  [2000, 'jpy', false],
])('%i %s is the money of an order of £20: %s', (amountPence, currency, same) => {
  expect(isMoneyOf({ amountPence: 2000 }, { amountPence, currency })).toBe(same);
});

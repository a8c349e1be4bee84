import { BOOKING_STATUSES, OPEN_STATUSES } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import type { Booking, HistoryEntry } from './booking';
import { fundUseOf, isSubsidised } from './fund-use';
import { buildPaidBooking } from './testing/paid-booking';

const subsidised = (overrides: Partial<Booking> = {}) =>
  buildPaidBooking({ pricePence: 1001, paidPence: 1001, fullPricePence: 4500, ...overrides });
const step = (event: HistoryEntry['event'], refund?: HistoryEntry['refund']): HistoryEntry => ({
  at: new Date('2035-01-19T10:00:00Z'),
  event,
  from: 'confirmed',
  to: 'cancelled',
  by: 'rosie',
  note: '',
  ...(refund ? { refund } : {}),
});
const cancelled = (overrides: Partial<Booking>) =>
  fundUseOf(subsidised({ status: 'cancelled', ...overrides }));

describe('what a session costs the fund', () => {
  it('is nothing where its client pays the full price, to the penny', () => {
    expect([4499, 4500].map((pricePence) => isSubsidised({ pricePence, fullPricePence: 4500 }))).toEqual([
      true,
      false,
    ]);
    expect(fundUseOf(buildPaidBooking())).toBeNull();
  });

  it.each(BOOKING_STATUSES.filter((status) => status !== 'cancelled'))(
    'counts a session that is %s',
    (status) => {
      expect(fundUseOf(subsidised({ status }))).toEqual({
        bookedAt: new Date('2035-01-16T10:00:00Z'),
        isOpen: OPEN_STATUSES.includes(status),
      });
    },
  );

  it.each<[string, Partial<Booking>]>([
    ['it was never paid', { paidPence: 0, history: [step('expire')] }],
    ['all of it is owed back', { history: [step('cancel', { pence: 1001, gracePence: 0 })] }],
    ['all of it has gone back', { refundedPence: 1001, history: [step('cancel')] }],
    ['we called it off', { history: [step('provider_cancel', { pence: 1000, gracePence: 0 })] }],
  ])('counts no cancelled session when %s', (_when, overrides) => {
    expect(cancelled(overrides)).toBeNull();
  });

  it.each<[string, Partial<Booking>]>([
    ['half of the price stays', { history: [step('cancel', { pence: 501, gracePence: 0 })] }],
    ['a penny of it stays', { refundedPence: 1000, history: [step('cancel')] }],
    ['nothing goes back', { history: [step('cancel', { pence: 0, gracePence: 0 })] }],
    ['a grace pass pays a part of it', { history: [step('cancel', { pence: 1001, gracePence: 1 })] }],
    [
      'a grace pass has paid a part of it',
      { refundedPence: 1001, history: [step('cancel', { pence: 1001, gracePence: 501 })] },
    ],
  ])('counts a cancelled session as one that is over when %s', (_when, overrides) => {
    expect(cancelled(overrides)).toEqual({ bookedAt: new Date('2035-01-16T10:00:00Z'), isOpen: false });
  });
});

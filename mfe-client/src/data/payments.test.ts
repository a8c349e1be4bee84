import { liveKeys } from '@gently/platform/live';
import { describe, expect, it } from 'vitest';
import { paymentKeys } from './payments';

describe('live news', () => {
  it('refresh how a payment stands', () => {
    expect(paymentKeys.all).toEqual(liveKeys.payments);
    expect(paymentKeys.ofBooking('b1').slice(0, 1)).toEqual(liveKeys.payments);
  });

  it('never ask for a way to pay: the booking may be paid by then', () => {
    const [first] = paymentKeys.intent('b1');
    expect([...liveKeys.payments, ...liveKeys.bookings, ...liveKeys.notifications]).not.toContain(first);
  });
});

import { buildRefund } from '@gently/testing/factories';
import { describe, expect, it } from 'vitest';
import { refundLine } from './money';

describe('a refund on the page of its booking', () => {
  it('is on its way, or waits for the bank that decides about the payment', () => {
    const refund = buildRefund({ amount: 5, status: 'pending' });
    expect(refundLine(refund)).toMatch(/^£5\.00 is on its way back to you/);
    expect(refundLine({ ...refund, is_held: true })).toBe(
      '£5.00 is not on its way yet. Your bank is deciding about this payment. We send your refund once it has decided.',
    );
  });
});

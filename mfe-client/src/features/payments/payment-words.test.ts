import { buildPayment, buildPaymentSummary } from '@gently/testing/factories';
import { describe, expect, it } from 'vitest';
import { howPaid, onItsWayWords, returnedWords } from './payment-words';

describe('howPaid', () => {
  it('says when and with what, on the London day', () => {
    const late = buildPayment({ payment_date: '2030-07-01T23:30:00.000Z' });
    expect(howPaid(late)).toBe('Paid on Tue 2 Jul 2030 · Visa ending 4242');
    expect(howPaid(buildPayment({ method: '' }))).toBe('Paid on Fri 1 Feb 2030');
  });

  it.each([
    ['requires_payment', 'Not paid yet'],
    ['processing', 'Your bank is working on it'],
    ['failed', 'Nothing was charged'],
  ] as const)('says where %s stands', (status, words) => {
    expect(howPaid(buildPayment({ status, payment_date: null }))).toBe(words);
  });
});

describe('words about refunds', () => {
  it('are there only where there is something to say', () => {
    const none = buildPaymentSummary();
    expect([returnedWords(none), onItsWayWords(none)]).toEqual([undefined, undefined]);
    const some = buildPaymentSummary({ total_refunded: 45, pending_refunds: 20.5 });
    expect(returnedWords(some)).toBe('£45.00 came back to you');
    expect(onItsWayWords(some)).toBe('£20.50 is on its way back to you');
  });

  it('do not say that a refund is on its way that waits for a bank', () => {
    const held =
      '£20.30 is not on its way yet. Your bank is deciding about a payment. We send your refund once it has decided.';
    const all = buildPaymentSummary({ pending_refunds: 20.3, held_refunds: 20.3 });
    expect(onItsWayWords(all)).toBe(held);
    const some = buildPaymentSummary({ pending_refunds: 20.5, held_refunds: 20.3 });
    expect(onItsWayWords(some)).toBe(`£0.20 is on its way back to you. ${held}`);
  });
});

import { describe, expect, it } from 'vitest';
import { FIRST_TERMS } from '../fees';
import type { JournalEntry } from './journal-entry';
import { booksOf } from './payment-books';
import * as postings from './postings';

const at = new Date('2026-03-01T10:00:00Z');
const payment = { paymentId: 'p', bookingId: 'b', clientId: 'c', providerId: 'pi_1', at };
const refund = { refundId: 'r', paymentId: 'p', bookingId: 'b', clientId: 'c', at };
const sentRefund = { ...refund, providerId: 're_1' };
const payout = { payoutId: 'o', bookingId: 'b', providerId: 'tr_1', at };
const pledge = { bookingId: 'b', at, round: 2 };
const plainPrice = { pricePence: 4500, giftPence: 0, subsidyPence: 0 };
const paidBooks = booksOf([postings.paymentReceived(payment, plainPrice, FIRST_TERMS)]);

/** Each account with what it is moved by: a debit is positive, a credit negative. */
const moved = ({ lines }: JournalEntry): Record<string, number> =>
  Object.fromEntries(lines.map(({ account, pence }) => [account, pence]));

describe('what is written into which account, and on which side', () => {
  it.each([
    [
      'a subsidised payment with a gift',
      postings.paymentReceived(
        payment,
        { pricePence: 1000, giftPence: 250, subsidyPence: 3500 },
        FIRST_TERMS,
      ),
      {
        provider_clearing: 1250,
        fund_reserved: 3500,
        fund_available: -250,
        declutterer_payable: -3470,
        commission_payable: -675,
        platform_revenue: -225,
        card_processing: -130,
      },
    ],
    [
      'money for a booking that takes none',
      postings.strayReceived(payment, 4500),
      { provider_clearing: 4500, unapplied_receipts: -4500 },
    ],
    [
      'a debt of the whole price',
      postings.refundOwed(refund, 4500, paidBooks),
      {
        refunds_payable: -4500,
        declutterer_payable: 3470,
        commission_payable: 675,
        platform_revenue: 355,
      },
    ],
    [
      'a debt of money that was never applied',
      postings.refundOwed(refund, 900, booksOf([postings.strayReceived(payment, 900)])),
      { refunds_payable: -900, unapplied_receipts: 900 },
    ],
    [
      'a refund that the provider takes on',
      postings.refundSent(sentRefund, { amountPence: 4500, round: 0 }),
      { refunds_payable: 4500, provider_clearing: -4500 },
    ],
    [
      'a refund that comes back',
      postings.refundFailed(sentRefund, { amountPence: 4500, round: 0 }),
      { provider_clearing: 4500, refunds_payable: -4500 },
    ],
    [
      'a share that leaves',
      postings.payoutSent(payout, 3470),
      { declutterer_payable: 3470, provider_clearing: -3470 },
    ],
    [
      'a share that comes back',
      postings.payoutReturned(payout, { pence: 1000, returnedPence: 1500 }),
      { provider_clearing: 1000, declutterer_payable: -1000 },
    ],
    [
      'a promise of the fund',
      postings.fundReserved(pledge, 3500),
      { fund_available: 3500, fund_reserved: -3500 },
    ],
    [
      'a promise that is taken back',
      postings.fundReleased(pledge, 3500),
      { fund_reserved: 3500, fund_available: -3500 },
    ],
    [
      'a gift by bank transfer',
      postings.fundGranted({ key: 'g', at, note: 'From a friend' }, 10_000),
      { bank: 10_000, fund_available: -10_000 },
    ],
  ])('for %s', (_happening, entry, expected) => {
    expect(moved(entry)).toEqual(expected);
  });
});

describe('what an entry names', () => {
  const references = { paymentId: 'p', bookingId: 'b', clientId: 'c' };
  const ofRefund = { ...references, refundId: 'r' };
  it.each([
    [
      postings.paymentReceived(payment, plainPrice, FIRST_TERMS),
      'payment_received',
      { ...references, providerId: 'pi_1' },
    ],
    [postings.strayReceived(payment, 1), 'stray_received', { ...references, providerId: 'pi_1' }],
    [postings.refundOwed(refund, 1, paidBooks), 'refund_owed', ofRefund],
    [
      postings.refundSent(sentRefund, { amountPence: 1, round: 0 }),
      'refund_sent',
      { ...ofRefund, providerId: 're_1' },
    ],
    [
      postings.refundFailed(sentRefund, { amountPence: 1, round: 0 }),
      'refund_failed',
      { ...ofRefund, providerId: 're_1' },
    ],
    [postings.payoutSent(payout, 1), 'payout_sent', { payoutId: 'o', bookingId: 'b', providerId: 'tr_1' }],
    [
      postings.payoutReturned(payout, { pence: 1, returnedPence: 1 }),
      'payout_returned',
      { payoutId: 'o', bookingId: 'b', providerId: 'tr_1' },
    ],
    [postings.fundReserved(pledge, 1), 'fund_reserved', { bookingId: 'b' }],
    [postings.fundReleased(pledge, 1), 'fund_released', { bookingId: 'b' }],
    [postings.fundGranted({ key: 'g', at, note: 'n' }, 1), 'fund_granted', { note: 'n' }],
  ])('says whom and what it is about', ({ key, lines, ...entry }, kind, named) => {
    expect(entry).toEqual({ kind, at, ...named });
    expect(key.startsWith(`${kind}:`)).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe('the key of an entry, which is written once', () => {
  it.each([
    [
      'a payment',
      (id: string) => postings.paymentReceived({ ...payment, paymentId: id }, plainPrice, FIRST_TERMS),
    ],
    ['a second stray payment', (id: string) => postings.strayReceived({ ...payment, paymentId: id }, 1)],
    ['a second refund', (id: string) => postings.refundOwed({ ...refund, refundId: id }, 1, paidBooks)],
    [
      'a second refund that leaves',
      (id: string) => postings.refundSent({ ...sentRefund, refundId: id }, { amountPence: 1, round: 0 }),
    ],
    [
      'a refund that is sent a second time',
      (id: string) => postings.refundSent(sentRefund, { amountPence: 1, round: Number(id) }),
    ],
    [
      'a second refund that comes back',
      (id: string) => postings.refundFailed({ ...sentRefund, refundId: id }, { amountPence: 1, round: 0 }),
    ],
    [
      'a refund that comes back a second time',
      (id: string) => postings.refundFailed(sentRefund, { amountPence: 1, round: Number(id) }),
    ],
    ['a second payout', (id: string) => postings.payoutSent({ ...payout, payoutId: id }, 1)],
    [
      'a payout that comes back',
      (id: string) => postings.payoutReturned({ ...payout, payoutId: id }, { pence: 1, returnedPence: 1 }),
    ],
    [
      'a second part of a payout that comes back',
      (id: string) => postings.payoutReturned(payout, { pence: 1, returnedPence: Number(id) }),
    ],
    ['a promise to another booking', (id: string) => postings.fundReserved({ ...pledge, bookingId: id }, 1)],
    [
      'a second promise to a booking',
      (id: string) => postings.fundReserved({ ...pledge, round: Number(id) }, 1),
    ],
    [
      'another promise that is taken back',
      (id: string) => postings.fundReleased({ ...pledge, bookingId: id }, 1),
    ],
    [
      'a second promise that is taken back',
      (id: string) => postings.fundReleased({ ...pledge, round: Number(id) }, 1),
    ],
    ['a second gift', (id: string) => postings.fundGranted({ key: id, at, note: '' }, 1)],
  ])('is another one for %s, and the same for the same', (_happening, entry) => {
    const [first, again, second] = [entry('1'), entry('1'), entry('2')];
    expect(first.key).toBe(again.key);
    expect(first.key).not.toBe(second.key);
  });
});

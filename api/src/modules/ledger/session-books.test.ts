import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_TERMS } from '../fees';
import type { JournalEntry } from './journal-entry';
import { booksOf } from './payment-books';
import * as postings from './postings';
import { NO_BOOKS, sessionBooksOf, shareHistoryOf } from './session-books';

const at = new Date('2026-03-01T10:00:00Z');
const facts = { paymentId: 'p', bookingId: 'b', clientId: 'c', at };
const payout = { payoutId: 'o', bookingId: 'b', providerId: 'tr_1', at };
const amounts = fc.record({
  pricePence: fc.integer({ min: 1, max: 50_000 }),
  giftPence: fc.nat(50_000),
  subsidyPence: fc.nat(50_000),
});

const credits = (entries: readonly JournalEntry[], ...accounts: string[]): number =>
  entries
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, pence }) => (accounts.includes(account) ? sum - pence : sum), 0);

const paid = (split: { pricePence: number; giftPence: number; subsidyPence: number }) => [
  postings.paymentReceived({ ...facts, providerId: 'pi_1' }, split, FIRST_TERMS),
];
const refund = (entries: JournalEntry[], pence: number, refundId = 'r') => {
  entries.push(postings.refundOwed({ ...facts, refundId }, pence, booksOf(entries)));
  return entries;
};

describe('the books of a session', () => {
  it('are empty before anything is paid', () => {
    expect(sessionBooksOf([])).toEqual(NO_BOOKS);
  });

  it('say the full price and every share of it', () => {
    expect(sessionBooksOf(paid({ pricePence: 4500, giftPence: 500, subsidyPence: 0 }))).toEqual({
      ...NO_BOOKS,
      grossPence: 4500,
      platformPence: 225,
      processingPence: 130,
      commissionPence: 675,
      netPence: 3470,
    });
  });

  it('are the same for a subsidised session, and fall for everybody with a refund', () => {
    const subsidised = paid({ pricePence: 1000, giftPence: 0, subsidyPence: 3500 });
    expect(sessionBooksOf(subsidised)).toMatchObject({ grossPence: 4500, netPence: 3470 });
    expect(sessionBooksOf(refund(subsidised, 500))).toEqual({
      grossPence: 4500,
      refundedPence: 2250,
      platformPence: 48,
      processingPence: 130,
      commissionPence: 337,
      netPence: 1735,
      sentPence: 0,
    });
  });

  it('add up, and say to the penny what the journal says, after any refunds and a payout', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
        (split, refunds) => {
          const entries = paid(split);
          refunds.forEach((pence, index) => refund(entries, pence, `r${index}`));
          const sent = sessionBooksOf(entries).netPence;
          if (sent > 0) entries.push(postings.payoutSent(payout, sent));
          const books = sessionBooksOf(entries);
          const { grossPence, refundedPence, platformPence, processingPence, commissionPence, netPence } =
            books;
          expect(refundedPence + platformPence + processingPence + commissionPence + netPence).toBe(
            grossPence,
          );
          for (const pence of Object.values(books)) expect(pence).toBeGreaterThanOrEqual(0);
          expect(netPence - books.sentPence).toBe(credits(entries, 'declutterer_payable'));
          expect(commissionPence).toBe(credits(entries, 'commission_payable'));
          expect(platformPence + processingPence).toBe(
            Math.max(0, credits(entries, 'platform_revenue', 'card_processing')),
          );
        },
      ),
    );
  });

  it('know what has left, and what came back of it', () => {
    const entries = paid({ pricePence: 4500, giftPence: 0, subsidyPence: 0 });
    entries.push(postings.payoutSent(payout, 3470));
    entries.push(postings.payoutReturned(payout, { pence: 1000, returnedPence: 1000 }));
    expect(sessionBooksOf(entries)).toMatchObject({ netPence: 3470, sentPence: 2470 });
  });
});

describe('the history of a share', () => {
  const moment = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const lost = (entries: JournalEntry[], minutes: number, refundId: string) =>
    postings.refundOwed({ ...facts, refundId, at: moment(minutes) }, 1000, booksOf(entries));

  it('says how large the share was at a moment, when it left, and when money went back last', () => {
    const entries = paid({ pricePence: 4500, giftPence: 0, subsidyPence: 0 });
    entries.push(lost(entries, 10, 'r1'));
    entries.push(postings.payoutSent({ ...payout, at: moment(20) }, 100));
    entries.push(lost(entries, 30, 'r2'));
    const { shareAt, sentAt, reducedAt } = shareHistoryOf(entries.toReversed());
    expect([sentAt, reducedAt]).toEqual([moment(20), moment(30)]);
    const [whole, first, second] = [0, 10, 30].map((minutes) => shareAt(moment(minutes)));
    expect(shareAt(moment(9))).toBe(whole);
    expect(shareAt(moment(29))).toBe(first);
    expect(second).toBe(sessionBooksOf(entries).netPence);
    expect(shareAt(moment(-1))).toBe(0);
    expect(Number(first)).toBeLessThan(Number(whole));
    expect(Number(second)).toBeLessThan(Number(first));
  });

  it('says of a session that was neither paid out nor refunded that there is no such moment', () => {
    const { sentAt, reducedAt } = shareHistoryOf(paid({ pricePence: 4500, giftPence: 0, subsidyPence: 0 }));
    expect([sentAt, reducedAt]).toEqual([null, null]);
  });
});

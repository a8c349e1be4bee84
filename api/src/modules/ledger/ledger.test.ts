import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_TERMS } from '../fees';
import { ACCOUNT_CODES, ACCOUNTS } from './accounts';
import {
  checkEntry,
  credit,
  debit,
  guardedChanges,
  type JournalEntry,
  UnbalancedEntry,
} from './journal-entry';
import { booksOf } from './payment-books';
import * as postings from './postings';

const AT = new Date('2026-03-01T10:00:00Z');
const facts = { paymentId: 'p', bookingId: 'b', clientId: 'c', at: AT };
const charge = { ...facts, providerId: 'pi_1' };
const pence = (max: number, min = 0) => fc.integer({ min, max });
const split = fc.record({
  pricePence: pence(50_000, 1),
  giftPence: pence(50_000),
  subsidyPence: pence(50_000),
});

const balance = (entries: readonly JournalEntry[], account: string): number =>
  entries
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.account === account ? sum + line.pence : sum), 0);

/** The refunds of a payment one after the other, each as the ledger would post it. */
const refunded = (received: JournalEntry, amounts: readonly number[]): JournalEntry[] => {
  const entries = [received];
  amounts.forEach((amount, index) => {
    const references = { ...facts, refundId: `r${index}` };
    entries.push(postings.refundOwed(references, amount, booksOf(entries)));
    entries.push(
      postings.refundSent({ ...references, providerId: `re_${index}` }, { amountPence: amount, round: 0 }),
    );
  });
  return entries;
};

/** Parts of an amount, in any number and size, that add up to it. */
const partsOf = (amount: number, cuts: readonly number[]): number[] => {
  const places = [...new Set(cuts.map((cut) => cut % amount).filter(Boolean))].toSorted((a, b) => a - b);
  return [...places, amount].map((place, index) => place - (places[index - 1] ?? 0));
};

describe('an entry', () => {
  it.each([
    ['one side alone', [debit('bank', 100)]],
    ['sides that differ', [debit('bank', 100), credit('fund_available', 99)]],
    ['half a penny', [debit('bank', 0.5), credit('fund_available', 0.5)]],
    ['a line that moves nothing', [debit('bank', 0), credit('fund_available', 0)]],
    ['one such line among others', [debit('bank', 5), credit('fund_available', 5), debit('bank', 0)]],
    [
      'one line of part of a penny among others',
      [debit('bank', 1), credit('fund_available', 0.5), credit('fund_reserved', 0.5)],
    ],
    [
      'more than can be counted exactly',
      [debit('bank', Number.MAX_SAFE_INTEGER + 1), credit('bank', Number.MAX_SAFE_INTEGER + 1)],
    ],
    ['nothing at all', []],
  ])('is refused with %s', (_title, lines) => {
    expect(() => checkEntry({ key: 'k', lines })).toThrow(UnbalancedEntry);
  });

  it('tells what it does to the accounts that may not be overdrawn', () => {
    expect(guardedChanges(postings.fundReserved({ bookingId: 'b', at: AT, round: 1 }, 350).lines)).toEqual([
      { account: 'fund_available', change: -350 },
      { account: 'fund_reserved', change: 350 },
    ]);
    expect(guardedChanges(postings.strayReceived(charge, 4500).lines)).toEqual([]);
    const givenAndTaken = [credit('fund_available', 350), debit('fund_available', 350)];
    expect(guardedChanges(givenAndTaken)).toEqual([]);
  });
});

describe('the chart of accounts', () => {
  it('gives every account a name of its own', () => {
    const names = ACCOUNT_CODES.map((code) => ACCOUNTS[code].name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a payment', () => {
  it('divides the price by the fee schedule and gives the whole gift to the fund', () => {
    expect(
      postings.paymentReceived(charge, { pricePence: 4500, giftPence: 500, subsidyPence: 0 }, FIRST_TERMS),
    ).toEqual({
      kind: 'payment_received',
      key: 'payment_received:p',
      ...charge,
      lines: [
        debit('provider_clearing', 5000),
        credit('fund_available', 500),
        credit('declutterer_payable', 3470),
        credit('commission_payable', 675),
        credit('platform_revenue', 225),
        credit('card_processing', 130),
      ],
    });
  });

  it('pays everybody the same for a subsidised session, of which the fund brings the rest', () => {
    const whole = postings.paymentReceived(
      charge,
      { pricePence: 4500, giftPence: 0, subsidyPence: 0 },
      FIRST_TERMS,
    );
    const subsidised = postings.paymentReceived(
      charge,
      {
        pricePence: 1000,
        giftPence: 0,
        subsidyPence: 3500,
      },
      FIRST_TERMS,
    );
    expect(subsidised.lines.slice(0, 2)).toEqual([
      debit('provider_clearing', 1000),
      debit('fund_reserved', 3500),
    ]);
    expect(subsidised.lines.slice(2)).toEqual(whole.lines.slice(1));
  });

  it('balances, whatever the amounts', () => {
    fc.assert(
      fc.property(split, (amounts) => checkEntry(postings.paymentReceived(charge, amounts, FIRST_TERMS))),
    );
  });
});

describe('refunds', () => {
  it('take half back from everybody, and the fund gets its half; the platform bears the card charge', () => {
    const received = postings.paymentReceived(
      charge,
      { pricePence: 1000, giftPence: 0, subsidyPence: 3500 },
      FIRST_TERMS,
    );
    const [, owed] = refunded(received, [500]);
    expect(owed?.lines).toEqual([
      credit('refunds_payable', 500),
      credit('fund_available', 1750),
      debit('declutterer_payable', 1735),
      debit('commission_payable', 338),
      debit('platform_revenue', 177),
    ]);
  });

  it('in any parts leave nothing with anybody once all is back, and the fund whole', () => {
    fc.assert(
      fc.property(split, fc.array(fc.nat(1_000_000), { maxLength: 6 }), (amounts, cuts) => {
        const { pricePence, giftPence, subsidyPence } = amounts;
        const entries = refunded(
          postings.paymentReceived(charge, amounts, FIRST_TERMS),
          partsOf(pricePence, cuts),
        );
        entries.forEach(checkEntry);
        for (const account of ['declutterer_payable', 'commission_payable', 'refunds_payable'] as const)
          expect(balance(entries, account)).toBe(0);
        expect(balance(entries, 'platform_revenue') + balance(entries, 'card_processing')).toBe(0);
        expect(balance(entries, 'provider_clearing')).toBe(giftPence);
        expect(balance(entries, 'fund_reserved') + balance(entries, 'fund_available') + giftPence).toBe(0);
        expect(balance(entries, 'fund_reserved')).toBe(subsidyPence);
      }),
    );
  });

  it('never take back more from anybody than they hold', () => {
    fc.assert(
      fc.property(split, fc.array(fc.nat(1_000_000), { maxLength: 6 }), (amounts, cuts) => {
        const entries = refunded(
          postings.paymentReceived(charge, amounts, FIRST_TERMS),
          partsOf(amounts.pricePence, cuts),
        );
        for (let length = 1; length <= entries.length; length += 1) {
          const books = booksOf(entries.slice(0, length));
          for (const value of Object.values(books)) expect(value).toBeGreaterThanOrEqual(0);
          expect(books.subsidyReturnedPence).toBeLessThanOrEqual(books.subsidyPence);
        }
      }),
    );
  });

  it('beyond the price are borne by the platform, and the gift stays with the fund', () => {
    const received = postings.paymentReceived(
      charge,
      { pricePence: 1000, giftPence: 300, subsidyPence: 0 },
      FIRST_TERMS,
    );
    const entries = refunded(received, [1000, 300]);
    entries.forEach(checkEntry);
    expect(balance(entries, 'fund_available')).toBe(-300);
    expect(balance(entries, 'platform_revenue')).toBe(300 + 29);
    expect(balance(entries, 'provider_clearing')).toBe(0);
  });

  it('of money that was never applied take it from there', () => {
    const entries = refunded(postings.strayReceived(charge, 4500), [4500]);
    entries.forEach(checkEntry);
    for (const account of ACCOUNT_CODES) expect(balance(entries, account)).toBe(0);
  });

  it('that fail are owed again', () => {
    const received = postings.paymentReceived(
      charge,
      { pricePence: 4500, giftPence: 0, subsidyPence: 0 },
      FIRST_TERMS,
    );
    const entries = refunded(received, [4500]);
    const references = { ...facts, refundId: 'r0', providerId: 're_0' };
    entries.push(postings.refundFailed(references, { amountPence: 4500, round: 0 }));
    expect(balance(entries, 'refunds_payable')).toBe(-4500);
    expect(balance(entries, 'provider_clearing')).toBe(4500);
  });
});

describe('the journal', () => {
  it('sums to zero after any sequence of happenings', () => {
    const happening = fc.oneof(
      split.map((amounts) => (id: string) => [
        postings.fundGranted({ key: id, at: AT, note: '' }, amounts.subsidyPence + 1),
        ...refunded(postings.paymentReceived({ ...charge, paymentId: id }, amounts, FIRST_TERMS), [
          Math.ceil(amounts.pricePence / 2),
        ]),
      ]),
      pence(50_000, 1).map(
        (amount) => (id: string) =>
          refunded(postings.strayReceived({ ...charge, paymentId: id }, amount), [amount]),
      ),
      pence(50_000, 1).map((amount) => (id: string) => [
        postings.fundReserved({ bookingId: id, at: AT, round: 1 }, amount),
        postings.fundReleased({ bookingId: id, at: AT, round: 1 }, amount),
      ]),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 20 }), (list) => {
        const lines = list.flatMap((make, index) => make(String(index))).flatMap((entry) => entry.lines);
        expect(lines.reduce((sum, line) => sum + line.pence, 0)).toBe(0);
      }),
    );
  });
});

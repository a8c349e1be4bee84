import { describe, expect, it } from 'vitest';
import { bookOf, ownDebts } from './own-debts';
import type { PayoutRecord } from './payout';

const NOW = new Date('2035-01-17T10:00:00Z');
const TODAY = '2035-01-17';
const payout = (id: string, changes: Partial<PayoutRecord> = {}): PayoutRecord => ({
  id,
  bookingId: `session of ${id}`,
  decluttererId: 'd',
  reference: `GS-${id}`,
  serviceName: 'Body Doubling',
  scheduledDate: '2035-01-10',
  completedAt: NOW,
  payOn: '2035-01-19',
  stage: 'scheduled',
  amountPence: 0,
  returnedPence: 0,
  accountReady: true,
  dispute: null,
  transferId: null,
  bankPayoutId: null,
  arrivesOn: null,
  paidAt: null,
  round: 0,
  attempts: 0,
  nextAttemptAt: NOW,
  checkedAt: NOW,
  lastError: '',
  ...changes,
});
const sharesOf =
  (shares: Record<string, number>) =>
  ({ id }: PayoutRecord): number =>
    shares[id] ?? 0;

const old = payout('old', { stage: 'paid', amountPence: 3000 });
const book = (list: PayoutRecord[], shares: Record<string, number>) => bookOf(list, sharesOf(shares));
const debtsOf = (list: PayoutRecord[], shares: Record<string, number>) =>
  ownDebts(list, sharesOf(shares), { book: book(list, shares), today: TODAY });

describe('the amount of each payout, with its reason', () => {
  const next = payout('next');
  const amountIn = (one: PayoutRecord, list: PayoutRecord[], shares: Record<string, number>) => {
    const { pence, reason } = book(list, shares).amountWithReason(one);
    const { sharePence, takenBack, addedPence } = reason;
    return { pence, sharePence, taken: takenBack.map((part) => [part.payout.id, part.pence]), addedPence };
  };

  it('is what is expected while it is planned', () => {
    expect(amountIn(next, [old, next], { old: 2000, next: 3470 })).toEqual({
      pence: 2470,
      sharePence: 3470,
      taken: [['old', 1000]],
      addedPence: 0,
    });
  });

  it('is what was fixed afterwards', () => {
    const fixed = payout('next', {
      stage: 'sent',
      amountPence: 470,
      settled: [{ payoutId: 'old', pence: 3000 }],
    });
    expect(amountIn(fixed, [old, fixed], { old: 0, next: 0 })).toEqual({
      pence: 470,
      sharePence: 3470,
      taken: [['old', 3000]],
      addedPence: 0,
    });
  });

  it('is the share while it is withheld, or has nothing to give', () => {
    const withheld = payout('next', { questionOpen: true });
    const whole = { pence: 3470, sharePence: 3470, taken: [], addedPence: 0 };
    expect(amountIn(withheld, [old, withheld], { next: 3470 })).toEqual(whole);
    expect(amountIn(next, [old, next], { next: 0 })).toEqual({ ...whole, pence: 0, sharePence: 0 });
  });
});

describe('what a declutterer owes', () => {
  it('is nothing where every payout was what was due', () => {
    expect(debtsOf([old], { old: 3000 })).toBeNull();
  });

  it('is listed with what was paid, what is due now, and what was taken so far', () => {
    const taker = payout('taker', {
      stage: 'nothing_due',
      settled: [{ payoutId: 'old', pence: 500 }],
    });
    expect(debtsOf([old, taker], { old: 1000, taker: 500 })).toEqual({
      owedPence: 1500,
      open: [{ payout: old, paidPence: 3000, sharePence: 1000, takenPence: 500, owedPence: 1500 }],
      coming: [],
      leftPence: 1500,
    });
  });

  it('is taken from the planned payouts, with their days, and says what is left', () => {
    const [one, two] = [payout('one'), payout('two', { payOn: '2035-01-22', accountReady: false })];
    const three = payout('three', { questionOpen: true });
    const debts = debtsOf([old, one, two, three], { one: 1000, two: 500, three: 3470 });
    expect(debts).toMatchObject({ owedPence: 3000, leftPence: 1500 });
    expect(debts?.coming.map(({ payout: { id }, date, pence }) => [id, date, pence])).toEqual([
      ['one', '2035-01-19', 1000],
      ['two', null, 500],
    ]);
  });
});

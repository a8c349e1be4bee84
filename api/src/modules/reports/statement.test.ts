import { describe, expect, it } from 'vitest';
import type { RegionalSum } from '../ledger';
import { regionDaysOf } from './region-days';
import { monthSoFar, statementOf } from './statement';

const sum = (overrides: Partial<RegionalSum>): RegionalSum => ({
  regionId: 'leeds',
  date: '2035-01-17',
  kind: 'payment_received',
  account: 'commission_payable',
  pence: -675,
  entries: 1,
  ...overrides,
});
const paid = [
  sum({}),
  sum({ account: 'declutterer_payable', pence: -3470, entries: 2 }),
  sum({ account: 'platform_revenue', pence: -225 }),
  sum({ account: 'card_processing', pence: -130 }),
];
const back = [
  sum({ kind: 'refund_owed', pence: 338 }),
  sum({ kind: 'refund_owed', account: 'declutterer_payable', pence: 1735 }),
];

describe('the days of a month so far', () => {
  it.each([
    ['2035-01', '2035-01-17', { from: '2035-01-01', to: '2035-01-17', isFinal: false }],
    ['2035-01', '2035-01-31', { from: '2035-01-01', to: '2035-01-31', isFinal: false }],
    ['2035-01', '2035-02-01', { from: '2035-01-01', to: '2035-01-31', isFinal: true }],
    ['2035-01', '2035-01-01', { from: '2035-01-01', to: '2035-01-01', isFinal: false }],
    ['2034-12', '2035-01-01', { from: '2034-12-01', to: '2034-12-31', isFinal: true }],
    ['2036-02', '2036-05-01', { from: '2036-02-01', to: '2036-02-29', isFinal: true }],
    ['2034-09', '2035-01-01', { from: '2034-09-01', to: '2034-09-30', isFinal: true }],
    ['2035-02', '2035-01-31', null],
  ])('%s on %s', (month, today, expected) => expect(monthSoFar(month, today)).toEqual(expected));
});

describe('a statement', () => {
  it('tells what was earned, went back and moved, which is its total', () => {
    const days = { from: '2035-01-01', to: '2035-01-31', isFinal: true };
    const moved = [
      sum({ kind: 'region_joined', pence: -100 }),
      sum({ kind: 'region_left', pence: 40 }),
      sum({ kind: 'region_joined', account: 'declutterer_payable', pence: -500, entries: 4 }),
    ];
    expect(statementOf('2035-01', days, [...paid, ...back, ...moved])).toEqual({
      month: '2035-01',
      ...days,
      earnedPence: 675,
      returnedPence: -338,
      movedPence: 60,
      totalPence: 397,
      revenuePence: 4500 - 2073 + 560,
      sessions: 2,
    });
  });

  it('of a month without anything is nothing', () => {
    const days = { from: '2035-01-01', to: '2035-01-31', isFinal: true };
    expect(statementOf('2035-01', days, [])).toMatchObject({ totalPence: 0, revenuePence: 0, sessions: 0 });
  });
});

describe('the days of regions', () => {
  it('hold each figure once, the earliest day first', () => {
    const later = sum({ date: '2035-01-18', regionId: 'york', kind: 'region_joined', pence: -60 });
    expect(regionDaysOf([later, ...paid, ...back])).toEqual([
      {
        regionId: 'leeds',
        date: '2035-01-17',
        grossPence: 4500,
        refundedPence: 2073,
        platformPence: 225,
        processingPence: 130,
        commissionPence: 337,
        decluttererPence: 1735,
        payments: 2,
      },
      {
        regionId: 'york',
        date: '2035-01-18',
        grossPence: 60,
        refundedPence: 0,
        platformPence: 0,
        processingPence: 0,
        commissionPence: 60,
        decluttererPence: 0,
        payments: 0,
      },
    ]);
  });
});

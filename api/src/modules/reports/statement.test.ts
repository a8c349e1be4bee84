import { describe, expect, it } from 'vitest';
import type { RegionalSum } from '../ledger';
import { regionDaysOf } from './region-days';
import { isPartOfMonth, monthSoFar, ownDaysOf, statementOf, wholeMonth } from './statement';

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

describe('a whole month', () => {
  it.each([
    ['2035-01', '2035-01-01', '2035-01-31'],
    ['2036-02', '2036-02-01', '2036-02-29'],
    ['2034-12', '2034-12-01', '2034-12-31'],
  ])('of %s is from %s to %s', (month, from, to) => expect(wholeMonth(month)).toEqual({ from, to }));
});

describe('the days of an owner in a month', () => {
  const ownDays = (today: string, ...spans: [from: string, to: string][]) => {
    const soFar = monthSoFar('2035-01', today);
    if (!soFar) throw new Error('the month has not begun');
    return ownDaysOf(
      spans.map(([from, to]) => ({ from, to })),
      soFar,
      today,
    );
  };
  const whole = ['2035-01-01', '2035-01-31'] as [string, string];

  it.each(['2035-01-01', '2035-01-17', '2035-01-31', '2035-02-01'])(
    'are the month so far on %s, for the owner of all of it',
    (today) => expect(ownDays(today, whole)).toEqual(monthSoFar('2035-01', today)),
  );

  it('end with the last day of a former owner, and are final on the day after', () => {
    const former = ['2035-01-01', '2035-01-14'] as [string, string];
    const days = { from: '2035-01-01', to: '2035-01-14' };
    expect(ownDays('2035-01-14', former)).toEqual({ ...days, isFinal: false });
    expect(ownDays('2035-01-15', former)).toEqual({ ...days, isFinal: true });
    expect(ownDays('2035-01-10', former)).toEqual({ from: '2035-01-01', to: '2035-01-10', isFinal: false });
    expect(ownDays('2035-03-01', former)).toEqual({ ...days, isFinal: true });
  });

  it('begin with the first day of a new owner', () => {
    const later = ['2035-01-15', '2035-01-31'] as [string, string];
    expect(ownDays('2035-01-14', later)).toBeNull();
    expect(ownDays('2035-01-15', later)).toEqual({ from: '2035-01-15', to: '2035-01-15', isFinal: false });
    expect(ownDays('2035-02-01', later)).toEqual({ from: '2035-01-15', to: '2035-01-31', isFinal: true });
  });

  it('go from the first to the last of several terms, and are none where there is none', () => {
    const twice = [
      ['2035-01-02', '2035-01-05'],
      ['2035-01-20', '2035-01-25'],
    ] as [string, string][];
    expect(ownDays('2035-01-28', ...twice)).toEqual({ from: '2035-01-02', to: '2035-01-25', isFinal: true });
    expect(ownDays('2035-01-10', ...twice)).toEqual({ from: '2035-01-02', to: '2035-01-10', isFinal: false });
    expect(ownDays('2035-01-10')).toBeNull();
  });
});

describe('a statement about a part of its month', () => {
  it.each([
    ['2035-01-01', '2035-01-31', true, false],
    ['2035-01-01', '2035-01-17', false, false],
    ['2035-01-01', '2035-01-17', true, true],
    ['2035-01-02', '2035-01-31', true, true],
    ['2035-01-02', '2035-01-17', false, true],
  ])('from %s to %s, final: %s, is one: %s', (from, to, isFinal, isPart) =>
    expect(isPartOfMonth({ month: '2035-01', from, to, isFinal })).toBe(isPart),
  );
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
        charged: { grossPence: 4500, platformPence: 225, processingPence: 130, commissionPence: 675 },
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
        charged: { grossPence: 0, platformPence: 0, processingPence: 0, commissionPence: 0 },
      },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { feeTimeline } from '../fees';
import { NOTHING_CHARGED, type RegionDay } from '../reports';
import { NO_BOOKS } from './books';
import { chargedSpans, ratesAt } from './charged-fees';

const FIRST = { platform: 500, card_processing: 290, franchise_commission: 1_500 };
const LATER = { ...FIRST, platform: 400 };
const fees = (grossPence: number) => ({
  grossPence,
  platformPence: grossPence / 20,
  processingPence: 29,
  commissionPence: 150,
});
const day = (date: string, grossPence: number): RegionDay => ({
  ...NO_BOOKS,
  regionId: 'leeds',
  date,
  payments: 1,
  charged: fees(grossPence),
});
const PERIOD = { from: '2035-01-10', to: '2035-01-12' };
const noPart = () => Promise.reject(new Error('no part of a day was to be read'));
const version = (from: string) => ({ version: 1, from: new Date(from), rates: LATER, reason: '' });

describe('the fees of a period', () => {
  it('are one span of all its days where the rates did not change', async () => {
    const days = [day('2035-01-10', 1_000), day('2035-01-12', 3_000)];
    expect(await chargedSpans(feeTimeline(FIRST, []), PERIOD, days, noPart)).toEqual([
      {
        rates: FIRST,
        ...PERIOD,
        grossPence: 4_000,
        platformPence: 200,
        processingPence: 58,
        commissionPence: 300,
      },
    ]);
  });

  it('are two where the rates changed at midnight, each of its own days', async () => {
    const schedule = feeTimeline(FIRST, [version('2035-01-11T00:00:00Z')]);
    const days = [day('2035-01-10', 1_000), day('2035-01-11', 2_000)];
    expect(await chargedSpans(schedule, PERIOD, days, noPart)).toMatchObject([
      { rates: FIRST, from: '2035-01-10', to: '2035-01-10', grossPence: 1_000 },
      { rates: LATER, from: '2035-01-11', to: '2035-01-12', grossPence: 2_000 },
    ]);
  });

  it('of a day on which the rates changed are read from the entries, once for both regions', async () => {
    const schedule = feeTimeline(FIRST, [version('2035-01-11T14:00:00Z')]);
    const asked: string[] = [];
    const readPart = (date: string, { from, before }: { from: Date; before: Date }) => {
      asked.push(`${date} ${from.toISOString()} ${before.toISOString()}`);
      return Promise.resolve(fees(asked.length * 100));
    };
    const days = [day('2035-01-11', 9_000), { ...day('2035-01-11', 9_000), regionId: 'york' }];
    expect(await chargedSpans(schedule, PERIOD, days, readPart)).toMatchObject([
      { rates: FIRST, to: '2035-01-11', grossPence: 100 },
      { rates: LATER, from: '2035-01-11', grossPence: 200 },
    ]);
    expect(asked).toEqual([
      '2035-01-11 2035-01-11T00:00:00.000Z 2035-01-11T14:00:00.000Z',
      '2035-01-11 2035-01-11T14:00:00.000Z 2035-01-12T00:00:00.000Z',
    ]);
  });

  it('leave out times in which nothing was charged', async () => {
    const nothing = { ...day('2035-01-10', 0), charged: NOTHING_CHARGED };
    expect(await chargedSpans(feeTimeline(FIRST, []), PERIOD, [nothing], noPart)).toEqual([]);
  });
});

it('knows the rates of each moment', () => {
  const schedule = feeTimeline(FIRST, [version('2035-01-11T14:00:00Z')]);
  expect(ratesAt(schedule, new Date('2035-01-11T13:59:59.999Z'))).toBe(FIRST);
  expect(ratesAt(schedule, new Date('2035-01-11T14:00:00Z'))).toBe(LATER);
  expect(() => ratesAt([], new Date(0))).toThrow('no beginning');
});

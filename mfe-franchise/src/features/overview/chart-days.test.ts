import { expect, it } from 'vitest';
import { buildDay } from '../../testing/build';
import { chartOf } from './chart-days';
import { topOf } from './top';

const chart = { from: '2035-01-04', to: '2035-01-17' };
const daily = [
  buildDay({ region_id: 'leeds', date: '2035-01-16', revenue: 0.1 }),
  buildDay({ region_id: 'york', date: '2035-01-16', revenue: 0.2 }),
  buildDay({ region_id: 'leeds', date: '2035-01-17', revenue: -45 }),
];

// spec: S2-26
it('has a bar for each of fourteen days, of all regions or of one', () => {
  const all = chartOf({ daily, chart }, '');
  expect(all.bars).toHaveLength(14);
  expect(all.bars[0]).toEqual({ label: 'Thu 4 Jan', value: 0, text: '£0.00' });
  expect(all.bars.slice(-2)).toEqual([
    { label: 'Tue 16 Jan', value: 30, text: '£0.30' },
    { label: 'Wed 17 Jan', value: 0, text: '−£45.00' },
  ]);
  expect(all.total).toBe(-44.7);
  expect(chartOf({ daily, chart }, 'york')).toMatchObject({
    total: 0.2,
    finding: '£0.20 in 14 days. The best day was Tue 16 Jan, with £0.20.',
  });
});

it('says so where nothing came in', () => {
  expect(chartOf({ daily: [], chart }, '').finding).toMatch(/^No revenue in these 14 days yet/);
});

// spec: S2-26
it('ranks the three open regions that brought most', () => {
  const region = (revenue: number, is_active = true) => ({ revenue, is_active });
  const given = [region(5), region(0), region(9), region(100, false), region(7), region(6), region(-2)];
  expect(topOf(given).map(({ revenue }) => revenue)).toEqual([9, 7, 6]);
});

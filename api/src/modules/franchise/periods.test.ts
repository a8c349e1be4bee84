import { expect, it } from 'vitest';
import { chartDays, daysBefore, daysUpTo, isOn, monthDays } from './periods';

const TODAY = '2026-03-30';

// spec: S9-06
it('counts both ends', () => {
  expect(daysUpTo(TODAY, 7)).toEqual({ from: '2026-03-24', to: TODAY });
  expect(daysUpTo(TODAY, 1)).toEqual({ from: TODAY, to: TODAY });
  expect(chartDays(TODAY)).toEqual({ from: '2026-03-17', to: TODAY });
  expect(monthDays(TODAY)).toEqual({ from: '2026-03-01', to: TODAY });
});

it('leaves no day between a period and the one before', () => {
  expect(daysBefore(daysUpTo(TODAY, 7), 7)).toEqual({ from: '2026-03-17', to: '2026-03-23' });
});

it('knows its days', () => {
  const week = daysUpTo(TODAY, 7);
  expect(['2026-03-23', '2026-03-24', TODAY, '2026-03-31'].map((day) => isOn(week, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

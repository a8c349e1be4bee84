import { addDays } from '@gently/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorkingDays, bankHolidays, easterSunday, isWorkingDay } from './working-days';

/** As published by the government for England and Wales, without the year. */
const PUBLISHED: Record<number, string> = {
  2019: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
  2020: '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28',
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
  2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
};

describe('bank holidays', () => {
  it.each(Object.entries(PUBLISHED))('of %s are those that were published', (year, days) => {
    expect(bankHolidays(Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it.each([
    [1961, '04-02'],
    [2000, '04-23'],
    [2008, '03-23'],
    [2011, '04-24'],
    [2033, '04-17'],
    [2038, '04-25'],
    [2285, '03-22'],
  ])('know Easter of %d', (year, day) => {
    expect(easterSunday(year)).toBe(`${year}-${day}`);
  });

  it('are never fewer than eight, and all of them weekdays', () => {
    for (let year = 2024; year < 2100; year += 1) {
      const days = bankHolidays(year);
      expect(new Set(days).size).toBe(8);
      for (const day of days) expect([0, 6]).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay());
    }
  });
});

describe('working days', () => {
  it.each([
    ['over a weekend', '2026-11-20', 3, '2026-11-25'],
    ['from a Saturday', '2026-11-21', 1, '2026-11-23'],
    ['over Easter', '2026-04-01', 3, '2026-04-08'],
    ['over Christmas and its substitute day', '2026-12-23', 3, '2026-12-30'],
    ['over the turn of the year', '2027-12-30', 3, '2028-01-05'],
    ['over the spring clock change', '2027-03-26', 3, '2027-04-01'],
    ['over the autumn clock change', '2026-10-23', 3, '2026-10-28'],
    ['from a day off, none at all', '2026-12-25', 0, '2026-12-29'],
    ['to the last that is counted', '2026-11-20', 250, '2027-11-17'],
  ])('are counted %s', (_title, from, days, expected) => {
    expect(addWorkingDays(from, days)).toBe(expected);
  });

  it.each([
    ['9999-12-31', 1],
    ['2026-02-30', 1],
    ['2026-11-20', Infinity],
    ['2026-11-20', 0.5],
    ['2026-11-20', -1],
    ['2026-11-20', 251],
  ])('are refused from %s, %d of them', (from, days) => {
    expect(() => addWorkingDays(from, days)).toThrow(RangeError);
  });

  it('end on a working day, with exactly so many between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), fc.integer({ min: 1, max: 8 }), (offset, days) => {
        const from = addDays('2025-01-01', offset);
        const end = addWorkingDays(from, days);
        expect(isWorkingDay(end)).toBe(true);
        let counted = 0;
        for (let day = addDays(from, 1); day <= end; day = addDays(day, 1))
          counted += isWorkingDay(day) ? 1 : 0;
        expect(counted).toBe(days);
      }),
    );
  });
});

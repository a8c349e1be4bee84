import { addDays, type IsoDate } from '@gently/contracts';

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 0;

const weekday = (date: IsoDate): number => new Date(`${date}T12:00:00Z`).getUTCDay();
const isWeekend = (date: IsoDate): boolean => weekday(date) === SATURDAY || weekday(date) === SUNDAY;
const dateOf = (year: number, month: number, day: number): IsoDate =>
  new Date(Date.UTC(year, month - 1, day, 12)).toISOString().slice(0, 10);

/** Easter Sunday of a year, by the Gregorian reckoning (the anonymous algorithm of Meeus, Jones and Butcher). */
export const easterSunday = (year: number): IsoDate => {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - leaps - moon + 15) % 30;
  const ofCentury = year % 100;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
};

const firstMonday = (year: number, month: number): IsoDate => {
  const first = dateOf(year, month, 1);
  return addDays(first, (MONDAY - weekday(first) + 7) % 7);
};
const lastMonday = (year: number, month: number): IsoDate => {
  const last = addDays(dateOf(year, month + 1, 1), -1);
  return addDays(last, -((weekday(last) - MONDAY + 7) % 7));
};

/** Days that were proclaimed for one year alone, and those that they took the place of. */
const PROCLAIMED: Readonly<Record<number, { added: IsoDate[]; moved: IsoDate[] }>> = {
  2020: { added: ['2020-05-08'], moved: ['2020-05-04'] },
  2022: { added: ['2022-06-02', '2022-06-03', '2022-09-19'], moved: ['2022-05-30'] },
  2023: { added: ['2023-05-08'], moved: [] },
};

/** Days of the year that are kept on the next free weekday when they fall on a weekend. */
const withSubstitutes = (fixed: readonly IsoDate[]): IsoDate[] => {
  const days = fixed.filter((date) => !isWeekend(date));
  for (const date of fixed.filter(isWeekend)) {
    let substitute = date;
    while (isWeekend(substitute) || days.includes(substitute)) substitute = addDays(substitute, 1);
    days.push(substitute);
  }
  return days;
};

/** The bank holidays of England and Wales in a year, in order. */
export const bankHolidays = (year: number): IsoDate[] => {
  const easter = easterSunday(year);
  const { added = [], moved = [] } = PROCLAIMED[year] ?? {};
  const movable = [
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
  ].filter((date) => !moved.includes(date));
  return [
    ...withSubstitutes([dateOf(year, 1, 1)]),
    ...movable,
    ...added,
    ...withSubstitutes([dateOf(year, 12, 25), dateOf(year, 12, 26)]),
  ].toSorted();
};

/** Whether banks in England and Wales work on a day. */
export const isWorkingDay = (date: IsoDate): boolean =>
  !isWeekend(date) && !bankHolidays(Number(date.slice(0, 4))).includes(date);

/** @returns the day that lies so many working days after `date`; the first working day from `date` on for none. */
export const addWorkingDays = (date: IsoDate, days: number): IsoDate => {
  let current = date;
  for (let left = days; left > 0;) {
    current = addDays(current, 1);
    if (isWorkingDay(current)) left -= 1;
  }
  while (!isWorkingDay(current)) current = addDays(current, 1);
  return current;
};

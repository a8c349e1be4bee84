import { addDays, datesBetween, type IsoDate } from '@gently/contracts';

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

/** More days in a row than banks ever rest. */
const LONGEST_REST = 14;

/** The first day from `date` on that is wanted. @throws RangeError when none of the next days is. */
const firstFrom = (date: IsoDate, isWanted: (day: IsoDate) => boolean): IsoDate => {
  const found = datesBetween(date, addDays(date, LONGEST_REST), LONGEST_REST + 1).find(isWanted);
  if (found === undefined) throw new RangeError(`no such day follows ${date}`);
  return found;
};

/** Days of the year that are kept on the next free weekday when they fall on a weekend. */
const withSubstitutes = (fixed: readonly IsoDate[]): IsoDate[] => {
  const days = fixed.filter((date) => !isWeekend(date));
  for (const date of fixed.filter(isWeekend)) {
    days.push(firstFrom(date, (day) => !isWeekend(day) && !days.includes(day)));
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

/** Longer than any payment waits. */
const MOST_WORKING_DAYS = 250;

/** @returns the day that lies so many working days after `date`; the first working day from `date` on for none. @throws RangeError */
export const addWorkingDays = (date: IsoDate, days: number): IsoDate => {
  if (!Number.isInteger(days) || days < 0 || days > MOST_WORKING_DAYS)
    throw new RangeError(`not a step: ${days} working days`);
  if (days === 0) return firstFrom(date, isWorkingDay);
  let current = date;
  for (let step = 1; step <= days; step += 1) current = firstFrom(addDays(current, 1), isWorkingDay);
  return current;
};

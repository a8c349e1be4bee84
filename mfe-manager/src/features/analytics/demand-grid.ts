import type { ManagerAnalytics } from '@gently/contracts/manager';
import { counted } from '../../shared/words';

type Demand = ManagerAnalytics['demand'];

/** Monday first, as the numbers of the days count. */
export const DAYS = [
  { short: 'Mo', name: 'Monday' },
  { short: 'Tu', name: 'Tuesday' },
  { short: 'We', name: 'Wednesday' },
  { short: 'Th', name: 'Thursday' },
  { short: 'Fr', name: 'Friday' },
  { short: 'Sa', name: 'Saturday' },
  { short: 'Su', name: 'Sunday' },
] as const;

export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Demand as rows of hours, from the earliest at which something was wanted to the latest. */
export const gridOf = (demand: Demand) => {
  const found = new Map(demand.map(({ weekday, hour, sessions }) => [`${weekday} ${hour}`, sessions]));
  const hours = demand.map(({ hour }) => hour);
  const first = Math.min(...hours);
  const last = Math.max(...hours);
  const most = Math.max(...demand.map(({ sessions }) => sessions));
  return {
    hours: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    cells: (weekday: number, hour: number): number => found.get(`${weekday} ${hour}`) ?? 0,
    /** From none to the most. */
    strengthOf: (sessions: number): 0 | 1 | 2 | 3 => {
      if (sessions === 0) return 0;
      if (sessions >= most * (2 / 3)) return 3;
      return sessions >= most / 3 ? 2 : 1;
    },
  };
};

/** @returns when the most is wanted, in a sentence; the first of several in the week */
export const busiestOf = (demand: Demand): string => {
  const top = demand.reduce<Demand[number] | null>(
    (most, one) => (one.sessions > (most?.sessions ?? 0) ? one : most),
    null,
  );
  const day = top && DAYS[top.weekday - 1];
  return top && day
    ? `Most wanted: ${day.name} at ${hourWords(top.hour)}, with ${counted(top.sessions, 'session')}.`
    : '';
};

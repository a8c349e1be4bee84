import type {
  DecluttererStatus,
  Pence,
  PreferredRegion,
  ServiceCategory,
  Specialization,
  TravelMinutes,
  Weekday,
} from '@gently/contracts';
import { toMinutes, weekdayOf } from './london-time';

/** A stretch of a London day, `HH:mm` to `HH:mm`, the end not included. */
export interface Hours {
  startTime: string;
  endTime: string;
}
export interface WeeklyHours extends Hours {
  day: Weekday;
}
/** What holds on one date in place of the weekly hours; no hours at all means a day off. */
export interface DateOverride {
  date: string;
  hours: Hours[];
}

export interface Declutterer {
  /** Id of the account. */
  userId: string;
  /** A declutterer takes bookings only when a manager has approved and the declutterer has not paused. */
  approved: boolean;
  active: boolean;
  /** Whether new sessions are taken at all, in the person's own words. */
  status: DecluttererStatus;
  categories: ServiceCategory[];
  serviceIds: string[];
  areas: PreferredRegion[];
  specialisations: Specialization[];
  /** Takes sessions at short notice. */
  emergency: boolean;
  /** Null while it is not set. */
  hourlyRatePence: Pence | null;
  bio: string;
  weeklyHours: WeeklyHours[];
  /** Stretches of every week that are not worked, whatever the weekly hours say. */
  blockedHours: WeeklyHours[];
  overrides: DateOverride[];
  /** Free time between two sessions of which one is at a place. */
  travelMinutes: TravelMinutes;
  /** Grows with every change of hours; a change made on an older one is refused. */
  revision: number;
}

/** Somebody of whom at least the account is known; the rest is empty until it is named. */
export type KnownDeclutterer = Pick<Declutterer, 'userId' | 'approved'> & Partial<Declutterer>;

/** Somebody who has said nothing about themselves yet. */
export const newDeclutterer = (known: KnownDeclutterer): Declutterer => ({
  active: true,
  status: 'available',
  categories: [],
  serviceIds: [],
  areas: [],
  specialisations: [],
  emergency: false,
  hourlyRatePence: null,
  bio: '',
  weeklyHours: [],
  blockedHours: [],
  overrides: [],
  travelMinutes: 0,
  revision: 0,
  ...known,
});

/** Whether this declutterer takes bookings for a service at all. */
export const serves = (
  declutterer: Declutterer,
  service: { id: string; category: ServiceCategory },
): boolean =>
  declutterer.approved &&
  declutterer.active &&
  declutterer.status === 'available' &&
  (declutterer.serviceIds.includes(service.id) || declutterer.categories.includes(service.category));

/** The hours of one day: an override wins over the weekly hours. */
export const hoursOn = (declutterer: Declutterer, date: string): Hours[] => {
  const override = declutterer.overrides.find((entry) => entry.date === date);
  if (override) return override.hours;
  const weekday = weekdayOf(date);
  return declutterer.weeklyHours.filter(({ day }) => day === weekday);
};

/** Whether somebody has said that they do not work on a date. */
export const isDayOff = ({ overrides }: Declutterer, date: string): boolean =>
  overrides.some((entry) => entry.date === date && entry.hours.length === 0);

interface Minutes {
  start: number;
  end: number;
}

/** Hours in minutes since midnight, in order, those that touch or overlap joined into one. */
const merged = (hours: Hours[]): Minutes[] => {
  const sorted = hours
    .map(({ startTime, endTime }) => ({ start: toMinutes(startTime), end: toMinutes(endTime) }))
    .sort((one, other) => one.start - other.start);
  const result: Minutes[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end);
    else result.push({ ...next });
  }
  return result;
};

/** What is left of `hours` when the blocked stretches are taken out. */
const without = (hours: Minutes[], blocked: Minutes[]): Minutes[] =>
  blocked.reduce(
    (left, { start, end }) =>
      left.flatMap((one) => [
        ...(one.start < Math.min(one.end, start)
          ? [{ start: one.start, end: Math.min(one.end, start) }]
          : []),
        ...(Math.max(one.start, end) < one.end ? [{ start: Math.max(one.start, end), end: one.end }] : []),
      ]),
    hours,
  );

/** What is blocked on a date: the week's stretches, unless the date has hours of its own. */
const blockedOn = ({ overrides, blockedHours }: Declutterer, date: string): Hours[] => {
  if (overrides.some((entry) => entry.date === date)) return [];
  const weekday = weekdayOf(date);
  return blockedHours.filter(({ day }) => day === weekday);
};

/** The working hours of one day, in minutes since midnight, in order and apart from each other. */
export const workingMinutes = (declutterer: Declutterer, date: string): Minutes[] =>
  without(merged(hoursOn(declutterer, date)), merged(blockedOn(declutterer, date)));

/** Whether a whole session lies within the working hours of its day. */
export const worksDuring = (
  declutterer: Declutterer,
  session: { date: string; time: string; durationMinutes: number },
): boolean => {
  const start = toMinutes(session.time);
  const end = start + session.durationMinutes;
  return workingMinutes(declutterer, session.date).some((hours) => hours.start <= start && end <= hours.end);
};

import type { FieldError } from './errors';
import type { Option } from './options';

/** Days of the week as weekly hours name them. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Working hours begin and end at full quarters of an hour, the unit in which time is claimed. */
export const HOURS_STEP_MINUTES = 15;
/** How many weekly slots, and how many dates of their own, one person may have. */
export const MAX_WEEKLY_SLOTS = 100;
export const MAX_OVERRIDES = 500;
export const MAX_HOURS_PER_DATE = 12;

/** Minutes that somebody wants between two sessions when one of them is at a place. */
export const TRAVEL_MINUTES = [0, 15, 30, 45, 60] as const;
export type TravelMinutes = (typeof TRAVEL_MINUTES)[number];
export const TRAVEL_OPTIONS = [
  { value: '0', label: 'No time between sessions' },
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '45', label: '45 minutes' },
  { value: '60', label: '1 hour' },
] as const satisfies readonly Option[];

/** How many months ahead days of one's own can be planned: further than sessions can be booked. */
export const PLANNING_MONTHS_AHEAD = 24;

/** What the availability manager says about an answer that is missing or wrong. */
export const AVAILABILITY_TEXTS = {
  day: 'Please choose a day',
  startTime: 'Please choose a start time',
  endTime: 'Please choose an end time',
  endAfterStart: 'Please choose an end time that is after the start time',
  step: 'Please choose a time in steps of 15 minutes',
  overlap: 'These hours overlap with others on the same day. Please change one of them.',
  date: 'Please choose a date',
  tooFar: 'Please choose days within the next two years',
  sameDate: 'This date is in your list already. Please change it there.',
  travel: 'Please choose one of the travel times',
} as const;

/** A stretch of a London day, `HH:mm` to `HH:mm`, the end not included. */
export interface HoursFields {
  startTime: string;
  endTime: string;
}
/** One weekly slot. One that is not available blocks its time, also where it lies inside an available one. */
export interface WeeklySlotFields extends HoursFields {
  day: string;
  isAvailable: boolean;
}
export interface OverrideFields {
  date: string;
  hours: readonly HoursFields[];
}

/** Minutes since midnight of an `HH:mm` time. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const isOnStep = (time: string): boolean => minutesOf(time) % HOURS_STEP_MINUTES === 0;

interface HoursProblem {
  field: keyof HoursFields;
  message: string;
}

/** What is wrong with one stretch of hours by itself; empty when nothing is. */
export const hoursProblems = ({ startTime, endTime }: HoursFields): HoursProblem[] => {
  const missing = [
    ...(startTime === '' ? [{ field: 'startTime' as const, message: AVAILABILITY_TEXTS.startTime }] : []),
    ...(endTime === '' ? [{ field: 'endTime' as const, message: AVAILABILITY_TEXTS.endTime }] : []),
  ];
  if (missing.length > 0) return missing;
  if (minutesOf(endTime) <= minutesOf(startTime))
    return [{ field: 'endTime', message: AVAILABILITY_TEXTS.endAfterStart }];
  return (['startTime', 'endTime'] as const)
    .filter((field) => !isOnStep(field === 'startTime' ? startTime : endTime))
    .map((field) => ({ field, message: AVAILABILITY_TEXTS.step }));
};

/** Whether two stretches share any time. Those that only touch do not. */
export const hoursOverlap = (one: HoursFields, other: HoursFields): boolean =>
  minutesOf(one.startTime) < minutesOf(other.endTime) && minutesOf(other.startTime) < minutesOf(one.endTime);

const under = (path: string, problems: readonly HoursProblem[]): FieldError[] =>
  problems.map(({ field, message }) => ({ field: `${path}.${field}`, message }));

/**
 * Everything that is wrong with a week; `field` is for example `slots.2.endTime`. Hours of the same kind may not overlap
 * within a day: the later one in the list is told. A blocked stretch may lie over available hours, that is what it is for.
 */
export const weekProblems = (slots: readonly WeeklySlotFields[]): FieldError[] =>
  slots.flatMap((slot, index) => {
    const path = `slots.${index}`;
    const missing = slot.day === '' ? [{ field: `${path}.day`, message: AVAILABILITY_TEXTS.day }] : [];
    const own = hoursProblems(slot);
    if (missing.length > 0 || own.length > 0) return [...missing, ...under(path, own)];
    const overlaps = slots
      .slice(0, index)
      .some(
        (earlier) =>
          earlier.day === slot.day &&
          earlier.isAvailable === slot.isAvailable &&
          hoursProblems(earlier).length === 0 &&
          hoursOverlap(earlier, slot),
      );
    return overlaps ? [{ field: `${path}.startTime`, message: AVAILABILITY_TEXTS.overlap }] : [];
  });

const dateProblems = (hours: readonly HoursFields[], path: string): FieldError[] =>
  hours.flatMap((one, index) => {
    const own = hoursProblems(one);
    if (own.length > 0) return under(`${path}.${index}`, own);
    const overlaps = hours
      .slice(0, index)
      .some((earlier) => hoursProblems(earlier).length === 0 && hoursOverlap(earlier, one));
    return overlaps ? [{ field: `${path}.${index}.startTime`, message: AVAILABILITY_TEXTS.overlap }] : [];
  });

/** Everything that is wrong with the dates that differ from the week; `field` is for example `overrides.0.date`. */
export const overrideProblems = (overrides: readonly OverrideFields[]): FieldError[] => {
  const seen = new Set<string>();
  return overrides.flatMap(({ date, hours }, index) => {
    const path = `overrides.${index}`;
    const message =
      date === '' ? AVAILABILITY_TEXTS.date : seen.has(date) ? AVAILABILITY_TEXTS.sameDate : null;
    seen.add(date);
    return [
      ...(message ? [{ field: `${path}.date`, message }] : []),
      ...dateProblems(hours, `${path}.hours`),
    ];
  });
};

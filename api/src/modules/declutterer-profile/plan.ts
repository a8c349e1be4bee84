import {
  addDays,
  type AvailabilityChange,
  type AvailabilityPlan,
  PREVIEW_DAYS,
  SLOT_TIMES,
  WEEKDAYS,
  type WeeklySlot,
} from '@gently/contracts';
import { type Declutterer, type Held, isFreeAt, type WeeklyHours, worksDuring } from '../declutterers';

const slotOf =
  (isAvailable: boolean) =>
  ({ day, startTime, endTime }: WeeklyHours): WeeklySlot => ({
    // Hours of one kind never overlap, so this names one of them.
    id: [day.toLowerCase(), startTime, endTime, ...(isAvailable ? [] : ['blocked'])].join('-'),
    day,
    startTime,
    endTime,
    isAvailable,
  });

const inOrder = (one: WeeklySlot, other: WeeklySlot): number =>
  WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) || (one.startTime < other.startTime ? -1 : 1);

const byDate = (one: { date: string }, other: { date: string }): number => (one.date < other.date ? -1 : 1);

/** The plan of a declutterer as it goes out: from Monday on, and without dates that are over. */
export const planOf = (declutterer: Declutterer, today: string): AvailabilityPlan => ({
  slots: [...declutterer.weeklyHours.map(slotOf(true)), ...declutterer.blockedHours.map(slotOf(false))].sort(
    inOrder,
  ),
  overrides: declutterer.overrides.filter(({ date }) => date >= today).sort(byDate),
  travel_minutes: declutterer.travelMinutes,
  revision: declutterer.revision,
});

const hoursOf = (slots: AvailabilityChange['slots'], wanted: boolean): WeeklyHours[] =>
  slots
    .filter(({ isAvailable }) => isAvailable === wanted)
    .map(({ day, startTime, endTime }) => ({ day, startTime, endTime }));

/** The same person with other hours. What is left out stays, and dates that are over go. */
export const withPlan = (
  declutterer: Declutterer,
  { slots, overrides, travel_minutes: travelMinutes }: AvailabilityChange,
  today: string,
): Declutterer => ({
  ...declutterer,
  weeklyHours: hoursOf(slots, true),
  blockedHours: hoursOf(slots, false),
  overrides: (overrides ?? declutterer.overrides).filter(({ date }) => date >= today).sort(byDate),
  travelMinutes: travelMinutes ?? declutterer.travelMinutes,
  revision: declutterer.revision + 1,
});

/** A session that is still to come. */
interface Session {
  date: string;
  time: string;
  durationMinutes: number;
}

export interface Outside<Planned extends Session> {
  session: Planned;
  /** It lies outside the hours of now as well. */
  already: boolean;
}

/** The sessions that do not lie within the new hours. */
export const outsideOf = <Planned extends Session>(
  sessions: readonly Planned[],
  before: Declutterer,
  after: Declutterer,
): Outside<Planned>[] =>
  sessions
    .filter((session) => !worksDuring(after, session))
    .map((session) => ({ session, already: !worksDuring(before, session) }));

/** Sessions that would newly lie outside, and of which nobody has said that they stay. */
export const unanswered = <Planned extends Session & { bookingId: string }>(
  outside: readonly Outside<Planned>[],
  { keep_sessions: keeps, kept_sessions: kept }: AvailabilityChange,
): Planned[] =>
  outside
    .filter(({ already }) => !already)
    .map(({ session }) => session)
    .filter(({ bookingId }) => !keeps || (kept !== undefined && !kept.includes(bookingId)));

/** Slots are an hour apart, and an hour is the least that a session there would be worth. */
const SLOT_MINUTES = 60;

const startTimes = (declutterer: Declutterer, held: Held, from: string): Set<string> => {
  const dates = Array.from({ length: PREVIEW_DAYS }, (_, ahead) => addDays(from, ahead));
  const times = dates.flatMap((date) => SLOT_TIMES.map((time) => ({ date, time })));
  const free = times.filter((start) =>
    isFreeAt(declutterer, held, { ...start, durationMinutes: SLOT_MINUTES }),
  );
  return new Set(free.map(({ date, time }) => `${date} ${time}`));
};

/**
 * How many start times of the coming days are lost and gained for a session at a place. Whether new sessions are taken
 * just now is another question: the hours are compared as if they were.
 * @param from the first day that can be booked
 */
export const slotChange = (
  before: Declutterer,
  after: Declutterer,
  held: Held,
  from: string,
): { lost: number; gained: number } => {
  const [old, now] = [startTimes(before, held, from), startTimes(after, held, from)];
  return {
    lost: [...old].filter((start) => !now.has(start)).length,
    gained: [...now].filter((start) => !old.has(start)).length,
  };
};

import * as z from 'zod';
import {
  CHECK_IN_NOTE_LENGTH,
  CHECK_IN_TEXTS,
  LOAD_LIMIT_RANGES,
  LOAD_LIMIT_TEXTS,
  LOAD_STATES,
  type LoadLimit,
} from './welfare-options';
import { instant, isoDate, line } from './wire';

const count = z.number().int().nonnegative();

const limit = (name: LoadLimit) => {
  const { least, most } = LOAD_LIMIT_RANGES[name];
  const message = LOAD_LIMIT_TEXTS[name];
  return z.number(message).int(message).min(least, message).max(most, message).nullable();
};

/** What somebody wants at most; null for what they leave open. Who is at a limit is not asked for more. */
export const loadLimits = z.strictObject({
  hours_a_week: limit('hours_a_week'),
  sessions_a_day: limit('sessions_a_day'),
  long_sessions_a_week: limit('long_sessions_a_week'),
  days_in_a_row: limit('days_in_a_row'),
});
export type LoadLimits = z.infer<typeof loadLimits>;

/** A London week, Monday to Sunday, with what is done, planned, asked for, and just being chosen by a client. */
export const weekLoad = z.object({
  from: isoDate,
  to: isoDate,
  sessions: count,
  /** With clients, in whole quarters of an hour. */
  minutes: count,
  /** How many of these are not certain: somebody is asked, or a client is choosing. */
  open_minutes: count,
  visits: count,
  /** The own time to travel for each way there, and once a day for the way home. */
  travel_minutes: count,
  long_sessions: count,
  /** Sessions of the fullest day. */
  most_on_a_day: count,
  /** The longest run of days with sessions that touches the week, also where it began before. */
  days_in_a_row: count,
  state: z.enum(LOAD_STATES),
});
export type WeekLoad = z.infer<typeof weekLoad>;

export const welfareData = z.object({
  welfare: z.object({
    this_week: weekLoad,
    next_week: weekLoad,
    limits: loadLimits,
    /** Whether we ask on Fridays how the week was. */
    ask_weekly: z.boolean(),
  }),
});
export type Welfare = z.infer<typeof welfareData>['welfare'];

/** What is left out stays as it is. */
export const welfareBody = z.strictObject({
  limits: loadLimits.optional(),
  ask_weekly: z.boolean().optional(),
});

const five = (message: string) => z.number(message).int(message).min(1, message).max(5, message);

export const checkIn = z.object({
  id: z.string(),
  /** The Monday of its week. */
  week: isoDate,
  mood: five(CHECK_IN_TEXTS.mood),
  energy: five(CHECK_IN_TEXTS.energy),
  note: z.string(),
  /** Whether the managers of the own region may read it. */
  shared: z.boolean(),
  written_at: instant,
});
export type CheckIn = z.infer<typeof checkIn>;

/** The check-in of this week; a second one takes the place of the first. */
export const checkInBody = z.strictObject({
  mood: five(CHECK_IN_TEXTS.mood),
  energy: five(CHECK_IN_TEXTS.energy),
  note: line(CHECK_IN_NOTE_LENGTH).optional(),
  shared: z.boolean().optional(),
});
export const checkInData = z.object({ check_in: checkIn });
export const checkInsData = z.object({
  /** The Monday of the week now. */
  week: isoDate,
  /** The own ones, newest first. */
  check_ins: z.array(checkIn),
});
export type CheckIns = z.infer<typeof checkInsData>;
export const sharingBody = z.strictObject({ shared: z.boolean() });
export const deletedCheckInData = z.object({ id: z.string() });

const person = { first_name: z.string(), last_name: z.string() };

/** The team, without any figure of theirs, and what they chose to share. */
export const teamWelfareData = z.object({
  /** Who is at a limit first, then who is near one. */
  team: z.array(z.object({ id: z.string(), ...person, state: z.enum(LOAD_STATES) })),
  check_ins: z.array(
    z.object({
      id: z.string(),
      declutterer_id: z.string(),
      ...person,
      week: isoDate,
      mood: five(CHECK_IN_TEXTS.mood),
      energy: five(CHECK_IN_TEXTS.energy),
      note: z.string(),
    }),
  ),
});
export type TeamWelfare = z.infer<typeof teamWelfareData>;

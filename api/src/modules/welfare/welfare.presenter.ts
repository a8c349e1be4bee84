import type * as wire from '@gently/contracts/welfare';
import type { CheckIn } from './check-in';
import { type Limits, stateOf } from './limits';
import type { TeamWelfare } from './team-welfare.service';
import type { OwnWelfare } from './welfare.service';

export const limitsFrom = (limits: wire.LoadLimits): Limits => ({
  hoursAWeek: limits.hours_a_week,
  sessionsADay: limits.sessions_a_day,
  longSessionsAWeek: limits.long_sessions_a_week,
  daysInARow: limits.days_in_a_row,
});

const presentWeek = (
  { load, openMinutes, travelMinutes }: OwnWelfare['thisWeek'],
  limits: Limits,
): wire.WeekLoad => ({
  from: load.from,
  to: load.to,
  sessions: load.sessions,
  minutes: load.minutes,
  open_minutes: openMinutes,
  visits: load.visits,
  travel_minutes: travelMinutes,
  long_sessions: load.longSessions,
  most_on_a_day: load.mostOnADay,
  days_in_a_row: load.daysInARow,
  state: stateOf(limits, load),
});

export const presentWelfare = ({ limits, askWeekly, thisWeek, nextWeek }: OwnWelfare): wire.Welfare => ({
  this_week: presentWeek(thisWeek, limits),
  next_week: presentWeek(nextWeek, limits),
  limits: {
    hours_a_week: limits.hoursAWeek,
    sessions_a_day: limits.sessionsADay,
    long_sessions_a_week: limits.longSessionsAWeek,
    days_in_a_row: limits.daysInARow,
  },
  ask_weekly: askWeekly,
});

export const presentCheckIn = (checkIn: CheckIn): wire.CheckIn => ({
  id: checkIn.id,
  week: checkIn.week,
  mood: checkIn.mood,
  energy: checkIn.energy,
  note: checkIn.note,
  shared: checkIn.shared,
  written_at: checkIn.writtenAt.toISOString(),
});

/** Names and states; of nobody a figure, a limit, or why. */
export const presentTeam = ({ people, checkIns }: TeamWelfare): wire.TeamWelfare => ({
  team: people.map(({ id, firstName, lastName, state }) => ({
    id,
    first_name: firstName,
    last_name: lastName,
    state,
  })),
  check_ins: checkIns.map(({ checkIn: { id, week, mood, energy, note }, person }) => ({
    id,
    declutterer_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    week,
    mood,
    energy,
    note,
  })),
});

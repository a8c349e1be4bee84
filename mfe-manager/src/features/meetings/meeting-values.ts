import { londonClock, londonDate } from '@gently/contracts/dates';
import { type Meeting, meetingBody, type MeetingBody } from '@gently/contracts/team';
import type { Attendees } from '@gently/contracts/team-options';
import { formOf } from '@gently/ui/parts';

/** What somebody types who arranges a meeting. */
export interface MeetingValues {
  title: string;
  date: string;
  time: string;
  minutes: string;
  place: string;
  attendees: Attendees;
  ids: string[];
}
export const EMPTY: MeetingValues = {
  title: '',
  date: '',
  time: '',
  minutes: '60',
  place: '',
  attendees: 'all',
  ids: [],
};

const MINUTE = 60_000;

/** A meeting as the form shows it to a manager who changes it: its people stay chosen. */
export const valuesOf = ({
  title,
  starts_at: starts,
  ends_at: ends,
  place,
  attendees,
}: Meeting): MeetingValues => {
  const [from, to] = [new Date(starts), new Date(ends)];
  return {
    title,
    date: londonDate(from),
    time: londonClock(from),
    minutes: String((to.getTime() - from.getTime()) / MINUTE),
    place,
    attendees: 'specific',
    // Accounts that are gone cannot be invited again.
    ids: attendees.filter(({ name }) => name !== '').map(({ user_id: id }) => id),
  };
};

/** Says whether a change has left the meeting as it was. The order of its people means nothing. */
export const isSamePlan = (before: Meeting, after: Meeting): boolean => {
  const planOf = ({ title, starts_at: starts, ends_at: ends, place, attendees }: Meeting) =>
    JSON.stringify([title, starts, ends, place, attendees.map(({ user_id: id }) => id).toSorted()]);
  return planOf(before) === planOf(after);
};

/** The order in which the questions stand on the page. */
export const ORDER = ['title', 'date', 'time', 'minutes', 'place', 'attendees', 'ids'] as const;

/** @returns what is sent */
export const bodyOf = ({ minutes, ids, ...rest }: MeetingValues): MeetingBody => ({
  ...rest,
  minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
  ...(rest.attendees === 'specific' && { ids }),
});

export const meetingForm = formOf(meetingBody, bodyOf);

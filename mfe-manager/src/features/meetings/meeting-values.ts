import { meetingBody, type MeetingBody } from '@gently/contracts/team';
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

/** The order in which the questions stand on the page. */
export const ORDER = ['title', 'date', 'time', 'minutes', 'place', 'attendees', 'ids'] as const;

/** @returns what is sent */
export const bodyOf = ({ minutes, ids, ...rest }: MeetingValues): MeetingBody => ({
  ...rest,
  minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
  ...(rest.attendees === 'specific' && { ids }),
});

export const meetingForm = formOf(meetingBody, bodyOf);

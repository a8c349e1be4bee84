import { PATHS } from '@gently/contracts/paths';
import type { Meeting } from '../../team-communications';
import type { CalendarEvent } from '../provider';

/** A team meeting as it stands in somebody's calendar. */
export const meetingEvent = (
  { title, place, organiserName, startsAt, endsAt }: Meeting,
  id: string,
  origin: string,
): CalendarEvent => {
  const url = origin + PATHS.dashboard;
  const description = [`With ${organiserName}`, place, url].join('\n');
  return { id, title, description, place, url, startsAt, endsAt };
};

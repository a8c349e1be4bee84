import { momentWords } from '@gently/contracts/time-words';
import { formatLongDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import type { LocationType } from '@gently/contracts/options';

/** The kinds of places, as somebody who goes there calls them. */
const PLACES: Record<LocationType, string> = {
  client_home: 'Client Home',
  online: 'Online',
  other: 'Meeting Location',
};

type Placed = Pick<DecluttererSession, 'location_type' | 'location_details' | 'area'>;

/** @returns where a session is, as exactly as it may be known now. */
export const placeOf = ({ location_type, location_details, area }: Placed): string => {
  const kind = PLACES[location_type];
  if (location_details) return `${kind}: ${location_details}`;
  return area && area !== kind ? `${kind}, ${area}` : kind;
};

/** @returns the client's name, as far as it may be known now. */
export const clientOf = ({ client }: Pick<DecluttererSession, 'client'>): string =>
  `${client.first_name} ${client.last_name}`.trim();

/** @returns for example `Friday 27 November 2026, 10:00`. */
export const whenOf = ({
  scheduled_date,
  scheduled_time,
}: Pick<DecluttererSession, 'scheduled_date' | 'scheduled_time'>): string =>
  `${formatLongDate(scheduled_date)}, ${scheduled_time}`;

/** @returns a wire instant as people say it today: only the time for what is today. */
export const soonWords = (instant: string, now: Date): string => {
  const at = new Date(instant);
  return londonDate(at) === londonDate(now) ? `${londonClock(at)} today` : momentWords(instant);
};

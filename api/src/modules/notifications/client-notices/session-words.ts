import {
  formatDuration,
  formatLongDate,
  formatMediumDate,
  formatPounds,
  labelOf,
  londonClock,
  londonDate,
  LOCATION_TYPE_OPTIONS,
  outwardCodeOf,
  type Pence,
  toPounds,
} from '@gently/contracts';
import { ROOM_OPENS_MINUTES } from '@gently/contracts/room-options';
import type { Booking } from '../../bookings';

type Session = Pick<
  Booking,
  | 'reference'
  | 'service'
  | 'scheduledDate'
  | 'scheduledTime'
  | 'durationMinutes'
  | 'locationType'
  | 'locationDetails'
>;

export const money = (pence: Pence): string => formatPounds(toPounds(pence));

/** London date and time of any moment, for example `Fri 19 Jan 2035 at 10:00`. */
export const momentWords = (moment: Date): string =>
  `${formatMediumDate(londonDate(moment))} at ${londonClock(moment)}`;

/** For example `Fri 19 Jan 2035 at 10:00`. */
export const shortTime = ({ scheduledDate, scheduledTime }: Session): string =>
  `${formatMediumDate(scheduledDate)} at ${scheduledTime}`;

const place = ({ locationType, locationDetails }: Session): string => {
  const where = labelOf(LOCATION_TYPE_OPTIONS, locationType);
  if (locationType === 'online')
    return `${where}. You join from the page of this session, from ${ROOM_OPENS_MINUTES} minutes before`;
  return locationDetails ? `${where}: ${locationDetails}` : where;
};

/** The place as far as somebody may know it who has not taken the session: `N8` of a whole address. */
export const areaWords = ({ locationType, locationDetails }: Session): string => {
  const where = labelOf(LOCATION_TYPE_OPTIONS, locationType);
  const outward = locationType === 'online' ? null : outwardCodeOf(locationDetails);
  if (locationType === 'client_home')
    return outward ? `At the client's home, ${outward}` : "At the client's home";
  return outward ? `${where}, ${outward}` : where;
};

/** What an email about a session says of it. */
export const sessionFacts = (session: Session): [name: string, value: string][] => [
  ['Booking', session.reference],
  ['Service', session.service.name],
  ['When', `${formatLongDate(session.scheduledDate)}, ${session.scheduledTime} (London time)`],
  ['How long', formatDuration(session.durationMinutes)],
  ['Where', place(session)],
];

/** Who comes, in the words of the place. */
export const whoComes = (name: string, { locationType }: Session): string =>
  locationType === 'online' ? `${name} meets you online` : `${name} will be with you`;

/** What happens to a session that nobody takes and that its client does nothing about. */
export const ENDS_BY_ITSELF =
  'If nobody can come by then, the session ends by itself, and the same amount comes back.';

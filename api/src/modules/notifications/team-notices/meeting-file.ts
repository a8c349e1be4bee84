import { PRODUCT_KEY, TIME_ZONE } from '@gently/contracts/product';
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { inLondon, londonCalendar } from '../../../shared/documents/london-calendar';
import type { Meeting } from '../../team-communications';

/** A meeting for calendars; a cancellation takes the same event out again. */
export const meetingFile = (
  { id, title, place, organiserName, startsAt, endsAt, cancelledAt }: Meeting,
  now: Date,
): string => {
  const calendar = londonCalendar(
    'team',
    cancelledAt ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  );
  calendar.createEvent({
    id: `meeting-${id}@${PRODUCT_KEY}`,
    sequence: cancelledAt ? 1 : 0,
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start: inLondon(startsAt),
    end: inLondon(endsAt),
    timezone: TIME_ZONE,
    summary: title,
    location: place,
    description: `With ${organiserName}\n${place}`,
  });
  return calendar.toString();
};

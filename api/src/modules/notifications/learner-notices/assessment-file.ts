import { trainingModulePath } from '@gently/contracts/paths';
import { PRODUCT_KEY, TIME_ZONE } from '@gently/contracts/product';
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarText, inLondon, londonCalendar } from '../../../shared/documents/london-calendar';
import type { TrainerEvents } from '../../trainer';

type Assessment = TrainerEvents['assessment.scheduled']['assessment'];

/**
 * Calendars follow the message with the highest number: 0 for the invitation, and for every change the moment at which it was made, in
 * seconds of this century.
 */
const sequenceOf = (changed: Date | null): number =>
  changed ? Math.floor((changed.getTime() - Date.UTC(2000, 0)) / 1000) : 0;

/** An agreed time for calendars; a cancellation takes the same event out again. */
export const assessmentFile = (
  { id, moduleId, moduleTitle, startsAt, endsAt, note, cancelledAt }: Assessment,
  { origin, now, changed = null }: { origin: string; now: Date; changed?: Date | null },
): string => {
  const calendar = londonCalendar(
    'training',
    cancelledAt ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  );
  const url = `${origin}${trainingModulePath(moduleId, 'quiz')}`;
  calendar.createEvent({
    id: `assessment-${id}@${PRODUCT_KEY}`,
    sequence: sequenceOf(cancelledAt ?? changed),
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start: inLondon(startsAt),
    end: inLondon(endsAt),
    timezone: TIME_ZONE,
    summary: `Assessment: ${moduleTitle}`,
    description: [note, url].filter(Boolean).join('\n'),
    url,
  });
  return calendarText(calendar);
};

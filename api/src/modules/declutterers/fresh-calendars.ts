import { addDays } from '@gently/contracts';
import { londonInstant } from '@gently/contracts/london-instant';
import { freeFor, type ServiceShape } from './availability';
import type { BusyTimes } from './busy-times';
import { quartersOf } from './held-quarters';
import type { createScheduleReader } from './read-schedules';

interface FreshCalendarsDeps {
  busyTimes: BusyTimes;
  load: ReturnType<typeof createScheduleReader>['load'];
}

/**
 * Reads connected calendars again at the moments that fix a time for a declutterer: before a session is booked, moved, accepted or
 * given to a person by a manager.
 */
export const createFreshCalendars = ({ busyTimes, load }: FreshCalendarsDeps) => ({
  /**
   * Reads the calendars of all declutterers who seem free at a time. It begins with the declutterer who has the session already,
   * because only a limited number of calendars is read.
   * @param except a booking whose own time counts as free, because it is to be moved
   */
  refresh: async (
    service: ServiceShape,
    { date, time }: { date: string; time: string },
    except?: string,
  ): Promise<void> => {
    const { serving, held } = await load(service, { from: date, to: date, except });
    const seemFree = freeFor(serving, held, service, date, time).map(({ userId }) => userId);
    const free = seemFree.toSorted(
      (one, other) => Number(other === service.keeps) - Number(one === service.keeps),
    );
    const day = { startsAt: londonInstant(date, '00:00'), endsAt: londonInstant(addDays(date, 1), '00:00') };
    if (free.length > 0) await busyTimes.refresh(free, day);
  },

  /** Reads the calendar of one person for the time of a session. */
  refreshPerson: (userId: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Promise<void> =>
    busyTimes.refresh([userId], { startsAt, endsAt }),

  /** Whether a person's calendar has something else during a session. */
  isBusyElsewhere: async (userId: string, span: { startsAt: Date; endsAt: Date }): Promise<boolean> => {
    await busyTimes.refresh([userId], span);
    const quarters = quartersOf(span);
    const [first, last] = [Math.min(...quarters), Math.max(...quarters)];
    const busy = (await busyTimes.busyBetween([userId], { first, last })).get(userId);
    return quarters.some((quarter) => busy?.has(quarter));
  },
});

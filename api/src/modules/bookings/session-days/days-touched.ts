import type { RegionDate } from '../../../shared/kept-days/kept-days.repository';
import type { Booking } from '../rules/booking';

export type Standing = Pick<Booking, 'status' | 'regionId' | 'scheduledDate' | 'startsAt'>;

/** A day of a region on which a session counts, and an instant of it. */
export interface DayTouched extends RegionDate {
  at: Date;
}

/** Sessions count on their day once they are completed. */
const dayOf = ({ status, regionId, scheduledDate: date, startsAt: at }: Standing): DayTouched[] =>
  status === 'completed' && regionId ? [{ regionId, date, at }] : [];

/**
 * Days of regions whose sums a change of a session may have made wrong: where it counted, and where it counts now. Also
 * what leaves it where it was counts, because that may be a rating.
 */
export const daysTouched = (before: Standing | null, after: Standing): DayTouched[] => {
  const now = dayOf(after);
  const same = (one: DayTouched) => now.some((day) => day.regionId === one.regionId && day.date === one.date);
  return [...(before ? dayOf(before) : []).filter((day) => !same(day)), ...now];
};

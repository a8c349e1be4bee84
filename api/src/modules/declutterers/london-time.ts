import { addDays, type IsoDate, type Weekday, WEEKDAYS } from '@gently/contracts';
import { londonInstant } from '@gently/contracts/london-instant';

export { type Weekday, WEEKDAYS } from '@gently/contracts';

/** Minutes since midnight of an `HH:mm` wall-clock time. `24:00` is the end of the day. */
export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The first instant of some London days, both included, and the first one after them. */
export const instantsOf = ({ from, to }: { from: IsoDate; to: IsoDate }): { from: Date; before: Date } => ({
  from: londonInstant(from, '00:00'),
  before: londonInstant(addDays(to, 1), '00:00'),
});

/** Day of the week of a calendar day, as weekly hours name it. */
export const weekdayOf = (date: string): Weekday => {
  const sundayFirst = new Date(`${date}T12:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] as Weekday;
};

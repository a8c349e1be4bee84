/** London wall-clock times, `HH:mm`. */
export interface QuietHours {
  from: string;
  to: string;
}

/** What is offered when quiet hours are turned on. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', to: '08:00' };

const HALF_HOURS = Array.from({ length: 48 }, (_unused, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** @returns the times to choose from: each half hour and the stored one, without the other end of the hours. */
export const timesFor = (current: string, otherEnd: string): { value: string; label: string }[] =>
  [...new Set([...HALF_HOURS, current])]
    .filter((time) => time !== otherEnd)
    .sort()
    .map((time) => ({ value: time, label: time }));

/** @returns the hours in words. */
export const quietWords = ({ from, to }: QuietHours): string =>
  to < from ? `From ${from} until ${to} on the next day.` : `From ${from} until ${to}.`;

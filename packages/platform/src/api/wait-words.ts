const MINUTE = 60;
const HOUR = 60 * MINUTE;

const some = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** @param seconds how long to wait. @returns it as a person says it, never less than it is. */
export const waitWords = (seconds: number): string => {
  if (seconds <= MINUTE) return 'one minute';
  if (seconds < HOUR) return some(Math.ceil(seconds / MINUTE), 'minute');
  return some(Math.ceil(seconds / HOUR), 'hour');
};

/** @returns the seconds that the API asks for before the next try, or null. */
export const retryAfter = (details: Record<string, unknown>): number | null => {
  const seconds = details.retry_after_seconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
};

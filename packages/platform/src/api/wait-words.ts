import { counted } from '@gently/contracts/counted';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** @param seconds how long to wait. @returns it as a person says it, never less than it is. */
export const waitWords = (seconds: number): string => {
  if (seconds <= MINUTE) return 'one minute';
  if (seconds < HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
};

/** @returns the seconds that the API asks for before the next try, or null. */
export const retryAfter = (details: Record<string, unknown>): number | null => {
  const seconds = details.retry_after_seconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
};

import { londonClock } from '@gently/contracts/dates';

/** @returns a greeting for the time of day in London, with the name where it is known. */
export const greetingOf = (firstName: string, now: Date): string => {
  const hour = Number(londonClock(now).slice(0, 2));
  const part = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
  return firstName ? `${part}, ${firstName}` : part;
};

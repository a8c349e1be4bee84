import { addMonths } from '@gently/contracts/dates';

/** Calculates the instant that lies this number of calendar months before another one, in UTC. */
export const monthsAgo = (now: Date, months: number): Date => {
  const [day = '', time = ''] = now.toISOString().split('T');
  return new Date(`${addMonths(day, -months)}T${time}`);
};

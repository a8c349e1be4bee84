import { toPence, toPounds } from '@gently/contracts/money';
import { moneyWords } from './words';

/** What a sum is divided by, for a figure that is an average. */
export interface Per {
  /** Sessions, or hours with at most two decimals. */
  count: number;
  unit: 'sessions' | 'hours';
}

const ONE = { sessions: 'session', hours: 'hour' };
const MINUTES = 60;

/** Hours are rounded where they are shown; what is divided by is the minutes behind them. */
const divided = (pence: number, { count, unit }: Per): number =>
  unit === 'sessions' ? pence / count : (pence * MINUTES) / Math.round(count * MINUTES);

/** @returns pounds of one; null of none */
export const averageOf = (pounds: number, per: Per): number | null =>
  per.count > 0 ? toPounds(Math.round(divided(toPence(pounds), per))) : null;

/** How a sum becomes an average: `£540.00 over 8 sessions is £67.50 each.` */
export const averageWords = (pounds: number, per: Per): string => {
  const each = averageOf(pounds, per);
  const over = `${per.count} ${per.count === 1 ? ONE[per.unit] : per.unit}`;
  if (each === null) return `${moneyWords(pounds)} over ${over}: there is no average yet.`;
  return `${moneyWords(pounds)} over ${over} is ${moneyWords(each)} ${per.unit === 'hours' ? 'an hour' : 'each'}.`;
};

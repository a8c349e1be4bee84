import { counted, timeOf, whenOf } from '../../shared/words';
import type { Canary } from './live-part';

const WHOLE = 100;

/** @returns the share as people write it, never rounded to what it is not: "14 %", "less than 1 %" */
const shareOf = (failed: number, visitors: number): string => {
  if (failed === 0) return '0 %';
  const percent = (failed / visitors) * WHOLE;
  return percent < 1 ? 'less than 1 %' : `${Math.floor(percent)} %`;
};

/** How a canary fares, by what was heard of it. */
export const heardWords = ({ heard }: Pick<Canary, 'heard'>): string => {
  if (!heard) return 'Nothing heard yet.';
  const { visitors, failed, heard_at: last } = heard;
  if (visitors === 0) return `Nothing heard in the last ten minutes. Last heard ${whenOf(last)}.`;
  return `In the ten minutes up to ${timeOf(last)} it failed for ${failed} of ${counted(visitors, 'visitor')} heard (${shareOf(failed, visitors)}).`;
};

/** When it ends by itself. */
export const limitWords = ({ limit }: Pick<Canary, 'limit'>): string =>
  `Ends by itself when it fails for more than ${limit.failure_percent} % of at least ${counted(limit.minimum, 'visitor')}.`;

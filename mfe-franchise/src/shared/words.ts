import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { growthTone, satisfactionTone } from '@gently/contracts/franchise-rules';

export { counted } from '@gently/contracts/counted';

export const NO_DATA = 'Not enough data yet';

/** @returns the London day and clock of an instant, as people say it */
export const whenOf = (instant: string): string => {
  const at = new Date(instant);
  return `${formatMediumDate(londonDate(at))} at ${londonClock(at)}`;
};

/** @returns "12.5%", "15%" */
export const percentWords = (percent: number): string => `${percent}%`;

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`.replace('-', '−');

const GROWTH = { green: 'strong growth', yellow: 'growing' };
/** @returns "+12.5%, strong growth", or that too little is known */
export const growthWords = (growth: number | null): string => {
  const tone = growthTone(growth);
  if (growth === null || tone === null) return NO_DATA;
  if (tone !== 'red') return `${signed(growth)}, ${GROWTH[tone]}`;
  return growth === 0 ? '0%, no change' : `${signed(growth)}, falling`;
};

const SATISFACTION = { green: 'very good', yellow: 'good', red: 'needs care' };
/** @returns "4.6 of 5, very good", or that too few clients have rated */
export const satisfactionWords = (stars: number | null): string => {
  const tone = satisfactionTone(stars);
  return stars === null || tone === null ? NO_DATA : `${stars.toFixed(1)} of 5, ${SATISFACTION[tone]}`;
};

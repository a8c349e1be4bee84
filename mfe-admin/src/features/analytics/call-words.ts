import type { CallFigures } from '@gently/contracts/admin-analytics';
import type { Bar } from '@gently/ui/data';
import { numberOf } from '../../shared/words';

/** Hours as bars; those of one name, such as a day, are one bar. */
export const barsOf = (hours: CallFigures['hours'], nameOf: (at: string) => string): Bar[] => {
  const sums = new Map<string, number>();
  for (const { at, calls } of hours) sums.set(nameOf(at), (sums.get(nameOf(at)) ?? 0) + calls);
  return [...sums].map(([label, value]) => ({ label, value, text: numberOf(value) }));
};

/** @returns the share as people write it: "2.5% of all"; nothing of nothing is none */
export const shareOf = (part: number, whole: number): string => {
  if (whole === 0) return 'None';
  const percent = (100 * part) / whole;
  const words = percent > 0 && percent < 0.1 ? 'less than 0.1' : percent.toFixed(1).replace(/\.0$/, '');
  return `${words}% of all`;
};

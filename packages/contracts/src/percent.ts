/** Hundredths of a per cent in one per cent. */
const HUNDREDTHS = 100;

/** @returns hundredths of a per cent as people write them: 290 is "2.9%" */
export const formatPercent = (hundredths: number): string => `${hundredths / HUNDREDTHS}%`;

/**
 * Reads what somebody typed as a per cent, with a point or a comma and with or without the sign.
 * @returns hundredths of a per cent; NaN for anything else, also for more than two decimals
 */
export const parsePercent = (typed: string): number => {
  const text = typed.trim().replace('%', '').trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * HUNDREDTHS) : Number.NaN;
};

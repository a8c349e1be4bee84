import type { Pence } from './money';

/** What a figure is painted in. The words beside it are the screen's. */
export type FigureTone = 'green' | 'yellow' | 'red';

const GROWTH_GREEN = 10;
const SATISFACTION_GREEN = 4.5;
const SATISFACTION_YELLOW = 4;
const MONTHS = 12;
/** A tenth of a per cent is as fine as shares are told. */
const TENTHS = 1_000;

/** @returns how much more there is than before, in per cent with one decimal; null where before there was nothing. */
export const growthOf = (now: Pence, before: Pence): number | null =>
  // Not minus nothing.
  before > 0 ? Math.round((TENTHS * (now - before)) / before) / 10 + 0 : null;

/** Above 10 green, above 0 yellow, else red; null where growth is not known. */
export const growthTone = (growth: number | null): FigureTone | null => {
  if (growth === null) return null;
  if (growth > GROWTH_GREEN) return 'green';
  return growth > 0 ? 'yellow' : 'red';
};

/** From 4.5 green, from 4 yellow, else red; null where nobody has rated. @param stars 1 to 5 */
export const satisfactionTone = (stars: number | null): FigureTone | null => {
  if (stars === null) return null;
  if (stars >= SATISFACTION_GREEN) return 'green';
  return stars >= SATISFACTION_YELLOW ? 'yellow' : 'red';
};

/**
 * What part of the whole each amount is, in per cent with one decimal. The parts add up to 100.0: what rounding down
 * leaves goes to the largest remainders, of equal ones to the earlier. An amount below nothing has no part.
 * @returns null for all where the whole is nothing
 */
export const percentagesOf = (amounts: readonly Pence[]): (number | null)[] => {
  const counted = amounts.map((amount) => Math.max(0, amount));
  const whole = counted.reduce((sum, amount) => sum + amount, 0);
  if (whole === 0) return amounts.map(() => null);
  const parts = counted.map((amount, index) => {
    const exact = TENTHS * amount;
    const floor = Math.floor(exact / whole);
    return { index, floor, rest: exact - floor * whole };
  });
  const left = TENTHS - parts.reduce((sum, { floor }) => sum + floor, 0);
  const favoured = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, floor }) => (floor + (favoured.has(index) ? 1 : 0)) / 10);
};

/** What a year would bring if each of its months were like this one: a projection, never a figure of the books. */
export const yearlyProjection = (monthly: Pence): Pence => MONTHS * monthly;

import { formatMonth, type IsoDate, startOfMonth } from '@gently/contracts/dates';

/** How many months back statements are offered. */
const MONTHS = 24;

/** The days on which a region is its owner's. */
export interface OwnedDays {
  /** Null from the beginning. */
  owned_from: IsoDate | null;
  /** Null while there is no last day. */
  owned_until: IsoDate | null;
}

/**
 * @param today London day
 * @returns the months of which the owner has statements, the latest first, as choices: two years at most
 */
export const monthsOf = (
  { owned_from: from, owned_until: until }: OwnedDays,
  today: IsoDate,
): { value: string; label: string }[] => {
  const last = until !== null && until < today ? until : today;
  const months = Array.from({ length: MONTHS }, (_, back) => startOfMonth(last, -back));
  return months
    .filter((first) => from === null || first.slice(0, 7) >= from.slice(0, 7))
    .map((first) => ({ value: first.slice(0, 7), label: formatMonth(first) }));
};

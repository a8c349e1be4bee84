import type { StoredJournalEntry } from './money-stored';

/** Pence by any key, debits positive. */
export const sumBy = (
  entries: readonly StoredJournalEntry[],
  keyOf: (entry: StoredJournalEntry, account: string) => string | null,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const entry of entries)
    for (const { account, pence } of entry.lines) {
      const key = keyOf(entry, account);
      if (key !== null) sums.set(key, (sums.get(key) ?? 0) + pence);
    }
  return sums;
};

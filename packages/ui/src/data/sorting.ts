export interface Sorting {
  key: string;
  down: boolean;
}

type SortValue = string | number;

/** @returns the way that the next press on a column's name sorts: first up, then down. */
export const nextSorting = (now: Sorting | null, key: string): Sorting => ({
  key,
  down: now?.key === key && !now.down,
});

const compare = (a: SortValue, b: SortValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-GB');

/** @returns the rows in order; those that are equal stay as they were given. */
export const sortedBy = <Row>(
  rows: readonly Row[],
  valueOf: ((row: Row) => SortValue) | undefined,
  down: boolean,
): Row[] => {
  if (!valueOf) return [...rows];
  const sign = down ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b)));
};

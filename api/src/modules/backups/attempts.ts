/** After three failures a run gives up: the bucket is away, and each attempt takes its time. */
const MOST_FAILURES = 3;

/** Notes what failed. @returns false when the bucket failed; trouble with one file says nothing about the next one */
export type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

/** Goes on after one that failed, but does not wait for each of many while nothing can be reached. */
export const forEach = async <Item>(
  items: readonly Item[],
  attempt: Attempt,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  let failures = 0;
  for (const item of items) {
    if (!(await attempt(() => work(item)))) failures += 1;
    if (failures >= MOST_FAILURES) return;
  }
};

/** After three failures a run gives up: the bucket is away, and each attempt takes its time. */
const MOST_FAILURES = 3;

/** Notes what failed. @returns false when the bucket failed; trouble with one file says nothing about the next one */
export type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

/** Carries on after a failure, but gives up after several so that an unreachable bucket does not hold up the whole run. */
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

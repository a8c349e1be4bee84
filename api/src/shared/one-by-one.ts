interface OneByOneOptions {
  /** Whether somebody else was quicker: then it is looked at again in the next run of the job. */
  isLostRace: (error: unknown) => boolean;
  /** What to say of those that failed, once all others are done. */
  failed: string;
}

/**
 * Does one thing after the other, so that none that fails holds up the others.
 * @param work says whether there was something to do
 * @returns how many were done. @throws AggregateError at the end, with whatever failed
 */
export const oneByOne = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  { isLostRace, failed }: OneByOneOptions,
): Promise<number> => {
  let done = 0;
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      if (!isLostRace(error)) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed);
  return done;
};

import DataLoader from 'dataloader';

const LARGEST_BATCH = 100;

/**
 * Puts together what is asked at the same moment: calls that arrive while another one is being answered share one
 * question to the database. Nothing is kept, so no answer is older than its question.
 * @param read answers many keys at once, those that are not found left out
 */
export const batched = <Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | null>) => {
  const loader = new DataLoader<string, Value | null>(
    async (keys) => {
      const found = await read([...new Set(keys)]);
      return keys.map((key) => found.get(key) ?? null);
    },
    {
      cache: false,
      maxBatchSize: LARGEST_BATCH,
      // After everything that has arrived by now is read, not only what the same promise has brought.
      batchScheduleFn: (run) => setImmediate(run),
    },
  );
  return (key) => loader.load(key);
};

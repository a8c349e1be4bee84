interface Waits {
  firstMs: number;
  longestMs: number;
}

/** @returns how long to wait after so many failures, in milliseconds: the first wait, doubling, up to the longest. */
export const backoff =
  ({ firstMs, longestMs }: Waits) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);

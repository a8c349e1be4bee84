/** The most that one report may say. */
const LONGEST_SECONDS = 600;

/** Counts seconds while it runs; `now` is in milliseconds. */
export const createStopwatch = (now: () => number) => {
  let counted = 0;
  let since: number | null = null;
  const settle = (): void => {
    const at = now();
    if (since !== null) counted += Math.max(0, at - since);
    if (since !== null) since = at;
  };
  return {
    run: (): void => {
      settle();
      since ??= now();
    },
    pause: (): void => {
      settle();
      since = null;
    },
    /** @returns the whole seconds that have not been taken yet */
    take: (): number => {
      settle();
      const seconds = Math.min(Math.floor(counted / 1000), LONGEST_SECONDS);
      counted -= seconds * 1000;
      return seconds;
    },
    /** They did not arrive: they are taken again. */
    giveBack: (seconds: number): void => {
      counted += seconds * 1000;
    },
  };
};
export type Stopwatch = ReturnType<typeof createStopwatch>;

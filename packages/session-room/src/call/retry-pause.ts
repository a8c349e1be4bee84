const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Waits longer with each failure; the network that comes back ends it at once. */
export const retryPause = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS));
    window.addEventListener('online', done);
  });

/** How long is waited before each further try, in milliseconds; the last one again and again. */
const TRY_AGAIN_MS = [500, 2_000, 5_000, 10_000, 30_000];

/**
 * Tries again after a lost connection, for as long as it takes: at once when the browser says that the network is back, and after a
 * while in any case, because browsers do not always notice.
 */
export const createConnectionWait = (tryAgain: () => void) => {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    window.removeEventListener('online', proceed);
  };
  const proceed = (): void => {
    stop();
    tryAgain();
  };
  return {
    /** @returns false for a short interruption, which is over before the person has read a message */
    begin: (): boolean => {
      stop();
      const delay = TRY_AGAIN_MS[Math.min(tries, TRY_AGAIN_MS.length - 1)];
      tries += 1;
      timer = setTimeout(proceed, delay);
      window.addEventListener('online', proceed);
      return tries > 1 || !navigator.onLine;
    },
    /** Bytes have arrived: the next interruption is the first again. */
    reset: (): void => {
      tries = 0;
    },
    stop,
  };
};

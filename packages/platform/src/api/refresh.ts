import { PRODUCT_KEY } from '@gently/contracts/product';
import { readStored, writeStored } from '../store/storage';
import { isRefusal } from './api-error';
import { sessionPort } from './session-port';

const LOCK = `${PRODUCT_KEY}-refresh`;
const ATTEMPT_KEY = `${PRODUCT_KEY}-refresh-attempt`;
const ATTEMPT_BYTES = 16;
/** What another tab stores can arrive here after its lock does; this is how long to wait for it, in milliseconds. */
const ARRIVAL_MS = 1000;

/** One tab at a time where the browser has locks (every current one, on https and on localhost). */
const alone = async <Result>(work: (waited: boolean) => Promise<Result>): Promise<Result> => {
  const { locks } = navigator;
  if (!locks) return work(false);
  const first = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return first ? first.result : locks.request(LOCK, () => work(true));
};

/** Resolves when what other tabs stored makes it true, or after the time that this may take. */
const arrivalOf = (isHere: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      window.removeEventListener('storage', look);
      clearTimeout(timer);
      resolve();
    };
    const look = (): void => {
      if (isHere()) stop();
    };
    const timer = setTimeout(stop, ARRIVAL_MS);
    window.addEventListener('storage', look);
    look();
  });

const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ATTEMPT_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The name of the renewal under way, kept until its answer is here: a page that is left or reloaded meanwhile, or a
 * connection that breaks, must not cost the sign-in. The next try gives the same name and is not taken for a thief.
 */
const currentAttempt = (): string => {
  const kept = readStored(ATTEMPT_KEY);
  if (kept) return kept;
  const name = randomName();
  writeStored(ATTEMPT_KEY, name);
  return name;
};

/**
 * Renews the access token: one request for all the calls of this page that need it, and one tab at a time.
 * A tab that had to wait finds the token that the other one stored and sends nothing. One that asks right after may not
 * see it yet and renews again, which costs a request and nothing else.
 * @param request asks the API for a new token, by the name of the attempt.
 */
export const createRefresh = (request: (attempt: string) => Promise<string>) => {
  let running: Promise<string> | null = null;

  /** The token to go on with when another tab has renewed the failed one already. */
  const renewedElsewhere = (failed: string | null): string | null => {
    const stored = sessionPort().token();
    return stored && stored !== failed ? stored : null;
  };
  const renew = async (failed: string | null, waited: boolean): Promise<string> => {
    if (waited) await arrivalOf(() => renewedElsewhere(failed) !== null);
    const stored = renewedElsewhere(failed);
    if (stored) return stored;
    try {
      const token = await request(currentAttempt());
      writeStored(ATTEMPT_KEY, null);
      sessionPort().renewed(token);
      return token;
    } catch (error) {
      if (isRefusal(error)) writeStored(ATTEMPT_KEY, null);
      throw error;
    }
  };
  /** @param failed the token that the API refused. @returns the token to go on with. */
  return (failed: string | null): Promise<string> => {
    running ??= alone((waited) => renew(failed, waited)).finally(() => (running = null));
    return running;
  };
};

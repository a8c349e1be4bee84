import { PRODUCT_KEY } from '@gently/contracts/product';
import { sessionPort } from './session-port';

const LOCK = `${PRODUCT_KEY}-refresh`;

/** One tab at a time where the browser has locks (every current one, on https and on localhost). */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<Result>) : work();

/**
 * Renews the access token: one request for all the calls of this page that need it, and one tab at a time.
 * A tab that had to wait finds the token that the other one stored and sends nothing.
 * @param request asks the API for a new token.
 */
export const createRefresh = (request: () => Promise<string>) => {
  let running: Promise<string> | null = null;

  const renew = async (failed: string | null): Promise<string> => {
    const stored = sessionPort().token();
    if (stored && stored !== failed) return stored;
    const token = await request();
    sessionPort().renewed(token);
    return token;
  };
  /** @param failed the token that the API refused. @returns the token to go on with. */
  return (failed: string | null): Promise<string> => {
    running ??= alone(() => renew(failed)).finally(() => (running = null));
    return running;
  };
};

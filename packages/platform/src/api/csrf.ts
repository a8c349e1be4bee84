import { CSRF_COOKIE } from '@gently/contracts/headers';
import { readCookie } from './cookies';
import { readData, send, type Transport } from './send';

/** The double-submit token: read from its cookie, fetched when the cookie is absent, one fetch at a time. */
export const createCsrf = (transport: () => Transport) => {
  let fetching: Promise<string> | null = null;

  const load = async (): Promise<string> => {
    const outgoing = { method: 'GET', path: '/csrf-token', headers: {}, body: undefined };
    const data = await send(transport(), outgoing, readData);
    return readCookie(CSRF_COOKIE) ?? (data as { csrf_token: string }).csrf_token;
  };
  const renew = (): Promise<string> => {
    fetching ??= load().finally(() => (fetching = null));
    return fetching;
  };
  return {
    /** The current token. */
    token: async (): Promise<string> => readCookie(CSRF_COOKIE) ?? (await renew()),
    /** A new token, whatever the cookie says. */
    renew,
  };
};

import type { CallData, CallInput, EndpointKey } from '@gently/contracts/endpoints';
import type { ErrorBody } from '@gently/contracts/errors';
import { API_BASE } from '@gently/contracts/product';
import { patience } from '@gently/testing/patience';
import { csrfHeaders } from '../api-client';

const LONGEST_CALL_MS = patience(35_000);

/** The API answered a call with an error. */
export class Refused extends Error {
  constructor(
    key: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(`${key} answered ${status} ${code}`);
  }
}

export interface ApiCaller {
  call: <Key extends EndpointKey>(key: Key, input?: CallInput<Key>) => Promise<CallData<Key>>;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const urlOf = (site: string, path: string, { params = {}, query }: AnyInput): string => {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  return `${site}${API_BASE}${filled}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
};

/** Calls the API of a running site as one person, or as a visitor without a token. @throws Refused */
export const createApiCaller = (site: string, token?: string): ApiCaller => {
  let csrf: Promise<Record<string, string>> | undefined;
  return {
    call: async (key, input) => {
      const [method = 'GET', path = ''] = key.split(' ');
      const given = (input ?? {}) as AnyInput;
      csrf ??= csrfHeaders(`${site}${API_BASE}`);
      const answer = await fetch(urlOf(site, path, given), {
        method,
        headers: {
          ...(await csrf),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      if (!answer.ok) throw new Refused(key, answer.status, ((await answer.json()) as ErrorBody).code);
      return ((await answer.json()) as { data: CallData<typeof key> }).data;
    },
  };
};

const LOOK_EVERY_MS = 250;
const LONGEST_WAIT_MS = patience(120_000);

/** Asks again and again until there is something. @param what is named when it does not come in time */
export const until = async <Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> => {
  const end = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${LONGEST_WAIT_MS / 1000} s.`);
    await new Promise((waited) => setTimeout(waited, LOOK_EVERY_MS));
  }
};

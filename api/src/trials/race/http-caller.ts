import { API_BASE } from '@gently/contracts/product';
import type { CallData, CallInput, EndpointKey } from '@gently/contracts/endpoints';
import type { ErrorBody } from '@gently/contracts/errors';
import { CSRF_COOKIE, CSRF_HEADER } from '@gently/contracts/headers';
import { createCsrfToken } from '../../shared/http/csrf-token';
import { addressOf, type Answer, type Caller } from '../../testing/caller';
import { CutOff } from './race';

/** Longer than any call may take: what is not answered by then never will be. */
const PATIENCE_MS = 35_000;

interface Body {
  data?: unknown;
}

/** Somebody who calls an API in another process. @throws CutOff when no answer comes. */
export const createHttpCaller = (
  { origin, cookieSecret }: { origin: string; cookieSecret: string },
  token?: string,
): Pick<Caller, 'call'> => {
  const csrf = createCsrfToken(cookieSecret);
  const headers = {
    cookie: `${CSRF_COOKIE}=${csrf}`,
    [CSRF_HEADER]: csrf,
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return {
    call: async <Key extends EndpointKey>(key: Key, input?: CallInput<Key>) => {
      const { body, ...rest } = (input ?? {}) as { body?: unknown; params?: Record<string, string> };
      const { method, path } = addressOf(key, rest);
      try {
        const response = await fetch(`${origin}${API_BASE}${path}`, {
          method: String(method),
          headers,
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const answer = (await response.json()) as Body & ErrorBody;
        const { status } = response;
        return { status, data: answer.data, error: answer, headers: {}, cookies: [] } as Answer<
          CallData<Key>
        >;
      } catch (error) {
        throw new CutOff('no answer came', { cause: error });
      }
    },
  };
};

import { randomUUID } from 'node:crypto';
import { API_BASE } from '@gently/contracts/product';
import { ATTEMPT_HEADER, CSRF_COOKIE, CSRF_HEADER } from '@gently/contracts/headers';
import type { FastifyInstance } from 'fastify';
import { TEST_PASSWORD } from '../../../testing';

interface Sent {
  method?: 'GET' | 'POST';
  payload?: object;
  headers?: Record<string, string>;
  /** True for an answer that is lost on its way: the browser never sees its cookies. */
  isLost?: boolean;
}

/** A browser that keeps its cookies and its access token, whichever process answers. */
export const createBrowser = () => {
  const cookies = new Map<string, string>();
  let token = '';

  const send = async (app: FastifyInstance, path: string, sent: Sent = {}) => {
    const { method = 'GET', payload, headers = {}, isLost = false } = sent;
    const csrf = cookies.get(CSRF_COOKIE);
    const answer = await app.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(csrf ? { [CSRF_HEADER]: csrf } : {}),
        ...headers,
      },
      ...(payload ? { payload } : {}),
    });
    if (!isLost) for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const keepToken = (body: { data?: { token?: string } }) => void (token = body.data?.token ?? token);

  return {
    send,
    /** Fetches a CSRF token. */
    open: async (app: FastifyInstance): Promise<string> => {
      await send(app, '/csrf-token');
      return cookies.get(CSRF_COOKIE) ?? '';
    },
    signIn: async (app: FastifyInstance, email: string): Promise<number> => {
      const payload = { email, password: TEST_PASSWORD };
      const answer = await send(app, '/auth/login', { method: 'POST', payload });
      keepToken(answer.json());
      return answer.statusCode;
    },
    /** @param options the browser's name for this renewal, and whether its answer is lost on its way */
    renew: async (
      app: FastifyInstance,
      { attempt = randomUUID(), isLost = false }: { attempt?: string; isLost?: boolean } = {},
    ): Promise<number> => {
      const headers = { [ATTEMPT_HEADER]: attempt };
      const answer = await send(app, '/auth/refresh', { method: 'POST', headers, isLost });
      if (!isLost) keepToken(answer.json());
      return answer.statusCode;
    },
    /** A call that needs the access token, and one that needs the CSRF token as well. */
    use: async (app: FastifyInstance): Promise<number[]> => {
      const read = await send(app, '/auth/profile');
      const changed = await send(app, '/auth/resend-verification', { method: 'POST' });
      return [read.statusCode, changed.statusCode];
    },
  };
};
export type Browser = ReturnType<typeof createBrowser>;

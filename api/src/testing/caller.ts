import { API_BASE } from '@gently/contracts/product';
import type { CallData, CallInput, EndpointKey } from '@gently/contracts/endpoints';
import type { ErrorBody } from '@gently/contracts/errors';
import { CSRF_COOKIE, CSRF_HEADER } from '@gently/contracts/headers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createCsrfToken } from '../shared/http/csrf-token';

/** An answer, with `data` of a successful one and `error` of a refused one. */
export interface Answer<Data = unknown> {
  status: number;
  data: Data;
  error: ErrorBody;
  headers: Record<string, string | number | string[] | undefined>;
  cookies: { name: string; value: string; [key: string]: unknown }[];
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Caller {
  /** What this person's browser sends with every call. */
  headers: Record<string, string>;
  /** A call of the contracts, typed. */
  call<Key extends EndpointKey>(key: Key, input?: CallInput<Key>): Promise<Answer<CallData<Key>>>;
  /** A call as it should never be made: any path, any body, headers replaced or (with undefined) left out. */
  raw(options: RawOptions): Promise<Answer>;
}

export interface RawOptions {
  method: NonNullable<InjectOptions['method']>;
  /** Below `/api/v1`. */
  path: string;
  payload?: InjectOptions['payload'];
  headers?: Record<string, string | undefined>;
}

/** @returns the method and the path of a call with its parameters filled in. */
export const addressOf = (key: string, { params = {}, query = {} }: Omit<LooseInput, 'body'> = {}) => {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? 'missing'),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap<[string, string]>(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return { method: method as RawOptions['method'], path: search ? `${path}?${search}` : path };
};

/** Somebody with a browser: a CSRF token, and the headers of a sign-in if there are any. */
export const createCaller = (app: FastifyInstance, signIn: Record<string, string> = {}): Caller => {
  const csrf = createCsrfToken(app.config.COOKIE_SECRET);
  const cookie = [`${CSRF_COOKIE}=${csrf}`, signIn['cookie']].filter(Boolean).join('; ');
  const headers = { ...signIn, cookie, [CSRF_HEADER]: csrf };

  const raw = async ({ method, path, payload, headers: other = {} }: RawOptions): Promise<Answer> => {
    const sent = Object.entries({ ...headers, ...other }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const response = await app.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: Object.fromEntries(sent),
      ...(payload === undefined ? {} : { payload }),
    });
    const body: unknown = response.body ? response.json() : {};
    return {
      status: response.statusCode,
      data: (body as { data?: unknown }).data,
      error: body as ErrorBody,
      headers: response.headers,
      cookies: response.cookies,
    };
  };

  return {
    headers,
    raw,
    call: async <Key extends EndpointKey>(key: Key, input?: CallInput<Key>) => {
      const { body, ...rest }: LooseInput = input ?? {};
      const answer = await raw({
        ...addressOf(key, rest),
        ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
      });
      return answer as Answer<CallData<Key>>;
    },
  };
};

import type { EndpointKey } from '@gently/contracts/endpoints';
import type { OnProgress } from './form-transport';

/** The loose form of a call's input, as the request is built from it. */
export interface RequestInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface RequestParts {
  method: string;
  /** Path below the base, with its query. */
  path: string;
  body: unknown;
  headers?: Record<string, string>;
  /** A read that the API answers only to its own pages: it carries the CSRF token as well. */
  guarded?: boolean;
  /** Told how much of a form has left. */
  onProgress?: OnProgress;
  /** Instead of the usual time limit, in milliseconds. */
  timeoutMs?: number;
}

/** Reads that tell something about other people. */
const GUARDED_READS: ReadonlySet<EndpointKey> = new Set<EndpointKey>(['GET /auth/email-available']);

const search = (query: Record<string, unknown> = {}): string => {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
};

/** Turns `'GET /bookings/:id'` and its input into the parts of a request. */
export const requestParts = (key: EndpointKey, input: RequestInput = {}): RequestParts => {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (!value) throw new TypeError(`${key} needs the path parameter "${name}"`);
    return encodeURIComponent(value);
  });
  return {
    method,
    path: path + search(input.query),
    body: input.body,
    ...(GUARDED_READS.has(key) ? { guarded: true } : {}),
  };
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a call changes nothing and so needs no CSRF token. */
export const isSafe = (method: string): boolean => SAFE_METHODS.has(method);

import { ERRORS, type ErrorCode } from '@gently/contracts/errors';
import { configureApi } from '../api/call';

export interface SeenRequest {
  key: string;
  url: string;
  headers: Headers;
  body: unknown;
  init: RequestInit;
}
type Reply = Response | Promise<Response>;
type Routes = Record<string, (request: SeenRequest) => Reply>;

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const ok = (data: unknown): Response => json(200, { success: true, data });
export const refuse = (code: ErrorCode, extra: object = {}): Response =>
  json(ERRORS[code].status, {
    success: false,
    code,
    message: ERRORS[code].message,
    errors: [],
    request_id: 'r-1',
    ...extra,
  });

/** Never answers; ends only when the request is given up. */
export const silence = ({ init }: SeenRequest): Promise<Response> =>
  new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** The API as a set of functions, with the CSRF call in place. Points the client at itself. */
export const fakeServer = (routes: Routes, timeoutMs = 10_000) => {
  const seen: SeenRequest[] = [];
  const all: Routes = {
    'GET /csrf-token': () => {
      document.cookie = 'csrf_token=proof-1';
      return ok({ csrf_token: 'proof-1' });
    },
    ...routes,
  };
  const fakeFetch: typeof fetch = async (input, init = {}) => {
    const url = String(input);
    const key = `${init.method} ${url.replace('/api/v1', '').split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { key, url, headers: new Headers(init.headers), body, init };
    seen.push(request);
    const route = all[key];
    if (!route) throw new Error(`Undeclared request: ${key}`);
    return route(request);
  };
  configureApi({ fetch: fakeFetch, timeoutMs });
  return { seen, keys: () => seen.map(({ key }) => key) };
};

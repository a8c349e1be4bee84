import type { ErrorCode } from '@gently/contracts/errors';
import { isApiError, isUnreachable, type ApiError } from './api-error';
import { CSRF_HEADER, createCsrf } from './csrf';
import { createRefresh } from './refresh';
import { isSafe, type RequestParts } from './request';
import { send, type Transport } from './send';
import { sessionPort } from './session-port';

interface Attempt {
  token: string | null;
  csrf: string | null;
}

const isCode = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  isApiError(error) && codes.includes(error.code);

/** The rules of every call: who is asking, CSRF, and one renewal of either per request. */
export const createClient = (transport: () => Transport) => {
  const csrf = createCsrf(transport);

  const attempt = (
    parts: RequestParts,
    { token, csrf: proof }: Attempt,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const headers: Record<string, string> = {};
    if (token) headers.Authorization = `Bearer ${token}`;
    if (proof) headers[CSRF_HEADER] = proof;
    return send(transport(), { ...parts, headers, signal });
  };

  /** Sends, and once more with a fresh CSRF token when the first was refused. */
  const withCsrf = async (
    parts: RequestParts,
    token: string | null,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    if (isSafe(parts.method) && !parts.guarded) return attempt(parts, { token, csrf: null }, signal);
    try {
      return await attempt(parts, { token, csrf: await csrf.token() }, signal);
    } catch (error) {
      if (!isCode(error, 'csrf_failed')) throw error;
      return attempt(parts, { token, csrf: await csrf.renew() }, signal);
    }
  };

  const refresh = createRefresh(async () => {
    const data = await withCsrf({ method: 'POST', path: '/auth/refresh', body: undefined }, null);
    return (data as { token: string }).token;
  });

  /** A renewal that the API refused ends the session; one that did not reach it does not. */
  const renew = async (failed: string, refused: ApiError): Promise<string> => {
    try {
      return await refresh(failed);
    } catch (error) {
      if (isUnreachable(error) || !isApiError(error) || error.status >= 500 || error.status === 429)
        throw error;
      sessionPort().lost();
      throw refused;
    }
  };

  /** Sends a request by all the rules. @returns the `data` of the answer. */
  return async (parts: RequestParts, signal?: AbortSignal): Promise<unknown> => {
    const token = sessionPort().token();
    try {
      return await withCsrf(parts, token, signal);
    } catch (error) {
      if (!token || !isCode(error, 'token_expired', 'unauthenticated')) throw error;
      const renewed = await renew(token, error);
      try {
        return await withCsrf(parts, renewed, signal);
      } catch (second) {
        if (isCode(second, 'token_expired', 'unauthenticated')) sessionPort().lost();
        throw second;
      }
    }
  };
};

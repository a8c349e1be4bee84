import { ERRORS, type ErrorCode } from '@gently/contracts/errors';
import { ATTEMPT_HEADER, CSRF_HEADER } from '@gently/contracts/headers';
import { ApiError, isApiError, isRefusal } from './api-error';
import { createCsrf } from './csrf';
import { createRefresh } from './refresh';
import { isSafe, type RequestParts } from './request';
import { readData, send, type ReadAnswer, type Transport } from './send';
import { sessionPort } from './session-port';

interface Ask<Result> {
  parts: RequestParts;
  read: ReadAnswer<Result>;
  signal?: AbortSignal | undefined;
}

interface Attempt {
  token: string | null;
  csrf: string | null;
}

/** The one call that changes something while an admin looks as somebody else: it ends that. */
const WAY_OUT = '/auth/end-viewing';

const isCode = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  isApiError(error) && codes.includes(error.code);

/** The API would say the same. */
const refusedWhileViewing = (): ApiError =>
  new ApiError({ code: 'viewing_only', status: ERRORS.viewing_only.status });

/** The rules of every call: who is asking, CSRF, and one renewal of either per request. */
export const createClient = (transport: () => Transport) => {
  const csrf = createCsrf(transport);

  const attempt = <Result>(
    { parts, read, signal }: Ask<Result>,
    { token, csrf: proof }: Attempt,
  ): Promise<Result> => {
    const headers: Record<string, string> = { ...parts.headers };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (proof) headers[CSRF_HEADER] = proof;
    return send(transport(), { ...parts, headers, signal }, read);
  };

  /** Sends, and once more with a fresh CSRF token when the first was refused. */
  const withCsrf = async <Result>(ask: Ask<Result>, token: string | null): Promise<Result> => {
    if (isSafe(ask.parts.method) && !ask.parts.guarded) return attempt(ask, { token, csrf: null });
    try {
      return await attempt(ask, { token, csrf: await csrf.token() });
    } catch (error) {
      if (!isCode(error, 'csrf_failed')) throw error;
      return attempt(ask, { token, csrf: await csrf.renew() });
    }
  };

  const refresh = createRefresh(async (attempt) => {
    const headers = { [ATTEMPT_HEADER]: attempt };
    const parts = { method: 'POST', path: '/auth/refresh', body: undefined, headers };
    const data = await withCsrf({ parts, read: readData }, null);
    return (data as { token: string }).token;
  });

  /** A renewal that the API refused ends the session; one that did not reach it does not. */
  const renew = async (failed: string, refused: ApiError): Promise<string> => {
    try {
      return await refresh(failed);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      sessionPort().lost(error.code);
      throw refused;
    }
  };

  /** Sends a request by all the rules. @returns what `read` makes of the answer. */
  return async <Result>(
    parts: RequestParts,
    read: ReadAnswer<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const ask = { parts, read, signal };
    const viewing = sessionPort().viewing?.() ?? false;
    if (viewing && !isSafe(parts.method) && parts.path !== WAY_OUT) throw refusedWhileViewing();
    const token = sessionPort().token();
    try {
      return await withCsrf(ask, token);
    } catch (error) {
      if (viewing) {
        if (isCode(error, 'token_expired', 'unauthenticated', 'viewing_over')) sessionPort().lost(error.code);
        throw error;
      }
      if (!token || !isCode(error, 'token_expired', 'unauthenticated')) throw error;
      const renewed = await renew(token, error);
      try {
        return await withCsrf(ask, renewed);
      } catch (second) {
        if (isCode(second, 'token_expired', 'unauthenticated')) sessionPort().lost(second.code);
        throw second;
      }
    }
  };
};

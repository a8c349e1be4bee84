import { ApiError, errorOfAnswer } from './api-error';

export interface Transport {
  fetch: typeof fetch;
  baseUrl: string;
  timeoutMs: number;
}

export interface Outgoing {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  signal?: AbortSignal | undefined;
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

const dataOf = (body: unknown): unknown => {
  if (
    typeof body === 'object' &&
    body !== null &&
    'success' in body &&
    body.success === true &&
    'data' in body
  )
    return body.data;
  // A page instead of JSON: something on the way answered in the API's place.
  throw new ApiError({ code: 'unavailable', status: 503 });
};

const combine = (timeout: AbortSignal, signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([timeout, signal]) : timeout;

/** Sends one request and returns the `data` of its answer. Throws {@link ApiError}, or the caller's own abort. */
export const send = async (transport: Transport, outgoing: Outgoing): Promise<unknown> => {
  const { method, path, body, signal } = outgoing;
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), transport.timeoutMs);
  const headers = { Accept: 'application/json', ...outgoing.headers };
  try {
    const response = await transport.fetch(transport.baseUrl + path, {
      method,
      credentials: 'include',
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: combine(timer.signal, signal),
    });
    const answer = await readJson(response);
    if (timer.signal.aborted) throw new ApiError({ code: 'timeout', status: 0 });
    if (!response.ok) throw errorOfAnswer(response.status, answer);
    return dataOf(answer);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError({ code: timer.signal.aborted ? 'timeout' : 'network', status: 0 });
  } finally {
    clearTimeout(timeout);
  }
};

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

/** What the caller wants of an answer that arrived. */
export type ReadAnswer<Result> = (response: Response) => Promise<Result>;

/** The `data` of an answer. @throws {@link ApiError} of a refusal. */
export const readData: ReadAnswer<unknown> = async (response) => {
  const answer = await readJson(response);
  if (!response.ok) throw errorOfAnswer(response.status, answer);
  return dataOf(answer);
};

/** Lets an answer through that is no JSON. @throws {@link ApiError} of a refusal. */
export const orRefuse = async (response: Response): Promise<Response> => {
  if (!response.ok) throw errorOfAnswer(response.status, await readJson(response));
  return response;
};

/**
 * Sends one request and reads its answer. The time limit ends with `read`: what it leaves unread may take longer.
 * Throws {@link ApiError}, or the caller's own abort.
 */
export const send = async <Result>(
  transport: Transport,
  outgoing: Outgoing,
  read: ReadAnswer<Result>,
): Promise<Result> => {
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
    return await read(response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason ?? error;
    if (timer.signal.aborted) throw new ApiError({ code: 'timeout', status: 0 });
    throw error instanceof ApiError ? error : new ApiError({ code: 'network', status: 0 });
  } finally {
    clearTimeout(timeout);
  }
};

import { ApiError, errorOfAnswer } from './api-error';
import type { OnProgress, SendForm } from './form-transport';

export interface Transport {
  fetch: typeof fetch;
  /** How a form with files travels. */
  sendForm: SendForm;
  baseUrl: string;
  timeoutMs: number;
}

export interface Outgoing {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Anything that JSON can say, or a form or bytes as they are. */
  body: unknown;
  signal?: AbortSignal | undefined;
  /** Told how much of a form, or of bytes, has left. */
  onProgress?: OnProgress;
  /** Instead of the usual time limit, in milliseconds. */
  timeoutMs?: number;
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

const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

/** What of a request depends on its body. A form says its own type, with the boundary that only it knows; of bytes the caller says it. */
const withBody = (headers: Record<string, string>, body: unknown): RequestInit => {
  if (body === undefined) return { headers };
  if (isRaw(body)) return { headers, body };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
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
  const timeout = setTimeout(() => timer.abort(), outgoing.timeoutMs ?? transport.timeoutMs);
  const init: RequestInit = {
    method,
    credentials: 'include',
    ...withBody({ Accept: 'application/json', ...outgoing.headers }, body),
    signal: combine(timer.signal, signal),
  };
  const url = transport.baseUrl + path;
  try {
    const response = isRaw(body)
      ? await transport.sendForm(url, init, outgoing.onProgress ?? (() => undefined))
      : await transport.fetch(url, init);
    return await read(response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason ?? error;
    if (timer.signal.aborted) throw new ApiError({ code: 'timeout', status: 0 });
    throw error instanceof ApiError ? error : new ApiError({ code: 'network', status: 0 });
  } finally {
    clearTimeout(timeout);
  }
};

import type { CallData, CallInput, EndpointKey } from '@gently/contracts/endpoints';
import { API_BASE, API_TIMEOUT_MS } from '@gently/contracts/product';
import { createClient } from './client';
import { notePrivatePart } from './private-parts';
import { noteAnswer, noteFailure } from './reachability';
import { sendFormByXhr, type SendForm } from './form-transport';
import { requestParts, type RequestInput, type RequestParts } from './request';
import { orRefuse, type ReadAnswer, readData, type Transport } from './send';

export interface ApiOptions {
  /** Where the calls go, without a slash at the end. */
  baseUrl: string;
  fetch: typeof fetch;
  /** How a form with files travels; left out beside an own `fetch`, it goes that way too. */
  sendForm: SendForm;
  /** Milliseconds until a call without an answer ends with the code `timeout`. */
  timeoutMs: number;
}

export interface CallOptions {
  /** Ends the call early, for example react-query's own signal. */
  signal?: AbortSignal;
}

type PartsOf<Input> = unknown extends Input ? object : Input;
/** A query without required fields may be left out. */
type Lenient<Input> = Input extends { query: infer Query }
  ? object extends Query
    ? Omit<Input, 'query'> & { query?: Query }
    : Input
  : Input;
type InputOf<Key extends EndpointKey> = Lenient<PartsOf<CallInput<Key>>>;

/** Arguments of {@link call}: the input may be left out when nothing in it is required. */
export type CallArguments<Key extends EndpointKey> =
  object extends InputOf<Key>
    ? [input?: InputOf<Key>, options?: CallOptions]
    : [input: InputOf<Key>, options?: CallOptions];

const defaults = (): Transport => ({
  baseUrl: API_BASE,
  fetch: (...input) => globalThis.fetch(...input),
  sendForm: sendFormByXhr,
  timeoutMs: API_TIMEOUT_MS,
});

/** An own `fetch` takes forms as well: sent at once, as far as anybody can tell. */
const formsBy =
  (send: typeof fetch): SendForm =>
  async (url, init, onProgress) => {
    const response = await send(url, init);
    onProgress(1);
    return response;
  };

let transport = defaults();
const request = createClient(() => transport);

/** Points the client elsewhere; what is left out returns to its default. Meant for tests. */
export const configureApi = (options: Partial<ApiOptions> = {}): void => {
  const ownForms = options.fetch ? { sendForm: formsBy(options.fetch) } : {};
  transport = { ...defaults(), ...ownForms, ...options };
};

/** Opens a stream by all the rules of a call. What becomes of it says nothing about whether calls reach the API. */
export const openStream = (parts: RequestParts, signal: AbortSignal): Promise<Response> =>
  request(parts, orRefuse, signal);

/** Sends a request by all the rules of a call, and notes whether the API could be reached. */
export const ask = async <Result>(
  parts: RequestParts,
  read: ReadAnswer<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  try {
    const answer = await request(parts, read, signal);
    noteAnswer();
    return answer;
  } catch (error) {
    noteFailure(error);
    notePrivatePart(error);
    throw error;
  }
};

/**
 * Calls the API: `call('GET /services')`, `call('POST /bookings', { body })`.
 * @returns the `data` of the answer.
 * @throws {ApiError} whose `code` says what happened.
 */
export const call = async <Key extends EndpointKey>(
  key: Key,
  ...[input, options]: CallArguments<Key>
): Promise<CallData<Key>> => {
  const parts = requestParts(key, input as RequestInput | undefined);
  return (await ask(parts, readData, options?.signal)) as CallData<Key>;
};

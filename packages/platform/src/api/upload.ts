import type { CallData, EndpointKey } from '@gently/contracts/endpoints';
import { ask, type CallOptions } from './call';
import type { OnProgress } from './form-transport';
import { requestParts } from './request';
import { orRefuse, readData } from './send';

/** Time-out of one upload, in milliseconds: a photo over a slow line takes its time. */
const UPLOAD_TIMEOUT_MS = 180_000;

export interface UploadOptions extends CallOptions {
  onProgress?: OnProgress;
}

interface UploadInput {
  params?: Record<string, string>;
  /** The fields, the file last. */
  form: FormData;
}

/**
 * Sends a file with its fields, by all the rules of a call: `upload('POST /…/:id/photos', { params, form })`.
 * @throws {ApiError} as {@link call} does.
 */
export const upload = async <Key extends EndpointKey>(
  key: Key,
  { params = {}, form }: UploadInput,
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<CallData<Key>> => {
  const parts = { ...requestParts(key, { params }), body: form, onProgress, timeoutMs: UPLOAD_TIMEOUT_MS };
  return (await ask(parts, readData, signal)) as CallData<Key>;
};

interface Bytes {
  method: string;
  /** Below the base of the API. */
  path: string;
  headers: Record<string, string>;
  /** Left out: a request without a body. */
  body: Blob | undefined;
}

/**
 * Sends a part of a file as it is, for a protocol that speaks in headers; all rules of a call hold for it.
 * @throws {ApiError} as {@link call} does.
 */
export const sendBytes = (
  bytes: Bytes,
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<Response> => ask({ ...bytes, onProgress, timeoutMs: UPLOAD_TIMEOUT_MS }, orRefuse, signal);

import type { CallData, EndpointKey } from '@gently/contracts/endpoints';
import { ask, type CallOptions } from './call';
import type { OnProgress } from './form-transport';
import { requestParts } from './request';
import { readData } from './send';

/** Time-out of one upload, in milliseconds: a photo over a slow line takes its time. */
const UPLOAD_TIMEOUT_MS = 180_000;

export interface UploadOptions extends CallOptions {
  onProgress?: OnProgress;
}

/**
 * Sends a file with its fields, by all the rules of a call: `upload('POST /…/:id/photos', { params, form })`.
 * @throws {ApiError} as {@link call} does.
 */
export const upload = async <Key extends EndpointKey>(
  key: Key,
  { params, form }: { params?: Record<string, string>; form: FormData },
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<CallData<Key>> => {
  const parts = { ...requestParts(key, params ? { params } : {}), body: form };
  const sending = { ...parts, onProgress, timeoutMs: UPLOAD_TIMEOUT_MS };
  return (await ask(sending, readData, signal)) as CallData<Key>;
};

import { ask, type CallOptions } from './call';
import type { OnProgress } from './form-transport';
import { readData } from './send';

/** Time-out of one upload, in milliseconds: a photo over a slow line takes its time. */
const UPLOAD_TIMEOUT_MS = 180_000;

export interface UploadOptions extends CallOptions {
  onProgress?: OnProgress;
}

/**
 * Sends a file with its fields, by all the rules of a call. Files have no place in the table of calls.
 * @param path below the base of the API, for example `/declutterer/sessions/<id>/photos`.
 * @returns the `data` of the answer, as the contract of that path describes it.
 * @throws {ApiError} as {@link call} does.
 */
export const upload = async <Data>(
  path: string,
  form: FormData,
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<Data> => {
  const parts = { method: 'POST', path, body: form, onProgress, timeoutMs: UPLOAD_TIMEOUT_MS };
  return (await ask(parts, readData, signal)) as Data;
};

import { ask, type CallOptions } from './call';
import { orRefuse } from './send';

/** A file that the API handed over. */
export interface Download {
  blob: Blob;
  /** The name that the API gave it; `download` when it gave none. */
  filename: string;
}

const QUOTED = /filename="([^"]+)"/i;
const ENCODED = /filename\*=UTF-8''([^;]+)/i;
/** Characters that would lead out of the folder of downloads. */
const UNSAFE = /[/\\:\p{Cc}]/gu;

const decoded = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

const filenameOf = (disposition: string | null): string => {
  const encoded = ENCODED.exec(disposition ?? '')?.[1];
  const name = (encoded && decoded(encoded)) ?? QUOTED.exec(disposition ?? '')?.[1] ?? '';
  return name.replace(UNSAFE, '-').trim() || 'download';
};

/**
 * Fetches a file as the signed-in person, for what a plain link cannot do because it carries no token.
 * @param path below the base of the API, for example `/payments/<id>/receipt`.
 * @throws {ApiError} as {@link call} does.
 */
export const download = (path: string, options: CallOptions = {}): Promise<Download> =>
  ask(
    { method: 'GET', path, body: undefined, headers: { Accept: '*/*' } },
    async (answer) => {
      const response = await orRefuse(answer);
      return {
        blob: await response.blob(),
        filename: filenameOf(response.headers.get('content-disposition')),
      };
    },
    options.signal,
  );

/** Longer than any browser needs to begin a download. */
const KEPT_MS = 60_000;

/** Hands a file to the browser, which saves it or asks where to. */
export const saveDownload = ({ blob, filename }: Download): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};

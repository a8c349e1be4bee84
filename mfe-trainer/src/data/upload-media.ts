import type { MediaFile } from '@gently/contracts/training-blocks';
import { MEDIA_UPLOADS_PATH } from '@gently/contracts/training-media-options';
import { call, isApiError, isUnreachable, sendBytes, serverMessage } from '@gently/platform/api';
import {
  Upload,
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
} from 'tus-js-client';
import { createConnectionWait } from './connection-wait';
import { fingerprintOf, type Uploader, uploadPlaces } from './upload-places';

/** Small enough that a cut loses little, large enough that a film takes few requests. Bytes. */
const PIECE_BYTES = 5 * 1024 * 1024;
/** How long is waited before each further try after a failure of the server, in milliseconds. After the last one the person is asked. */
const TRY_AGAIN_MS = [500, 2_000, 5_000];

const answerOf = (status: number, headers: Headers, body: string): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers.get(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => null,
});

/** Where an upload stands, as the client of the API takes it: without the origin and without the base. */
const pathOf = (url: string): string => {
  const { pathname } = new URL(url, window.location.origin);
  return pathname.slice(Math.max(0, pathname.indexOf(MEDIA_UPLOADS_PATH)));
};

/** Lets the protocol travel by all the rules of a call: who is asking, CSRF, one renewal of either. */
const requestOf = (method: string, url: string): HttpRequest => {
  const headers: Record<string, string> = {};
  const stop = new AbortController();
  let tell: (bytes: number) => void = () => undefined;
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void (headers[name] = value),
    getHeader: (name) => headers[name],
    setProgressHandler: (handler) => void (tell = handler),
    send: async (body: unknown) => {
      const bytes = body instanceof Blob ? body : undefined;
      const onProgress = (share: number) => tell(share * (bytes?.size ?? 0));
      const options = { signal: stop.signal, onProgress };
      try {
        const answer = await sendBytes({ method, path: pathOf(url), headers, body: bytes }, options);
        return answerOf(answer.status, answer.headers, await answer.text());
      } catch (error) {
        // A refusal is an answer to the protocol; only what never arrived is a failure.
        if (!isApiError(error) || isUnreachable(error)) throw error;
        const said = error.errors[0]?.message ?? serverMessage(error, '');
        return answerOf(error.status, new Headers(), said);
      }
    },
    abort: () => Promise.resolve(stop.abort()),
    getUnderlyingObject: () => null,
  };
};
const BY_THE_API: HttpStack = { createRequest: requestOf, getName: () => 'the client of the API' };

/** A file that was not taken. `message` is written for the person; empty when nothing came from the server. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

const refusalOf = (error: Error | DetailedError): UploadRefused =>
  new UploadRefused('originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : '');

const idOf = (url: string | null): string =>
  pathOf(url ?? '')
    .split('/')
    .at(-1) ?? '';

/** Whether the server was not reached; what it answers is decided by its status. */
const isLost = (error: Error | DetailedError): boolean =>
  'originalRequest' in error && !error.originalResponse;

const HTTP_CLIENT_ERRORS = { from: 400, to: 499 };
const PASSING: readonly number[] = [409, 423];

/** A lost connection is waited for elsewhere, without a limit. */
const isWorthAnotherTry = (error: DetailedError): boolean => {
  const status = error.originalResponse?.getStatus();
  if (status === undefined) return false;
  const isRefused = status >= HTTP_CLIENT_ERRORS.from && status <= HTTP_CLIENT_ERRORS.to;
  return !isRefused || PASSING.includes(status);
};

interface UploadMediaOptions {
  /** Called with how much has arrived, from 0 to 1. */
  onProgress: (share: number) => void;
  /** The connection is lost; the upload continues when it is back. */
  onWaiting: () => void;
  /** Pauses: what has arrived stays, and the same file goes on from there. */
  signal: AbortSignal;
}

const send = (
  file: File,
  uploader: Uploader,
  { onProgress, onWaiting, signal }: UploadMediaOptions,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const wait = createConnectionWait(() => upload.start());
    const upload = new Upload(file, {
      endpoint: `${window.location.origin}${MEDIA_UPLOADS_PATH}`,
      httpStack: BY_THE_API,
      chunkSize: PIECE_BYTES,
      retryDelays: TRY_AGAIN_MS,
      onShouldRetry: isWorthAnotherTry,
      fingerprint: (chosen) => Promise.resolve(fingerprintOf(chosen as File, uploader)),
      urlStorage: uploadPlaces(uploader),
      metadata: { kind: uploader.kind, filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onChunkComplete: wait.reset,
      onError: (error) => {
        if (!isLost(error)) return reject(refusalOf(error));
        if (wait.begin()) onWaiting();
      },
      onSuccess: () => resolve(idOf(upload.url)),
    });
    const pause = (): void => {
      wait.stop();
      void upload.abort();
      reject(signal.reason as Error);
    };
    if (signal.aborted) return pause();
    signal.addEventListener('abort', pause, { once: true });
    void upload.findPreviousUploads().then(([earlier]) => {
      if (signal.aborted) return;
      if (earlier) upload.resumeFromPreviousUpload(earlier);
      upload.start();
    }, reject);
  });

/**
 * Sends a file of a block; what was sent before it was cut is not sent again.
 * @throws {UploadRefused} when the server does not take it, or fails several times. While it cannot be reached, the upload waits.
 */
export const uploadMedia = async (
  file: File,
  uploader: Uploader,
  options: UploadMediaOptions,
): Promise<MediaFile> => {
  const id = await send(file, uploader, options);
  const found = await call('GET /training/media/:id/details', { params: { id } }, { signal: options.signal });
  return found.file;
};

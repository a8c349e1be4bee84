/** Told how much of a body has left this device, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Sends a body as `fetch` does, and says how far it is. */
export type SendForm = (url: string, init: RequestInit, onProgress: OnProgress) => Promise<Response>;

const aborted = (signal: AbortSignal): unknown => signal.reason ?? new DOMException('aborted', 'AbortError');

/** A line for each header, as the browser hands them over. */
const headersOf = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Answers to what is sent are text. */
const answerOf = (request: XMLHttpRequest): Response =>
  new Response([204, 304].includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers: headersOf(request.getAllResponseHeaders()),
  });

/** No browser's `fetch` tells how much of a body it has sent; the older way does. */
export const sendFormByXhr: SendForm = (url, init, onProgress) =>
  new Promise((resolve, reject) => {
    const { signal } = init;
    if (signal?.aborted) return reject(aborted(signal));
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    request.withCredentials = init.credentials === 'include';
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('Failed to send'));
    request.onabort = () => reject(signal ? aborted(signal) : new TypeError('Failed to send'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body as FormData | Blob);
  });

import type { MediaFile } from '@gently/contracts/training-blocks';
import { MEDIA_UPLOADS_PATH } from '@gently/contracts/training-media-options';
import { API_BASE } from '@gently/contracts/product';
import { configureApi } from '@gently/platform/api';

const ID = 'f'.repeat(24);
const PLACE = `${API_BASE}${MEDIA_UPLOADS_PATH}/${ID}`;

interface Refusal {
  status: number;
  message: string;
}

const data = (body: unknown): Response =>
  new Response(JSON.stringify({ success: true, data: body }), {
    headers: { 'content-type': 'application/json' },
  });
const refused = ({ status, message }: Refusal): Response =>
  new Response(
    JSON.stringify({
      success: false,
      code: 'unsupported_media_type',
      message,
      errors: [{ field: 'file', message }],
      request_id: 'test',
    }),
    { status, headers: { 'content-type': 'application/json' } },
  );

/** As much of the protocol tus 1.0.0 as one upload needs, over `fetch`; everything else goes to `otherwise`. */
export const fakeUploads = (otherwise?: typeof fetch) => {
  const held = {
    /** Method and offset of each request about the upload. */
    seen: [] as string[],
    size: 0,
    offset: 0,
    metadata: '',
    /** Bytes of the next piece that arrive before the line is cut; null where it is not. */
    cutAfter: null as number | null,
    refusal: null as Refusal | null,
    /** Whether pieces wait until somebody gives them up. */
    stuck: false,
  };
  const headersNow = () => ({ 'Upload-Offset': String(held.offset), 'Upload-Length': String(held.size) });
  const takePiece = (init: RequestInit): Promise<Response> | Response => {
    const bytes = (init.body as Blob).size;
    if (held.stuck) {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    if (held.cutAfter !== null) {
      held.offset += held.cutAfter;
      held.cutAfter = null;
      throw new TypeError('Failed to fetch');
    }
    if (held.refusal) return refused(held.refusal);
    held.offset += bytes;
    return new Response(null, { status: 204, headers: headersNow() });
  };
  const file = (): MediaFile => ({
    id: ID,
    kind: 'audio',
    name: 'calm.mp3',
    type: 'audio/mpeg',
    size: held.size,
    url: `/media/${ID}`,
  });
  const fakeFetch: typeof fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const headers = new Headers(init.headers);
    if (pathname === `${API_BASE}/csrf-token`) return data({ csrf_token: 'proof' });
    if (pathname === `${API_BASE}/training/media/${ID}/details`) return data({ file: file() });
    if (!pathname.startsWith(`${API_BASE}${MEDIA_UPLOADS_PATH}`)) {
      if (otherwise) return otherwise(input, init);
      throw new Error(`Undeclared request: ${pathname}`);
    }
    held.seen.push(`${init.method} ${headers.get('upload-offset') ?? ''}`.trim());
    if (init.method === 'HEAD') return new Response(null, { headers: headersNow() });
    if (init.method === 'PATCH') return takePiece(init);
    held.size = Number(headers.get('upload-length'));
    held.metadata = headers.get('upload-metadata') ?? '';
    return new Response(null, { status: 201, headers: { Location: PLACE } });
  };
  configureApi({ fetch: fakeFetch });
  return held;
};

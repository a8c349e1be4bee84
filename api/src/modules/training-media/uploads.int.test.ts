import { runs } from '@gently/testing/tier';
import { createHash, randomBytes } from 'node:crypto';
import { MEDIA_MAX_BYTES, MEDIA_TEXTS, MEDIA_UPLOADS_PATH } from '@gently/contracts/training-media-options';
import { API_BASE } from '@gently/contracts/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Upload, type UploadOptions } from 'tus-js-client';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';

let context: TestApp;
let origin: string;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  origin = await context.app.listen({ host: '127.0.0.1', port: 0 });
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const MEGABYTE = 1024 * 1024;
const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\u0002\0isommp41', 'latin1'),
]);
const film = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, randomBytes(997));
  MP4.copy(bytes);
  return bytes;
};
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const endpoint = () => `${origin}${API_BASE}${MEDIA_UPLOADS_PATH}`;
const headersOf = (caller: SignedInCaller): Record<string, string> =>
  Object.fromEntries(Object.entries(caller.headers).map(([name, value]) => [name, String(value)]));

/** As a browser hands a file in; ends with the address of the upload, or is broken off once so many bytes were sent. */
const send = (
  file: Buffer,
  {
    kind = 'video',
    type = 'video/mp4',
    stopAt = Infinity,
    ...options
  }: Partial<UploadOptions> & {
    kind?: string;
    type?: string;
    stopAt?: number;
  } = {},
): Promise<{ url: string; requests: string[] }> =>
  new Promise((resolve, reject) => {
    const requests: string[] = [];
    const upload = new Upload(file, {
      endpoint: endpoint(),
      headers: headersOf(trainer),
      chunkSize: 2 * MEGABYTE,
      retryDelays: null,
      metadata: { kind, filename: 'a calm start.mp4', filetype: type },
      onBeforeRequest: (request) => void requests.push(request.getMethod()),
      onSuccess: () => resolve({ url: upload.url ?? '', requests }),
      onError: reject,
      onProgress: (sent) => {
        if (sent >= stopAt) void upload.abort().then(() => resolve({ url: upload.url ?? '', requests }));
      },
      ...options,
    });
    upload.start();
  });
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const details = (caller: SignedInCaller, id: string) =>
  caller.call('GET /training/media/:id/details', { params: { id } });
const tus = (
  method: string,
  path: string,
  caller: SignedInCaller,
  headers: Record<string, string> = {},
  body?: Buffer,
) =>
  fetch(path, {
    method,
    headers: { ...headersOf(caller), 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
const encoded = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

describe('a file that is handed in', () => {
  it('arrives whole, and is what it was', async () => {
    const file = film(3 * MEGABYTE + 17);
    const { url } = await send(file);
    const { data } = await details(trainer, idOf(url));
    expect(data.file).toMatchObject({
      kind: 'video',
      name: 'a calm start.mp4',
      type: 'video/mp4',
      size: file.length,
    });
    const answer = await fetch(origin + data.file.url);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hashOf(file));
  });

  it.each([1, 512 * 1024, 512 * 1024 + 1, 2 * MEGABYTE])('of %i bytes more arrives, too', async (more) => {
    const file = film(MEGABYTE + more);
    const { url } = await send(file, { chunkSize: 700_001 });
    const { data } = await details(trainer, idOf(url));
    const answer = await fetch(origin + data.file.url);
    expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hashOf(file));
  });

  it('goes on where it stopped, however it was cut', async () => {
    const piece = runs({ test: 4, long: 16, nightly: 16 }) * MEGABYTE;
    const size = runs({ test: 12, long: 300, nightly: 300 }) * MEGABYTE;
    const file = film(size);
    const { url } = await send(file, { chunkSize: piece, stopAt: size / 2 });
    const head = await tus('HEAD', url, trainer);
    const arrived = Number(head.headers.get('upload-offset'));
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(file.length);
    expect((await details(trainer, idOf(url))).status).toBe(404);
    const { requests } = await send(file, { chunkSize: piece, uploadUrl: url });
    // It asks how far it is, and sends no more than what is missing.
    expect(requests[0]).toBe('HEAD');
    expect(requests.filter((method) => method === 'PATCH')).toHaveLength(
      Math.ceil((file.length - arrived) / piece),
    );
    const { data } = await details(trainer, idOf(url));
    const answer = await fetch(origin + data.file.url);
    const hash = createHash('sha256');
    for await (const chunk of answer.body ?? []) hash.update(chunk);
    expect(hash.digest('hex')).toBe(hashOf(file));
  });

  it('is refused for another place than it has come to, and nothing changes', async () => {
    const { url } = await send(film(4 * MEGABYTE), { stopAt: 2 * MEGABYTE });
    const offset = Number((await tus('HEAD', url, trainer)).headers.get('upload-offset'));
    const wrong = await tus(
      'PATCH',
      url,
      trainer,
      { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      Buffer.from('again'),
    );
    expect(wrong.status).toBe(409);
    expect(Number((await tus('HEAD', url, trainer)).headers.get('upload-offset'))).toBe(offset);
  });

  it('takes no byte more than was said', async () => {
    const created = await tus('POST', endpoint(), trainer, {
      'upload-length': '40',
      'upload-metadata': encoded({ kind: 'video', filename: 'x.mp4', filetype: 'video/mp4' }),
    });
    const url = new URL(created.headers.get('location') ?? '', origin).href;
    const more = await tus(
      'PATCH',
      url,
      trainer,
      { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      film(60),
    );
    expect(more.status).toBe(413);
    expect((await details(trainer, idOf(url))).status).toBe(404);
  });

  it('can be given up', async () => {
    const { url } = await send(film(4 * MEGABYTE), { stopAt: 2 * MEGABYTE });
    expect((await tus('DELETE', url, trainer)).status).toBe(204);
    expect((await tus('HEAD', url, trainer)).status).toBe(404);
    const pieces = context.connection.collection('training_media.chunks');
    expect(await pieces.countDocuments({ files_id: idOf(url) as never })).toBe(0);
  });
});

describe('a file that lies about its type', () => {
  const refused = async (file: Buffer, options: Parameters<typeof send>[1]) => {
    try {
      await send(file, options);
    } catch (error) {
      return String(error);
    }
    throw new Error('it was taken');
  };

  it.each([
    [
      'a program called a film',
      Buffer.concat([Buffer.from('MZ'), randomBytes(200_000)]),
      {},
      MEDIA_TEXTS.video,
    ],
    [
      'a short program called a film',
      Buffer.concat([Buffer.from('MZ'), randomBytes(20)]),
      {},
      MEDIA_TEXTS.video,
    ],
    [
      'a page called a text',
      Buffer.from('%PDF-1.7 and more'),
      { kind: 'file', type: 'text/plain' },
      MEDIA_TEXTS.lies,
    ],
    ['a film called a picture', film(9_000), { kind: 'image', type: 'image/png' }, MEDIA_TEXTS.image],
  ])('%s is refused, and nothing of it is kept', async (_name, file, options, words) => {
    const before = await context.connection.collection('training_media.chunks').countDocuments();
    const said = await refused(file, options);
    expect(said).toContain('415');
    expect(said).toContain(words);
    expect(await context.connection.collection('training_media.chunks').countDocuments()).toBe(before);
    expect(
      await context.connection.collection('training_media.files').countDocuments({ length: file.length }),
    ).toBe(0);
  });

  it('is refused before most of it is sent', async () => {
    const file = Buffer.concat([Buffer.from('MZ'), randomBytes(6 * MEGABYTE)]);
    const methods: string[] = [];
    await refused(file, { onBeforeRequest: (request) => void methods.push(request.getMethod()) });
    expect(methods).toEqual(['POST', 'PATCH']);
  });
});

describe('beginning an upload', () => {
  const begin = (fields: Record<string, string>, length: number, caller = trainer) =>
    tus('POST', endpoint(), caller, {
      'upload-length': String(length),
      'upload-metadata': encoded(fields),
    });
  const fields = { kind: 'image', filename: 'x.png', filetype: 'image/png' };

  it.each([
    ['no kind', { ...fields, kind: 'other' }, 100, 422, 'kind'],
    ['nothing in it', fields, 0, 422, 'file'],
    ['too much in it', fields, MEDIA_MAX_BYTES.image + 1, 413, 'file'],
    ['a type that nobody takes', { ...fields, filetype: 'image/svg+xml' }, 100, 415, 'file'],
  ])('with %s is refused with field and words', async (_name, metadata, length, status, field) => {
    const answer = await begin(metadata, length);
    const body = (await answer.json()) as { code: string; errors: { field: string }[] };
    expect([answer.status, body.errors[0]?.field]).toEqual([status, field]);
  });

  it('is for trainers and admins, each with files of their own', async () => {
    const own = await begin(fields, 100);
    const url = new URL(own.headers.get('location') ?? '', origin).href;
    const other = await context.signIn('trainer');
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect(
        (
          await tus(method, url, other, {
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          })
        ).status,
      ).toBe(404);
    expect((await begin(fields, 100, await context.signIn('declutterer'))).status).toBe(403);
    expect((await fetch(endpoint(), { method: 'POST', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(
      401,
    );
    expect((await begin(fields, 100, await context.signIn('admin'))).status).toBe(201);
  });

  it('keeps the name harmless', async () => {
    const { url } = await send(film(2_000), {
      metadata: { kind: 'video', filename: '../../etc/\u0000pass\r\nwd.mp4', filetype: 'video/mp4' },
    });
    expect((await details(trainer, idOf(url))).data.file.name).toBe('....etcpasswd.mp4');
  });

  it('is possible for a few at once', async () => {
    const busy = await context.signIn('trainer');
    const answers: number[] = [];
    for (let index = 0; index < 6; index += 1) answers.push((await begin(fields, 100, busy)).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 413]);
  });

  it('says what it understands', async () => {
    const answer = await fetch(endpoint(), { method: 'OPTIONS' });
    expect(answer.headers.get('tus-version')).toBe('1.0.0');
    expect(answer.headers.get('tus-extension')).toBe('creation,termination,expiration');
  });
});

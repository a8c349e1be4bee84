import { request } from 'node:http';
import { API_BASE } from '@gently/contracts/product';
import { MEDIA_UPLOADS_PATH } from '@gently/contracts/training-media-options';
import { parse } from 'content-disposition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, describeRefusals, type SignedInCaller, type TestApp } from '../../testing';
import { createTrainingStage, quizBlock, textBlock } from '../../testing/training-stage';

let context: TestApp;
let origin: string;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  origin = await context.app.listen({ host: '127.0.0.1', port: 0 });
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const DAY = 86_400_000;
const OCTETS = 'application/offset+octet-stream';
const page = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, 'calm ');
  bytes.write('%PDF-1.7\n');
  return bytes;
};
const headersOf = (caller: SignedInCaller): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(caller.headers).map(([name, value]) => [name, String(value)])),
  'tus-resumable': '1.0.0',
});
const begin = async (
  size: number,
  caller = trainer,
  kind = 'file',
  filename = 'Grüße & mehr.pdf',
): Promise<string> => {
  const fields = { kind, filename, filetype: 'application/pdf' };
  const answer = await fetch(`${origin}${API_BASE}${MEDIA_UPLOADS_PATH}`, {
    method: 'POST',
    headers: {
      ...headersOf(caller),
      'upload-length': String(size),
      'upload-metadata': Object.entries(fields)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  return new URL(answer.headers.get('location') ?? '', origin).href;
};
const offsetOf = async (url: string): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD', headers: headersOf(trainer) })).headers.get('upload-offset'));
const idOf = (url: string) => url.split('/').at(-1) ?? '';

const handIn = async (
  bytes: Buffer,
  caller = trainer,
  name?: string,
): Promise<{ id: string; url: string }> => {
  const upload = await begin(bytes.length, caller, 'file', name);
  const answer = await fetch(upload, {
    method: 'PATCH',
    headers: { ...headersOf(caller), 'upload-offset': '0', 'content-type': OCTETS },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(204);
  const params = { id: idOf(upload) };
  const { data } = await caller.call('GET /training/media/:id/details', { params });
  return { id: params.id, url: origin + data.file.url };
};

describe('a call that breaks off', () => {
  it('leaves what has come, and the rest follows', async () => {
    const file = page(900_000);
    const url = await begin(file.length);
    const broken = request(url, {
      method: 'PATCH',
      headers: {
        ...headersOf(trainer),
        'upload-offset': '0',
        'content-type': OCTETS,
        'content-length': file.length,
      },
    });
    broken.on('error', () => undefined);
    broken.write(file.subarray(0, 600_000));
    await expect.poll(() => context.connection.collection('training_media.chunks').countDocuments()).toBe(1);
    broken.destroy();
    await expect.poll(() => offsetOf(url)).toBe(600_000);
    const rest = await fetch(url, {
      method: 'PATCH',
      headers: { ...headersOf(trainer), 'upload-offset': '600000', 'content-type': OCTETS },
      body: new Uint8Array(file.subarray(600_000)),
    });
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, '900000']);
    const { data } = await trainer.call('GET /training/media/:id/details', { params: { id: idOf(url) } });
    const back = Buffer.from(await (await fetch(origin + data.file.url)).arrayBuffer());
    expect(back.equals(file)).toBe(true);
  });
});

describe('a file', () => {
  it('is sent whole or in stretches, as players ask', async () => {
    const file = page(1_200_000);
    const { url } = await handIn(file);
    const whole = await fetch(url);
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=524287-524289', 524_287, 524_290],
      ['bytes=-10', 1_199_990, 1_200_000],
      ['bytes=600000-', 600_000, 1_200_000],
    ] as const) {
      const part = await fetch(url, { headers: { range } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/1200000`);
      expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(from, to))).toBe(true);
    }
    const behind = await fetch(url, { headers: { range: 'bytes=1200000-' } });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */1200000']);
  });

  it('is a document to save, whatever is in it', async () => {
    const { url } = await handIn(page(2_000));
    const { headers } = await fetch(url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Gr??e & mehr.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%26%20mehr.pdf`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it.each([
    "Sam's (1)*.pdf",
    'Plan "A".pdf',
    '👨‍👩‍👧 می‌خواهم.pdf',
    `${'a'.repeat(300)}.pdf`,
    '50% off; really.pdf',
  ])('is saved under its name: %s', async (name) => {
    const { url, id } = await handIn(page(2_000), trainer, name);
    const { data } = await trainer.call('GET /training/media/:id/details', { params: { id } });
    const header = (await fetch(url)).headers.get('content-disposition') ?? '';
    expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: data.file.name } });
    // Outside of quotes, these would end the value or be read as something else (RFC 8187).
    expect(/filename\*=(.*)$/.exec(header)?.[1] ?? "utf-8''").toMatch(/^utf-8''[^'()*"]*$/i);
    expect(data.file.name.endsWith('.pdf')).toBe(true);
  });

  it('is sent as a stretch only to a client that has begun with the same content', async () => {
    const file = page(2_000);
    const { url, id } = await handIn(file);
    const tag = (await fetch(url)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    const ask = async (ifRange: string) => {
      const answer = await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': ifRange } });
      return [answer.status, (await answer.arrayBuffer()).byteLength];
    };
    expect(await ask(tag)).toEqual([206, 10]);
    for (const other of ['"other"', `W/${tag}`, 'Wed, 17 Jan 2035 10:00:00 GMT'])
      expect(await ask(other)).toEqual([200, 2_000]);
    const files = context.connection.collection('training_media.files');
    await files.updateOne({ _id: toId(id) }, { $set: { 'metadata.cleanedAt': new Date(0) } });
    expect(await ask(tag)).toEqual([200, 2_000]);
    const suffix = await fetch(url, { headers: { range: 'bytes=-5000' } });
    expect([suffix.status, suffix.headers.get('content-range')]).toEqual([206, 'bytes 0-1999/2000']);
  });

  it('opens with its own key only, and not for ever', async () => {
    const [one, two] = [await handIn(page(2_000)), await handIn(page(2_000))];
    const status = async (address: string) => (await fetch(address)).status;
    expect(await status(one.url)).toBe(200);
    const { search } = new URL(one.url);
    expect(await status(two.url.replace(/\?.*/, search))).toBe(404);
    expect(await status(one.url.replace(/\?.*/, ''))).toBe(404);
    const longer = new URL(one.url);
    longer.searchParams.set('until', String(Number(longer.searchParams.get('until')) + 1));
    expect(await status(longer.href)).toBe(404);
    const started = context.clock.now();
    context.clock.advance(DAY / 2);
    expect(await status(one.url)).toBe(404);
    context.clock.set(started);
    expect(await status(one.url)).toBe(200);
  });

  it('stands in the module that names it, for those who learn', async () => {
    const { id } = await handIn(page(2_000));
    const stage = createTrainingStage(() => context);
    const module = await stage.publish(trainer, {
      content_blocks: [
        textBlock(),
        { type: 'file', id: 'the-checklist', title: 'Checklist', file_id: id },
        quizBlock(),
      ],
    });
    const learner = await context.signIn('declutterer');
    const seen = await learner.call('GET /training/modules/:id', { params: { id: module.id } });
    const block = seen.data.module.content_blocks.find(({ type }) => type === 'file');
    const file = block?.type === 'file' ? block.file : null;
    expect(file).toMatchObject({ id, kind: 'file', name: 'Grüße & mehr.pdf', size: 2_000 });
    expect((await fetch(origin + (file?.url ?? ''))).status).toBe(200);
  });

  it('of somebody else cannot be put into a module', async () => {
    const other = await context.signIn('trainer');
    const { id } = await handIn(page(2_000), other);
    const begun = await trainer.call('POST /training/modules', {
      body: {
        title: 'Borrowed',
        content_blocks: [{ type: 'file', id: 'the-checklist', title: 'Checklist', file_id: id }],
      },
    });
    const words = JSON.stringify([begun.error, begun.status === 201 ? begun.data.module.problems : []]);
    expect(words).toMatch(/file/);
  });
});

describe('what nobody needs', () => {
  const clear = () => context.app.mediaUpkeep.clear();

  it('goes after its time: uploads after a day, files after a week', async () => {
    await clear();
    const unfinished = idOf(await begin(5_000));
    const unnamed = await handIn(page(2_000));
    const named = await handIn(page(2_000));
    await createTrainingStage(() => context).publish(trainer, {
      content_blocks: [
        { type: 'file', id: 'the-checklist', title: 'Checklist', file_id: named.id },
        quizBlock(),
      ],
    });
    const there = async (id: string) =>
      (await context.connection.collection('training_media.files').countDocuments({ _id: toId(id) })) +
      (await context.connection.collection('training_uploads').countDocuments({ _id: toId(id) }));
    const start = context.clock.now().getTime();
    context.clock.set(new Date(start + DAY - 1));
    await clear();
    expect(await there(unfinished)).toBe(1);
    context.clock.set(new Date(start + DAY + 1));
    await clear();
    expect([await there(unfinished), await there(unnamed.id)]).toEqual([0, 1]);
    context.clock.set(new Date(start + 7 * DAY + 1_000));
    await clear();
    expect([await there(unnamed.id), await there(named.id)]).toEqual([0, 1]);
    context.clock.set(new Date(start));
  });
});

const toId = (id: string) => context.connection.base.Types.ObjectId.createFromHexString(id) as never;

describeRefusals(
  'GET /training/media/:id/details',
  { access: ['trainer', 'admin'], params: { id: '64b7f0c2a1b2c3d4e5f60718' }, notFound: 'media_not_found' },
  () => context,
);

import { MEDIA_TEXTS, MEDIA_UPLOADS_PATH } from '@gently/contracts/training-media-options';
import { API_BASE } from '@gently/contracts/product';
import sharp from 'sharp';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Upload } from 'tus-js-client';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { jpeg, jpegWithPosition, png, webp } from '../../testing/pictures';
import { CHUNK_BYTES } from './media.model';
import { box, filmWithPosition, POSITION, SAMPLES } from './testing/mp4';

let context: TestApp;
let origin: string;
let trainer: SignedInCaller;
beforeAll(async () => {
  context = await buildTestApp();
  origin = await context.app.listen({ host: '127.0.0.1', port: 0 });
  trainer = await context.signIn('trainer');
});
afterAll(() => context.close());

const CAMERA = 'Camera of the test';
interface Sent {
  kind: string;
  type: string;
}
/** @returns the id of the file, once it has arrived */
const send = (file: Buffer, { kind, type }: Sent): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${origin}${API_BASE}${MEDIA_UPLOADS_PATH}`,
      headers: Object.fromEntries(
        Object.entries(trainer.headers).map(([name, value]) => [name, String(value)]),
      ),
      retryDelays: null,
      metadata: { kind, filename: 'a room', filetype: type },
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: reject,
    });
    upload.start();
  });
const details = async (id: string) =>
  (await trainer.call('GET /training/media/:id/details', { params: { id } })).data.file;
const fetched = async (id: string) => {
  const answer = await fetch(origin + (await details(id)).url);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const collection = (name: string) =>
  context.connection.collection<Record<string, unknown>>(`training_media.${name}`);

/** A file as an earlier release stored it. */
const storeEarlier = async (bytes: Buffer, { kind, type }: Sent): Promise<string> => {
  const metadata = {
    owner: new mongo.ObjectId(trainer.account.id),
    ...{ kind, type, lookedAt: context.clock.now() },
  };
  const row = {
    length: bytes.length,
    chunkSize: CHUNK_BYTES,
    uploadDate: context.clock.now(),
    filename: 'a room',
  };
  const { insertedId } = await collection('files').insertOne({ ...row, metadata });
  for (let n = 0; n * CHUNK_BYTES < bytes.length; n += 1)
    await collection('chunks').insertOne({
      files_id: insertedId,
      ...{ n, data: bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES) },
    });
  return String(insertedId);
};
const cleanAll = async (): Promise<void> => {
  while ((await context.app.mediaUpkeep.cleanStored()) > 0);
};
const IMAGE = { kind: 'image', type: 'image/jpeg' };
const FILM = { kind: 'video', type: 'video/mp4' };
/** A photo of more than one piece, with a position. */
const largeWithPosition = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } });
  return picture
    .withExif({ IFD0: { Make: CAMERA } })
    .jpeg({ quality: 90 })
    .toBuffer();
};

describe('a training file that is uploaded', () => {
  it.each(['image', 'file'])('as %s loses position and camera, and is upright', async (kind) => {
    const taken = await jpegWithPosition();
    expect(taken.includes(CAMERA)).toBe(true);
    const id = await send(taken, { ...IMAGE, kind });
    const { bytes } = await fetched(id);
    const after = await sharp(bytes).metadata();
    expect([after.format, after.width, after.height]).toEqual(['jpeg', 48, 64]);
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes(CAMERA)).toBe(false);
    expect(await details(id)).toMatchObject({ kind, type: 'image/jpeg', size: bytes.length });
  });

  it.each([
    ['image/png', png],
    ['image/webp', webp],
  ])('keeps the form %s', async (type, make) => {
    const id = await send(await make(), { kind: 'image', type });
    const format = (await sharp((await fetched(id)).bytes).metadata()).format;
    expect([`image/${format}`, (await details(id)).type]).toEqual([type, type]);
  });

  it('of several pieces leaves none of its former ones behind', async () => {
    const taken = await largeWithPosition();
    expect(taken.length).toBeGreaterThan(2 * CHUNK_BYTES);
    const id = await send(taken, IMAGE);
    const { bytes } = await fetched(id);
    expect([(await sharp(bytes).metadata()).width, bytes.includes(CAMERA)]).toEqual([1600, false]);
    const pieces = await collection('chunks').countDocuments({ files_id: new mongo.ObjectId(id) });
    expect(pieces).toBe(Math.ceil(bytes.length / CHUNK_BYTES));
  });

  it('is refused and removed when no picture can be drawn of it', async () => {
    const whole = await jpeg(640, 480);
    const refusal = await send(whole.subarray(0, whole.length / 2), IMAGE).catch((error: unknown) =>
      String(error),
    );
    expect(refusal).toContain(MEDIA_TEXTS.unreadable);
    expect(await collection('files').countDocuments({ length: Math.floor(whole.length / 2) })).toBe(0);
  });

  it.each([true, false])('as a film loses its position, the description last: %s', async (isLast) => {
    const film = filmWithPosition(isLast);
    const { bytes } = await fetched(await send(film, FILM));
    expect([bytes.length, bytes.includes(POSITION)]).toEqual([film.length, false]);
    expect(bytes.indexOf(SAMPLES)).toBe(film.indexOf(SAMPLES));
  });

  it('as sound of a phone loses its position', async () => {
    const head = Buffer.from('M4A \0\0\u0002\0M4A isom', 'latin1');
    const sound = Buffer.concat([box('ftyp', head), box('moov', box('udta', Buffer.from(POSITION)))]);
    const { bytes } = await fetched(await send(sound, { kind: 'audio', type: 'audio/mp4' }));
    expect([bytes.length, bytes.includes(POSITION)]).toEqual([sound.length, false]);
  });
});

describe('a training file of an earlier release', () => {
  it('loses what says where it was made, once', async () => {
    const [picture, film, text] = [
      await storeEarlier(await jpegWithPosition(), IMAGE),
      await storeEarlier(filmWithPosition(), FILM),
      await storeEarlier(Buffer.from('A list'), { kind: 'file', type: 'text/plain' }),
    ];
    await cleanAll();
    expect((await fetched(picture)).bytes.includes(CAMERA)).toBe(false);
    expect((await fetched(film)).bytes.includes(POSITION)).toBe(false);
    expect((await fetched(text)).bytes.toString()).toBe('A list');
    expect(await context.app.mediaUpkeep.cleanStored()).toBe(0);
  });

  it('is shown as far as it can be drawn when it is damaged', async () => {
    const whole = await largeWithPosition();
    const id = await storeEarlier(whole.subarray(0, Math.floor(whole.length / 2)), IMAGE);
    await cleanAll();
    const { status, bytes } = await fetched(id);
    expect([status, (await sharp(bytes).metadata()).width, bytes.includes(CAMERA)]).toEqual([
      200,
      1600,
      false,
    ]);
  });

  it('is no longer sent when nothing can be drawn of it', async () => {
    const id = await storeEarlier(Buffer.from(`no picture ${CAMERA}`), IMAGE);
    await cleanAll();
    expect((await fetched(id)).status).toBe(404);
  });

  it('stays away when it was deleted while it was drawn', async () => {
    const id = await storeEarlier(await jpegWithPosition(), IMAGE);
    const cleaning = context.app.mediaUpkeep.cleanStored();
    const file = new mongo.ObjectId(id);
    await collection('files').deleteOne({ _id: file });
    await collection('chunks').deleteMany({ files_id: file });
    await cleaning;
    expect(await collection('files').countDocuments({ _id: file })).toBe(0);
    expect(await collection('chunks').countDocuments({ files_id: file })).toBe(0);
  });
});

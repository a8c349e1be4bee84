import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  gifAndScript,
  jpeg,
  jpegAndPage,
  jpegWithPosition,
  pixelBomb,
  png,
  webp,
} from '../../testing/pictures';
import { cleanPicture } from './clean-picture';
import { pictureType } from './picture-type';

const [ANN, BEA] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const read = (bytes: Buffer) => sharp(bytes).metadata();
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

describe('the type of a picture', () => {
  it('is told by its content', async () => {
    expect([await jpeg(), await png(), await webp()].map(pictureType)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
    ]);
  });

  it.each([
    ['a GIF that is a script', gifAndScript()],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a document', Buffer.from('%PDF-1.7')],
    ['a sound in the same box as WebP', Buffer.from('RIFF\x00\x00\x00\x00WAVE')],
    ['the beginning of a photo', Buffer.from([0xff, 0xd8])],
    ['nothing', Buffer.alloc(0)],
  ])('is none of ours: %s', async (_what, bytes) => {
    expect(pictureType(bytes)).toBeNull();
    expect(await refusalOf(cleanPicture(ANN, bytes))).toBe('unsupported_media_type');
  });
});

describe('a clean picture', () => {
  it('is an upright JPEG without position, camera or anything else beside its pixels', async () => {
    const taken = await jpegWithPosition();
    const before = await read(taken);
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('Camera of the test')).toBe(true);
    const { bytes, width, height } = await cleanPicture(ANN, taken);
    const after = await read(bytes);
    expect([after.format, after.width, after.height]).toEqual(['jpeg', 48, 64]);
    expect([width, height]).toEqual([48, 64]);
    for (const part of ['exif', 'iptc', 'xmp', 'icc', 'orientation'] as const)
      expect(after[part]).toBeUndefined();
    expect(bytes.includes('Camera of the test')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('holds nothing of a page that was hidden in it', async () => {
    const double = await jpegAndPage();
    expect(double.includes('alert(')).toBe(true);
    const { bytes } = await cleanPicture(ANN, double);
    expect(bytes.includes('alert(')).toBe(false);
    expect(bytes.includes('<script')).toBe(false);
  });

  it.each([
    ['PNG', png],
    ['WebP', webp],
  ])('is made of %s too', async (_type, make) => {
    expect((await read((await cleanPicture(ANN, await make())).bytes)).format).toBe('jpeg');
  });

  it('is at most 2048 pixels long, and never larger than it was', async () => {
    expect(await cleanPicture(ANN, await jpeg(4096, 1024))).toMatchObject({ width: 2048, height: 512 });
    expect(await cleanPicture(ANN, await jpeg(20, 10))).toMatchObject({ width: 20, height: 10 });
  });

  // spec: A-38
  it('is drawn after the others, one at a time, so that a sign-in finds a free thread', async () => {
    const picture = await jpeg();
    const drawn = Array.from({ length: 8 }, () => cleanPicture(ANN, picture));
    const { queue, process } = sharp.counters();
    expect(queue + process).toBeLessThanOrEqual(1);
    expect(await Promise.all(drawn)).toHaveLength(8);
  });

  it('waits in a line of its own person, who is refused alone when that line is full', async () => {
    const picture = await jpeg();
    const ofAnn = Array.from({ length: 11 }, () => cleanPicture(ANN, picture));
    expect(await refusalOf(cleanPicture(ANN, picture))).toBe('rate_limited');
    expect(await refusalOf(cleanPicture(BEA, picture))).toBe('taken');
    expect(await Promise.all(ofAnn)).toHaveLength(11);
  });

  it('is never unfolded from a bomb', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(cleanPicture(ANN, bomb))).toBe('validation_failed');
  });

  it('is not made of half a file, nor of a signature without a picture', async () => {
    const whole = await jpeg(640, 480);
    expect(await refusalOf(cleanPicture(ANN, whole.subarray(0, whole.length / 2)))).toBe('validation_failed');
    expect(await refusalOf(cleanPicture(ANN, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])))).toBe(
      'validation_failed',
    );
  });
});

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeLimitMs } from './bucket-client';
import { bucketFiles, type BucketFiles } from './bucket-files';
import { bucketProblem } from './bucket-problem';
import { readStoreSettings } from './settings';
import { startStubBucket, type StubBucket } from './testing';

let stub: StubBucket;
let files: BucketFiles;
let folder: string;
const open = (changes: Record<string, string> = {}): BucketFiles => {
  const { bucket } = readStoreSettings({ ...stub.variables, ARTIFACTS_PREFIX: 'backups', ...changes });
  if (!bucket) throw new Error('no bucket is named');
  return bucketFiles(bucket);
};
beforeEach(async () => {
  stub = await startStubBucket();
  files = open();
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
});
afterEach(async () => {
  stub.stop();
  await rm(folder, { recursive: true });
});
const fileOf = async (content: Buffer): Promise<string> => {
  const path = join(folder, 'sent');
  await writeFile(path, content);
  return path;
};
/** What HEAD says of its size is all that is known before it is fetched. */
const answeredWith = (size: string, path: string): Promise<void> => {
  stub.answerNext(/^HEAD /, { status: 200, headers: { 'content-length': size, etag: '"1"' } });
  return files.fetch('one.backup', path);
};
const MEBIBYTE = 1024 * 1024;
const problemOf = (work: Promise<unknown>, place = files.place): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => bucketProblem(place, error),
  );

describe('a file in a bucket', () => {
  it.each([
    ['an empty one', 0, 1],
    ['a small one', 1_000, 1],
    ['one of several pieces', 9 * 1024 * 1024, 2],
  ])('comes back as it was sent: %s', async (_what, bytes, puts) => {
    const content = randomBytes(bytes);
    await files.send('one.backup', await fileOf(content));
    expect(stub.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(puts);
    const path = join(folder, 'fetched');
    await files.fetch('one.backup', path);
    expect((await readFile(path)).equals(content)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect([await files.list(), (await files.look('one.backup'))?.bytes]).toEqual([['one.backup'], bytes]);
    await files.remove('one.backup');
    expect([await files.list(), await files.look('one.backup')]).toEqual([[], undefined]);
  });

  it('is not there when one of its pieces was refused, and leaves nothing behind', async () => {
    const path = await fileOf(randomBytes(9 * MEBIBYTE));
    stub.failNext(/^PUT /, 403);
    expect(await problemOf(files.send('one.backup', path))).toMatch(/does not accept the key/);
    expect([await files.list(), stub.requests.at(-2)]).toEqual([[], 'DELETE backups/one.backup']);
    await files.send('one.backup', path);
    expect(await files.list()).toEqual(['one.backup']);
  });

  it('is refused when it is not what was sent, and not left on the disk', async () => {
    await files.send('one.backup', await fileOf(randomBytes(1_000)));
    const stored = stub.objects.get('backups/one.backup');
    if (stored) stored.content = randomBytes(1_000);
    const path = join(folder, 'fetched');
    expect(await problemOf(files.fetch('one.backup', path))).toMatch(/not as it was sent/);
    await expect(stat(path)).rejects.toThrow(/ENOENT/);
    expect(await readdir(folder)).toEqual(['sent']);
    expect(await problemOf(files.fetch('none.backup', path))).toBe(
      'There is no backups/none.backup in the bucket.',
    );
  });

  it('is not sent when it is not the one that was written, or is not there', async () => {
    const path = await fileOf(Buffer.from('touched'));
    const written = createHash('sha256').update('as it was written').digest('hex');
    expect(await problemOf(files.send('one.backup', path, written))).toBe(
      `${path} is not as it was written, so it was not sent. Make another backup now.`,
    );
    await rm(path);
    expect(await problemOf(files.send('one.backup', path))).toBe(
      `The file ${path} on this machine cannot be used (ENOENT): it is not there.`,
    );
    expect(stub.requests).toEqual([]);
  });

  it('is fetched only up to the size that is asked for, and only when it has one', async () => {
    await files.send('one.backup', await fileOf(randomBytes(1_000)));
    const path = join(folder, 'fetched');
    expect(await problemOf(files.fetch('one.backup', path, 999))).toMatch(/one\.backup in it is too large/);
    for (const size of ['9007199254740993', '603979776001'])
      expect(await problemOf(answeredWith(size, path))).toMatch(/has a size that no file can have/);
    expect(stub.requests.some((line) => line.startsWith('GET'))).toBe(false);
  });

  it('has time for each piece on the slowest line that is supported', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const path = await fileOf(randomBytes(9 * MEBIBYTE));
    await files.send('one.backup', path);
    await files.fetch('one.backup', path);
    const given = limits.mock.calls.map(([limitMs]) => limitMs);
    limits.mockRestore();
    expect(given.filter((limitMs) => limitMs === timeLimitMs(8 * MEBIBYTE))).toHaveLength(2);
    expect(timeLimitMs(8 * MEBIBYTE)).toBeGreaterThan((8 * MEBIBYTE * 8) / 256);
  });

  it('takes the place of the pieces that a process which was killed has left of it', async () => {
    const path = await fileOf(randomBytes(9 * MEBIBYTE));
    stub.answerNext(/^DELETE /, { status: 204 });
    stub.failNext(/^PUT /, 403);
    expect(await problemOf(files.send('one.backup', path))).toMatch(/does not accept the key/);
    expect(stub.unfinished()).toBe(1);
    await files.send('one.backup', path);
    expect([await files.list(), stub.unfinished()]).toEqual([['one.backup'], 0]);
  });

  it('cannot be had from a bucket that refuses the key, is not there, or is away', async () => {
    const wrongKey = open({ ARTIFACTS_SECRET_KEY: 'wrong' });
    expect(await problemOf(wrongKey.list())).toMatch(/does not accept the key: check/);
    expect(await problemOf(open({ ARTIFACTS_BUCKET: 'none' }).list())).toMatch(/there is no such bucket/);
    stub.stop();
    expect(await problemOf(files.list())).toMatch(/cannot be reached \(ECONNREFUSED\): check the endpoint/);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ArtifactStore, StoreFile } from './artifact-store';
import { isForbidden } from './is-forbidden';
import { openStore, readStoreSettings } from './settings';
import { startStubBucket } from './testing/stub-bucket';

const createFolder = async (): Promise<ArtifactStore> => {
  const dir = await mkdtemp(join(tmpdir(), 'gently-store-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return openStore(readStoreSettings({ ARTIFACTS_DIR: dir }));
};

const createBucket = async (more: Record<string, string> = {}) => {
  const bucket = await startStubBucket({ pageSize: 2 });
  onTestFinished(bucket.stop);
  return { bucket, store: openStore(readStoreSettings({ ...bucket.variables, ...more })) };
};

const set = (...names: string[]): StoreFile[] =>
  names.map((path) => ({ path, content: Buffer.from(`content of ${path}`) }));

const textIn = async (store: ArtifactStore, path: string) => (await store.read(path))?.content.toString();

describe.each([
  ['a folder', createFolder],
  ['a bucket', async () => (await createBucket()).store],
  ['a bucket with a prefix', async () => (await createBucket({ ARTIFACTS_PREFIX: '/site a/' })).store],
])('%s', (_name, create) => {
  it('keeps a set of files, as they are', async () => {
    const store = await create();
    const image = { path: 'deep/in it/image.png', content: Buffer.from([0, 255, 13, 10]) };
    expect(await store.putNew('remotes/one/v1', [image, ...set('integrity.json')])).toBe(true);
    expect((await store.read('remotes/one/v1/deep/in it/image.png'))?.content).toEqual(image.content);
    expect(await textIn(store, 'remotes/one/v1/integrity.json')).toBe('content of integrity.json');
  });

  it('never writes a set again', async () => {
    const store = await create();
    await store.putNew('remotes/one/v1', set('a', 'seal'));
    const other = [{ path: 'a', content: Buffer.from('other') }, ...set('seal')];
    expect(await store.putNew('remotes/one/v1', other)).toBe(false);
    expect(await textIn(store, 'remotes/one/v1/a')).toBe('content of a');
  });

  it('says of what is not there that it is not there', async () => {
    const store = await create();
    await store.putNew('remotes/one/v1', set('a', 'seal'));
    expect(await store.look('remotes/one/v2/a')).toBeUndefined();
    expect(await store.read('remotes/one/v1/b')).toBeUndefined();
    expect(await store.read('remotes/one/v1/a/b')).toBeUndefined();
    expect(await store.list('remotes/two')).toEqual([]);
  });

  it('lists what is directly below a path, however much that is', async () => {
    const store = await create();
    for (const version of ['v3', 'v1', 'v2', 'v5', 'v4'])
      await store.putNew(`remotes/one/${version}`, set('a&b', 'seal'));
    expect(await store.list('remotes/one')).toEqual(['v1', 'v2', 'v3', 'v4', 'v5']);
    expect(await store.list('remotes/one/v1')).toEqual(['a&b', 'seal']);
    expect(await store.list('remotes')).toEqual(['one']);
  });

  it('begins a file only when there is none', async () => {
    const store = await create();
    expect(await store.replace('environments/x.json', 'first', undefined)).toBe(true);
    expect(await store.replace('environments/x.json', 'second', undefined)).toBe(false);
    expect(await textIn(store, 'environments/x.json')).toBe('first');
  });

  it('replaces a file only while it is what the writer has read', async () => {
    const store = await create();
    await store.replace('environments/x.json', 'first', undefined);
    const { tag } = (await store.read('environments/x.json')) ?? {};
    expect(await store.replace('environments/x.json', 'second', tag)).toBe(true);
    expect(await store.replace('environments/x.json', 'third', tag)).toBe(false);
    expect(await store.replace('environments/y.json', 'first', tag)).toBe(false);
    expect(await textIn(store, 'environments/x.json')).toBe('second');
  });

  it('lets one of many writers win, and loses nothing', async () => {
    const store = await create();
    await store.replace('names', '', undefined);
    const add = async (name: string): Promise<void> => {
      const { content = '', tag } = (await store.read('names')) ?? {};
      if (!(await store.replace('names', `${content}${name}`, tag))) await add(name);
    };
    const names = [...'abcdefgh'];
    await Promise.all(names.map(add));
    expect([...((await textIn(store, 'names')) ?? '')].sort()).toEqual(names);
  });

  it('takes a file away, and minds none that is not there', async () => {
    const store = await create();
    await store.replace('notes/x.json', 'first', undefined);
    await store.remove('notes/x.json');
    await store.remove('notes/x.json');
    expect(await store.read('notes/x.json')).toBeUndefined();
    expect(await store.list('notes')).toEqual([]);
  });

  it('has another stamp after each change, and says when it was', async () => {
    const store = await create();
    const begun = Date.now();
    await store.replace('x', 'first', undefined);
    const first = await store.look('x');
    await store.replace('x', 'other', (await store.read('x'))?.tag);
    expect((await store.look('x'))?.stamp).not.toBe(first?.stamp);
    expect(await store.look('x')).toEqual(await store.look('x'));
    expect(first?.changedAt.getTime()).toBeGreaterThan(begun - 2_000);
  });
});

describe('a folder, besides,', () => {
  it('leaves nothing behind but what was asked for', async () => {
    const store = await createFolder();
    await store.putNew('remotes/one/v1', set('a', 'seal'));
    await store.replace('environments/x.json', 'first', undefined);
    expect(await store.list('environments')).toEqual(['x.json']);
    expect(await store.list('remotes/one')).toEqual(['v1']);
  });

  it('goes on after somebody who ended while writing', async () => {
    const store = await createFolder();
    await store.replace('x', 'first', undefined);
    await writeFile(join(store.place, 'x.999999.unfinished'), 'half');
    expect(await store.replace('x', 'second', (await store.read('x'))?.tag)).toBe(true);
  });
});

describe('a bucket, besides,', () => {
  it('writes the seal last, so that a set is complete or absent', async () => {
    const { bucket, store } = await createBucket();
    bucket.failNext(/PUT .*\/b$/, 403);
    await expect(store.putNew('remotes/one/v1', set('a', 'b', 'c', 'seal'))).rejects.toThrow('403');
    expect(await store.look('remotes/one/v1/seal')).toBeUndefined();
    expect(await store.putNew('remotes/one/v1', set('a', 'b', 'c', 'seal'))).toBe(true);
    expect(bucket.requests.at(-1)).toBe('PUT remotes/one/v1/seal');
  });

  it('asks again when the service stumbles', async () => {
    const { bucket, store } = await createBucket();
    await store.replace('x', 'first', undefined);
    bucket.failNext(/GET x/, 503);
    expect(await textIn(store, 'x')).toBe('first');
  });

  it('knows its own write again when the answer to it was lost', async () => {
    const { bucket, store } = await createBucket();
    bucket.failNext(/PUT x/, 500, { afterDoing: true });
    expect(await store.replace('x', 'mine', undefined)).toBe(true);
    expect(bucket.requests.filter((request) => request === 'PUT x')).toHaveLength(2);
  });

  it('is refused with a wrong secret, and says what was answered', async () => {
    const { store } = await createBucket({ ARTIFACTS_SECRET_KEY: 'guessed' });
    await expect(store.read('x')).rejects.toThrow(
      'The bucket answered 403 (SignatureDoesNotMatch) to GET x.',
    );
    await expect(store.replace('x', 'mine', undefined)).rejects.toThrow('403');
    await expect(store.list('x')).rejects.toThrow('403');
  });
});

describe('a key that may only read', () => {
  it('is told from a store that is away', async () => {
    const { bucket, store } = await createBucket();
    const replace = () =>
      store.replace('x', 'mine', undefined).then(
        () => 'done',
        (error: unknown) => isForbidden(error),
      );
    bucket.readOnly(true);
    expect(await replace()).toBe(true);
    await expect(store.remove('x')).rejects.toThrow('403');
    expect(await store.read('x')).toBeUndefined();
    bucket.readOnly(false);
    bucket.failNext(/PUT x/, 400);
    expect(await replace()).toBe(false);
    expect(await replace()).toBe('done');
  });

  it.each([
    ['EACCES', true],
    ['EROFS', true],
    ['ENOSPC', false],
  ])('of a folder, by what the system says: %s', (code, forbidden) => {
    expect(isForbidden(Object.assign(new Error(code), { code }))).toBe(forbidden);
  });
});

describe('settings', () => {
  it('take AWS in the region when no service is named', () => {
    const keys = { ARTIFACTS_ACCESS_KEY_ID: 'a', ARTIFACTS_SECRET_KEY: 'b' };
    expect(
      readStoreSettings({ ARTIFACTS_BUCKET: 'x', ARTIFACTS_REGION: 'eu-west-2', ...keys }).bucket,
    ).toMatchObject({ bucket: 'x', endpoint: 'https://s3.eu-west-2.amazonaws.com', prefix: '' });
  });

  it('name what is missing or wrong', () => {
    expect(() => readStoreSettings({ ARTIFACTS_BUCKET: 'x' })).toThrow('ARTIFACTS_SECRET_KEY');
    expect(() => readStoreSettings({ ARTIFACTS_ENDPOINT: 'nowhere' })).toThrow('ARTIFACTS_ENDPOINT');
  });
});

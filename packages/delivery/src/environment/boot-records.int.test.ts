import { bucketStore, folderStore, readStoreSettings } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import { startStubBucket } from '@gently/artifact-store/testing';
import type { BootRecord } from '@gently/contracts/releases';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/workspace-fixture';
import { keepBoot, readBoots } from './boot-records';

const inFolder = async () => folderStore(await temporaryFolder());

const inBucket = async (): Promise<ArtifactStore> => {
  const bucket = await startStubBucket();
  onTestFinished(bucket.stop);
  const { bucket: settings } = readStoreSettings(bucket.variables);
  if (!settings) throw new Error('no bucket');
  return bucketStore(settings);
};

const record = (shell: string, minute: number, change: Partial<BootRecord> = {}): BootRecord => ({
  ...{ environment: 'production', shell, remotes: { 'mfe-one': 'a1' }, changes: ['shell'] },
  ...{ ok: true, pages: 2, newly_broken: [], broken_before: [], against: 'x', by: 'robin' },
  at: new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString(),
  ...change,
});

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('boots in %s', (_name, create) => {
  it('are kept, the newest first, and the last boot of a combination counts', async () => {
    const store = await create();
    await keepBoot(store, record('s1', 1, { ok: false }));
    await keepBoot(store, record('s2', 2));
    await keepBoot(store, record('s1', 3));
    expect(await readBoots(store)).toEqual([record('s1', 3), record('s2', 2)]);
  });

  it('are as many as somebody looks at; the oldest go', async () => {
    const store = await create();
    for (let minute = 0; minute < 53; minute += 1) await keepBoot(store, record(`s${minute}`, minute));
    const kept = await readBoots(store);
    expect([kept.length, kept[0]?.shell, kept.at(-1)?.shell]).toEqual([50, 's52', 's3']);
  });

  it('that are written in another way are passed over', async () => {
    const store = await create();
    await store.replace('boots/other.json', '{"shell":1}', undefined);
    expect(await readBoots(store)).toEqual([]);
  });
});

import { inParallel } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import { bootRecord } from '@gently/contracts/releases';
import type { BootRecord } from '@gently/contracts/releases';
import { overwrite } from '../store/overwrite';
import { BOOTS, bootPath } from '../store/store-paths';
import { nameOf } from './boot-verdict';

/** Older ones go: what was booted so long ago is not what is about to go live. */
const MOST_RECORDS = 50;
const AT_ONCE = 16;

/** A record that an older or newer version of this product has left says nothing to this one. */
const readAt = async (store: ArtifactStore, path: string): Promise<BootRecord | undefined> => {
  const file = await store.read(path);
  return file && bootRecord.safeParse(JSON.parse(file.content.toString())).data;
};

/** @returns how combinations fared, the newest first */
export const readBoots = async (store: ArtifactStore): Promise<BootRecord[]> => {
  const names = await store.list(BOOTS);
  const records = await inParallel(names, AT_ONCE, (name) => readAt(store, `${BOOTS}/${name}`));
  return records
    .filter((record) => record !== undefined)
    .sort((a, b) => b.at.localeCompare(a.at) || nameOf(a).localeCompare(nameOf(b)));
};

const forgetOld = async (store: ArtifactStore): Promise<void> => {
  if ((await store.list(BOOTS)).length <= MOST_RECORDS) return;
  const old = (await readBoots(store)).slice(MOST_RECORDS);
  for (const record of old) await store.remove(bootPath(nameOf(record)));
};

/** Keeps how a combination fared; the last boot of it counts. */
export const keepBoot = async (store: ArtifactStore, record: BootRecord): Promise<void> => {
  await overwrite(store, bootPath(nameOf(record)), record);
  await forgetOld(store);
};

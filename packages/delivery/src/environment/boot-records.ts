import type { ArtifactStore } from '@gently/artifact-store';
import { bootRecord } from '@gently/contracts/releases';
import type { BootRecord } from '@gently/contracts/releases';
import { keepNote, readNotes } from '../store/notes';
import { BOOTS, bootPath } from '../store/store-paths';
import { nameOf } from './boot-verdict';

/** Older ones go: what was booted so long ago is not what is about to go live. */
const MOST_RECORDS = 50;

/** @returns how combinations fared, the newest first */
export const readBoots = async (store: ArtifactStore): Promise<BootRecord[]> =>
  (await readNotes(store, BOOTS, bootRecord)).sort(
    (a, b) => b.at.localeCompare(a.at) || nameOf(a).localeCompare(nameOf(b)),
  );

const forgetOld = async (store: ArtifactStore): Promise<void> => {
  if ((await store.list(BOOTS)).length <= MOST_RECORDS) return;
  const old = (await readBoots(store)).slice(MOST_RECORDS);
  for (const record of old) await store.remove(bootPath(nameOf(record)));
};

/** Keeps how a combination fared; the last boot of it counts. */
export const keepBoot = async (store: ArtifactStore, record: BootRecord): Promise<void> => {
  await keepNote(store, bootPath(nameOf(record)), record);
  await forgetOld(store);
};

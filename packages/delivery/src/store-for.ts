import { resolve } from 'node:path';
import { openStore, readStoreSettings } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';

interface StoreWish {
  workspace: string;
  /** A folder that was named for this run; it goes before every setting. */
  folder: string | undefined;
}

/** @returns the store that a command works with, and the folder of its files on this machine */
export const storeFor = (
  variables: Readonly<Record<string, string | undefined>>,
  { workspace, folder }: StoreWish,
): { store: ArtifactStore; dir: string } => {
  const settings = readStoreSettings({
    ...variables,
    ...(folder === undefined ? {} : { ARTIFACTS_BUCKET: undefined, ARTIFACTS_DIR: folder }),
  });
  const named = folder ?? variables.ARTIFACTS_DIR;
  const dir = resolve(named ?? `${workspace}/.data/artifacts`);
  return { store: openStore({ ...settings, dir }), dir };
};

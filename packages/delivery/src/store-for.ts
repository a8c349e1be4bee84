import { resolve } from 'node:path';
import { openStore, readStoreSettings, storeKeys } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import { problemLines, readSettings } from '@gently/server-settings';

interface StoreWish {
  workspace: string;
  /** A folder that was named for this run; it goes before every setting. */
  folder: string | undefined;
}

/** @throws when a setting is in a file that cannot be read */
const storeVariables = (variables: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  const { values, problems } = readSettings(variables, Object.keys(storeKeys));
  if (problems.length > 0) throw new Error(problemLines(problems, []).join('\n'));
  return values;
};

/** @returns the store that a command works with, and the folder of its files on this machine */
export const storeFor = (
  variables: Readonly<Record<string, string | undefined>>,
  { workspace, folder }: StoreWish,
): { store: ArtifactStore; dir: string } => {
  const given = storeVariables(variables);
  const settings = readStoreSettings({
    ...given,
    ...(folder === undefined ? {} : { ARTIFACTS_BUCKET: undefined, ARTIFACTS_DIR: folder }),
  });
  const named = folder ?? given.ARTIFACTS_DIR;
  const dir = resolve(named ?? `${workspace}/.data/artifacts`);
  return { store: openStore({ ...settings, dir }), dir };
};

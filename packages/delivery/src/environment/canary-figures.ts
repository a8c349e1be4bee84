import { inParallel } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import { canaryFigures } from '@gently/contracts/releases';
import type { CanaryFigures } from '@gently/contracts/releases';
import { overwrite } from '../store/overwrite';
import { figuresFolder } from '../store/store-paths';
import type { Environment } from './environment';

/** A canary of one environment. */
export interface CanaryPlace {
  environment: string;
  remote: string;
  version: string;
}

/** One run of a canary: of a version that was one before, it is another. */
export interface CanaryRun extends CanaryPlace {
  since: string;
}

const AT_ONCE = 16;
const folderOf = ({ environment, remote, version }: CanaryPlace): string =>
  figuresFolder(environment, remote, version);

/** Keeps what one process of the site has heard. */
export const keepFigures = (
  store: ArtifactStore,
  place: CanaryPlace,
  { process, figures }: { process: string; figures: CanaryFigures },
): Promise<void> => overwrite(store, `${folderOf(place)}/${process}.json`, figures);

/** @returns what each process of the site has heard of a canary */
export const readFigures = async (store: ArtifactStore, place: CanaryPlace): Promise<CanaryFigures[]> => {
  const folder = folderOf(place);
  const files = await inParallel(await store.list(folder), AT_ONCE, (name) =>
    store.read(`${folder}/${name}`),
  );
  return files.flatMap((file) =>
    file ? (canaryFigures.safeParse(JSON.parse(file.content.toString())).data ?? []) : [],
  );
};

/** Takes away the figures of canaries that have ended with a change. */
export const forgetFigures = async (
  store: ArtifactStore,
  before: Pick<Environment, 'environment' | 'canaries'>,
  after: Pick<Environment, 'canaries'>,
): Promise<void> => {
  const { environment, canaries } = before;
  for (const [remote, { version }] of Object.entries(canaries)) {
    if (after.canaries[remote]?.version === version) continue;
    const folder = folderOf({ environment, remote, version });
    for (const name of await store.list(folder)) await store.remove(`${folder}/${name}`);
  }
};

import type { ArtifactStore } from '@gently/artifact-store';
import { canaryFigures } from '@gently/contracts/releases';
import type { CanaryFigures } from '@gently/contracts/releases';
import { keepNote, readNotes } from '../store/notes';
import { type CanaryPlace, figuresFolder } from '../store/store-paths';
import type { Environment } from './environment';

/** One run of a canary: of a version that was one before, it is another. */
export interface CanaryRun extends CanaryPlace {
  since: string;
}

/** Keeps what one process of the site has heard. */
export const keepFigures = (
  store: ArtifactStore,
  place: CanaryPlace,
  { process, figures }: { process: string; figures: CanaryFigures },
): Promise<void> => keepNote(store, `${figuresFolder(place)}/${process}.json`, figures);

/** @returns what each process of the site has heard of a canary */
export const readFigures = (store: ArtifactStore, place: CanaryPlace): Promise<CanaryFigures[]> =>
  readNotes(store, figuresFolder(place), canaryFigures);

/** Takes away the figures of canaries that have ended with a change. */
export const forgetFigures = async (
  store: ArtifactStore,
  before: Pick<Environment, 'environment' | 'canaries'>,
  after: Pick<Environment, 'canaries'>,
): Promise<void> => {
  const { environment, canaries } = before;
  for (const [remote, { version }] of Object.entries(canaries)) {
    if (after.canaries[remote]?.version === version) continue;
    const folder = figuresFolder({ environment, remote, version });
    for (const name of await store.list(folder)) await store.remove(`${folder}/${name}`);
  }
};

import { inParallel } from '@gently/artifact-store';
import type { ArtifactStore, StoreFile } from '@gently/artifact-store';
import { compressedForms } from './compress';
import { contentVersion, integrityOf, readFiles } from './read-files';
import { SEAL, artifactPath, sealPath } from './store-paths';
import type { ArtifactKind } from './store-paths';

export interface PublishOptions {
  store: ArtifactStore;
  kind: ArtifactKind;
  name: string;
  /** Folder of the finished build. */
  dist: string;
}

export interface Published {
  version: string;
  /** False when this very build was in the store already. */
  created: boolean;
}

/** Files that are compressed at the same time: Node has four threads for it. */
const AT_ONCE = 4;

const withForms = async ({ path, content }: StoreFile): Promise<StoreFile[]> => {
  const forms = Object.entries(await compressedForms(path, content));
  return [{ path, content }, ...forms.map(([suffix, form]) => ({ path: path + suffix, content: form }))];
};

const integrityFile = (files: readonly StoreFile[]): StoreFile => {
  const integrity = Object.fromEntries(files.map(({ path, content }) => [path, integrityOf(content)]));
  return { path: SEAL, content: Buffer.from(`${JSON.stringify(integrity, null, 2)}\n`) };
};

/**
 * Copies a build into the store under the version that its content gives it. A version is complete or absent, and
 * what is there is never written again.
 */
export const publish = async ({ store, kind, name, dist }: PublishOptions): Promise<Published> => {
  const files = await readFiles(dist);
  const version = contentVersion(files);
  // Compressing takes longer than all the rest.
  if (await store.look(sealPath(kind, name, version))) return { version, created: false };
  const compressed = (await inParallel(files, AT_ONCE, withForms)).flat();
  const all = [...compressed, integrityFile(files)];
  return { version, created: await store.putNew(artifactPath(kind, name, version), all) };
};

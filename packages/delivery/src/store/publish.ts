import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressedForms } from './compress';
import { contentVersion, integrityOf, readFiles } from './read-files';
import type { BuiltFile } from './read-files';
import { artifactDir } from './store-paths';
import type { ArtifactKind } from './store-paths';

export interface PublishOptions {
  store: string;
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

const writeBuilt = async (dir: string, { path, content }: BuiltFile): Promise<void> => {
  const target = join(dir, ...path.split('/'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  for (const [suffix, form] of Object.entries(await compressedForms(path, content))) {
    await writeFile(target + suffix, form);
  }
};

const writeVersion = async (dir: string, files: readonly BuiltFile[]): Promise<void> => {
  for (const file of files) await writeBuilt(dir, file);
  const integrity = Object.fromEntries(files.map(({ path, content }) => [path, integrityOf(content)]));
  await writeFile(join(dir, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
};

/**
 * Copies a build into the store under the version that its content gives it. A version is complete or absent:
 * it is written beside its place and moved there at once. What is there is never written again.
 */
export const publish = async ({ store, kind, name, dist }: PublishOptions): Promise<Published> => {
  const files = await readFiles(dist);
  const version = contentVersion(files);
  const target = artifactDir(store, kind, name, version);
  if (existsSync(target)) return { version, created: false };

  await mkdir(dirname(target), { recursive: true });
  const unfinished = await mkdtemp(join(dirname(target), '.unfinished-'));
  try {
    await writeVersion(unfinished, files);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Somebody else published the same content in the meantime.
    if (existsSync(target)) return { version, created: false };
    throw error;
  }
  return { version, created: true };
};

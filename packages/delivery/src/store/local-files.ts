import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtifactStore } from '@gently/artifact-store';
import { mirrorVersion } from './mirror';
import { SEAL, artifactPath } from './store-paths';
import type { ArtifactKind } from './store-paths';

/** Published files on this machine. */
export interface LocalFiles {
  /** Folder with `shell/` and `remotes/`. */
  dir: string;
  /** Has a version in the folder. @returns false when there is no such version */
  have: (kind: ArtifactKind, name: string, version: string) => Promise<boolean>;
}

const inFolder = (dir: string, path: string): boolean => existsSync(join(dir, path, SEAL));

/**
 * The files of a store on this machine: in the store's own folder, or in a copy to which each version is fetched
 * when it is first needed. A version never changes, so the copy never grows old.
 */
export const localFiles = (store: ArtifactStore, copyDir: string): LocalFiles => {
  const { folder } = store;
  if (folder !== undefined) {
    return { dir: folder, have: async (...version) => inFolder(folder, artifactPath(...version)) };
  }
  const underway = new Map<string, Promise<boolean>>();
  const fetchOnce = (path: string): Promise<boolean> => {
    const running = underway.get(path) ?? mirrorVersion(store, path, copyDir);
    underway.set(path, running);
    const done = (): void => void underway.delete(path);
    running.then(done, done);
    return running;
  };
  return {
    dir: copyDir,
    have: async (...version) => {
      const path = artifactPath(...version);
      return inFolder(copyDir, path) || fetchOnce(path);
    },
  };
};

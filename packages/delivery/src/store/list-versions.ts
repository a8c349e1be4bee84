import { inParallel } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import { remotePath, sealPath } from './store-paths';

/** One build in the store, and since when it is there. */
export interface PublishedVersion {
  version: string;
  publishedAt: Date;
}

/** The longest list that is of use to a person. */
const MOST_VERSIONS = 50;
/** Versions that are looked at together. */
const AT_ONCE = 16;

/** @returns the newest versions of a remote, the newest first */
export const listVersions = async (store: ArtifactStore, remote: string): Promise<PublishedVersion[]> => {
  const names = await store.list(remotePath(remote));
  const dated = await inParallel(names, AT_ONCE, async (version) => {
    const seal = await store.look(sealPath('remote', remote, version));
    return seal && { version, publishedAt: seal.changedAt };
  });
  return dated
    .filter((version) => version !== undefined)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, MOST_VERSIONS);
};

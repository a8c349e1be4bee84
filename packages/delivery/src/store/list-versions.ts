import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { artifactDir } from './store-paths';

/** One build in the store, and since when it is there. */
export interface PublishedVersion {
  version: string;
  publishedAt: Date;
}

/** The longest list that is of use to a person. */
const MOST_VERSIONS = 50;

/** @returns the newest versions of a remote, the newest first */
export const listVersions = async (store: string, remote: string): Promise<PublishedVersion[]> => {
  const dir = dirname(artifactDir(store, 'remote', remote, 'any'));
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const dated = folders.map(async ({ name }) => ({
    version: name,
    publishedAt: (await stat(join(dir, name))).mtime,
  }));
  const versions = await Promise.all(dated);
  return versions.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, MOST_VERSIONS);
};

import { join } from 'node:path';

/** What can be published: the shell, or a remote. */
export type ArtifactKind = 'shell' | 'remote';

const SAFE_SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const assertSafe = (segment: string): string => {
  if (!SAFE_SEGMENT.test(segment)) throw new Error(`Not a name or version: ${JSON.stringify(segment)}`);
  return segment;
};

/** Path of a version inside the store and, with a leading slash, on the site. Uses forward slashes. */
export const artifactPath = (kind: ArtifactKind, name: string, version: string): string =>
  kind === 'shell' ? `shell/${assertSafe(version)}` : `remotes/${assertSafe(name)}/${assertSafe(version)}`;

/** Folder of a version. */
export const artifactDir = (store: string, kind: ArtifactKind, name: string, version: string): string =>
  join(store, ...artifactPath(kind, name, version).split('/'));

/** File that says what is live in an environment. */
export const environmentFile = (store: string, environment: string): string =>
  join(store, 'environments', `${assertSafe(environment)}.json`);

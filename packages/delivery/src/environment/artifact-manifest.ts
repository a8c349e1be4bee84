import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '@gently/artifact-store';
import type { RemoteArtifact, ShellArtifact } from '@gently/federation/contract';
import { SEAL } from '../store/store-paths';

/** There is no such version in the store, or it is something else. */
export class NotPublishedError extends Error {
  override readonly name = 'NotPublishedError';
}

const readJson = async (store: ArtifactStore, path: string): Promise<unknown> => {
  const file = await store.read(path);
  return file && (JSON.parse(file.content.toString()) as unknown);
};

const isKind = (value: unknown, kind: string): boolean =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === kind;

/** @param path of a version in the store */
export const readRemoteManifest = async (store: ArtifactStore, path: string): Promise<RemoteArtifact> => {
  const value = await readJson(store, `${path}/manifest.json`);
  if (!isKind(value, 'remote')) throw new NotPublishedError(`${path} is not the build of a remote`);
  return value as RemoteArtifact;
};

/** @param path of a version in the store */
export const readShellManifest = async (store: ArtifactStore, path: string): Promise<ShellArtifact> => {
  const value = await readJson(store, `${path}/manifest.json`);
  if (!isKind(value, 'shell')) throw new NotPublishedError(`${path} is not the build of the shell`);
  return value as ShellArtifact;
};

/** @returns what a finished build on this machine says it is; nothing when it says nothing */
export const readBuildManifest = async (
  dist: string,
): Promise<{ kind?: unknown; name?: unknown } | undefined> => {
  try {
    const value: unknown = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

/** @returns the hash of each file of a published version, by its path */
export const readIntegrity = async (
  store: ArtifactStore,
  path: string,
): Promise<Readonly<Record<string, string>>> =>
  ((await readJson(store, `${path}/${SEAL}`)) ?? {}) as Record<string, string>;

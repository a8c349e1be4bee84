import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteArtifact, ShellArtifact } from '@gently/federation/contract';

const readManifest = async (dir: string): Promise<unknown> =>
  JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'));

const isKind = (value: unknown, kind: string): boolean =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === kind;

/** @param dir a build's folder, in a room or in the store */
export const readRemoteManifest = async (dir: string): Promise<RemoteArtifact> => {
  const value = await readManifest(dir);
  if (!isKind(value, 'remote')) throw new Error(`${dir} is not the build of a remote`);
  return value as RemoteArtifact;
};

/** @param dir a build's folder, in a room or in the store */
export const readShellManifest = async (dir: string): Promise<ShellArtifact> => {
  const value = await readManifest(dir);
  if (!isKind(value, 'shell')) throw new Error(`${dir} is not the build of the shell`);
  return value as ShellArtifact;
};

/** @returns the hash of each file of a published version, by its path; nothing for a folder that never was published */
export const readIntegrity = async (dir: string): Promise<Readonly<Record<string, string>>> => {
  try {
    return JSON.parse(await readFile(join(dir, 'integrity.json'), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
};

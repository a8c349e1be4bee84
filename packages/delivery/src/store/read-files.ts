import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { StoreFile } from '@gently/artifact-store';

/** @returns every file under a folder, in the order of their paths */
export const readFiles = async (dir: string): Promise<StoreFile[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const built = files.map(async (file) => ({
    path: relative(dir, file).split(sep).join('/'),
    content: await readFile(file),
  }));
  return (await Promise.all(built)).sort((a, b) => (a.path < b.path ? -1 : 1));
};

/** @returns the version of a build: equal files have equal versions, anywhere and at any time */
export const contentVersion = (files: readonly StoreFile[]): string => {
  const hash = createHash('sha256');
  for (const { path, content } of files) {
    hash.update(`${path}\0${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, 12);
};

/** @returns the hash in the form that browsers check */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

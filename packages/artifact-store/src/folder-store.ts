import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sealOf } from './artifact-store';
import type { ArtifactStore, FileState, StoreFile, StoredFile } from './artifact-store';
import { withFileLock } from './folder-lock';

/** A part of a path that is not there may also be a file. */
const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code));

const unlessMissing = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const lookAt = async (file: string): Promise<FileState | undefined> => {
  const found = await unlessMissing(stat(file, { bigint: true }));
  return found && { stamp: `${found.ino}-${found.size}-${found.mtimeNs}`, changedAt: found.mtime };
};

const readStored = async (file: string): Promise<StoredFile | undefined> => {
  const content = await unlessMissing(readFile(file));
  return content && { content, tag: createHash('sha256').update(content).digest('hex') };
};

const writeSet = async (dir: string, files: readonly StoreFile[]): Promise<void> => {
  for (const { path, content } of files) {
    const target = join(dir, ...path.split('/'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
};

/** Written beside its place and moved there at once, so that it is complete or absent. */
const putSet = async (target: string, files: readonly StoreFile[]): Promise<boolean> => {
  if (existsSync(join(target, sealOf(files).path))) return false;
  await mkdir(dirname(target), { recursive: true });
  const unfinished = await mkdtemp(join(dirname(target), '.unfinished-'));
  try {
    await writeSet(unfinished, files);
    await rename(unfinished, target);
    return true;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Somebody else published the same content in the meantime.
    if (existsSync(target)) return false;
    throw error;
  }
};

const replaceFile = (file: string, content: string, tag: string | undefined): Promise<boolean> =>
  withFileLock(file, async () => {
    if ((await readStored(file))?.tag !== tag) return false;
    const unfinished = `${file}.${process.pid}.unfinished`;
    try {
      await writeFile(unfinished, content);
      await rename(unfinished, file);
      return true;
    } finally {
      await rm(unfinished, { force: true });
    }
  });

/** A store in a folder of this machine, or of a disk that several machines share. */
export const folderStore = (folder: string): ArtifactStore => {
  const at = (path: string): string => join(folder, ...path.split('/'));
  return {
    place: folder,
    folder,
    look: (path) => lookAt(at(path)),
    read: (path) => readStored(at(path)),
    list: async (path) => {
      const names = (await unlessMissing(readdir(at(path)))) ?? [];
      return names.filter((name) => !name.startsWith('.')).sort();
    },
    putNew: (path, files) => putSet(at(path), files),
    replace: (path, content, tag) => replaceFile(at(path), content, tag),
    remove: (path) => rm(at(path), { force: true }),
  };
};

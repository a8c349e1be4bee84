import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { folderStore, inParallel } from '@gently/artifact-store';
import type { ArtifactStore, StoreFile } from '@gently/artifact-store';
import { isWorthCompressing } from './compress';
import { integrityOf } from './read-files';
import { SEAL } from './store-paths';

/** Files that are fetched at the same time. */
const AT_ONCE = 16;

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const SUFFIXES = ['.br', '.gz'] as const;

const fetched = async (store: ArtifactStore, path: string): Promise<Buffer> => {
  const file = await store.read(path);
  if (!file) throw new Error(`${path} is missing in ${store.place}`);
  return file.content;
};

/** One file with its compressed forms; each of them must be what was published. */
const fetchChecked = async (
  store: ArtifactStore,
  folder: string,
  [path, integrity]: readonly [string, string],
): Promise<StoreFile[]> => {
  const content = await fetched(store, `${folder}/${path}`);
  if (integrityOf(content) !== integrity) throw new Error(`${folder}/${path} is not what was published`);
  if (!isWorthCompressing(path, content)) return [{ path, content }];
  const forms = SUFFIXES.map(async (suffix) => {
    const packed = await fetched(store, `${folder}/${path}${suffix}`);
    if (content.equals(await UNPACK[suffix](packed))) return { path: path + suffix, content: packed };
    throw new Error(`${folder}/${path}${suffix} is not what was published`);
  });
  return [{ path, content }, ...(await Promise.all(forms))];
};

/**
 * Copies a published version from a store to a folder of this machine, checking every byte.
 * @param folder path of the version in the store
 * @returns false when the store has no such version
 */
export const mirrorVersion = async (store: ArtifactStore, folder: string, dir: string): Promise<boolean> => {
  const seal = await store.read(`${folder}/${SEAL}`);
  if (!seal) return false;
  const integrity = JSON.parse(seal.content.toString()) as Record<string, string>;
  const files = await inParallel(Object.entries(integrity), AT_ONCE, (entry) =>
    fetchChecked(store, folder, entry),
  );
  await folderStore(dir).putNew(folder, [...files.flat(), { path: SEAL, content: seal.content }]);
  return true;
};

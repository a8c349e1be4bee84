import { open, type RootDatabase } from 'lmdb';
import { dataFile } from './data-folder';

/** Changes the stored pairs of a folder behind the engine's back, as a lost write of the disk would. */
export async function changeRaw(
  dir: string,
  change: (raw: RootDatabase<Buffer, Buffer>) => void,
): Promise<void> {
  const raw = open<Buffer, Buffer>({
    path: dataFile(dir),
    keyEncoding: 'binary',
    encoding: 'binary',
    overlappingSync: false,
    maxReaders: 4096,
  });
  raw.transactionSync(() => change(raw));
  await raw.close();
}

/** The stored pairs of one kind, by the first byte of their keys. */
export const pairsOf = (
  raw: RootDatabase<Buffer, Buffer>,
  space: number,
): { key: Buffer; value: Buffer }[] => [
  ...raw.getRange({ start: Buffer.from([space]), end: Buffer.from([space + 1]) }),
];

export const DOCUMENTS = 0x10;
export const INDEXES = 0x20;
export const CHANGES = 0x40;
export const ABOUT_THE_STORE = 0x60;

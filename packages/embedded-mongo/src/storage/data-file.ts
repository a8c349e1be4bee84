import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

const MAGIC = 0xbeefc0de;

/** The store cannot be used as it is; the message says what to do. */
export class UnusableStoreError extends Error {}

const advice = 'Restore a backup into an empty folder, or move the folder away to begin empty.';

/** Refuses a damaged file before LMDB maps it: reading past the end of a mapped file ends the whole process. */
export function assertReadable(path: string): void {
  if (!existsSync(path)) return;
  const size = statSync(path).size;
  if (size === 0) return;
  const newest = readMetaPages(path, size);
  if (!newest)
    throw new UnusableStoreError(`${path} is damaged: it does not start as a data file. ${advice}`);
  const needed = (newest.lastUsedPage + 1) * newest.pageSize;
  if (size < needed) {
    throw new UnusableStoreError(`${path} is damaged: it has ${size} bytes of ${needed}. ${advice}`);
  }
}

interface Meta {
  pageSize: number;
  lastUsedPage: number;
  transaction: bigint;
}

/** LMDB keeps two copies of its header and writes them in turn; the newer valid one counts. */
function readMetaPages(path: string, size: number): Meta | undefined {
  const file = openSync(path, 'r');
  try {
    const metas = [4096, 8192, 16_384, 32_768, 65_536].flatMap((pageSize) => {
      const first = readMeta(file, 0, size);
      return first?.pageSize === pageSize ? [first, readMeta(file, pageSize, size)] : [];
    });
    const valid = metas.filter((meta) => meta !== undefined);
    return valid.length < 2 ? undefined : valid.reduce((a, b) => (b.transaction > a.transaction ? b : a));
  } finally {
    closeSync(file);
  }
}

/** Header layout: page header 24, magic 4, version 4, address 8, map size 8, two tree records of 48, last page 8, transaction 8. */
function readMeta(file: number, at: number, size: number): Meta | undefined {
  const bytes = Buffer.alloc(160);
  if (at + bytes.length > size || readSync(file, bytes, 0, bytes.length, at) < bytes.length) return undefined;
  if (bytes.readUInt32LE(24) !== MAGIC) return undefined;
  return {
    pageSize: bytes.readUInt32LE(48),
    lastUsedPage: Number(bytes.readBigUInt64LE(144)),
    transaction: bytes.readBigUInt64LE(152),
  };
}

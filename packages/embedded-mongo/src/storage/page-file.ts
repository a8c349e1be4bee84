import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const PAGE_SIZES = [4096, 8192, 16_384, 32_768, 65_536];
const META_FLAG = 8;
const META_BYTES = 160;

/** LMDB's record of one tree: how deep it is, how many pages of each kind and entries it has, and where it begins. */
export interface Tree {
  flags: number;
  depth: number;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
  /** Undefined for an empty tree. */
  root: number | undefined;
}

/** The header of the data file: one of two copies, the newer of which counts. */
export interface Meta {
  pageSize: number;
  lastPage: number;
  transaction: number;
  free: Tree;
  main: Tree;
}

/** The data file as bytes, read without LMDB: nothing in it can end the process. */
export class PageFile {
  private readonly file: number;
  readonly size: number;

  constructor(path: string) {
    this.file = openSync(path, 'r');
    this.size = fstatSync(this.file).size;
  }

  /** So many bytes from a place; undefined beyond the end. */
  read(at: number, length: number): Buffer | undefined {
    if (!Number.isSafeInteger(at) || at < 0) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    return readSync(this.file, bytes, 0, length, at) === length ? bytes : undefined;
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Both headers, the newer first; or, as text, why they cannot be used. */
export function readMetas(file: PageFile): [Meta, Meta] | string {
  if (file.size === 0) return 'it is empty: a data file of this database never is';
  const pageSize = file.read(48, 4)?.readUInt32LE(0) ?? 0;
  const first = PAGE_SIZES.includes(pageSize) ? readMeta(file, 0, pageSize) : undefined;
  if (!first) return 'it does not start as a data file';
  const second = readMeta(file, 1, pageSize);
  if (!second || second.pageSize !== pageSize) return 'the second copy of its header is broken';
  const [newer, older] = first.transaction > second.transaction ? [first, second] : [second, first];
  const fresh = newer.transaction === 0 && older.transaction === 0;
  if (!fresh && newer.transaction !== older.transaction + 1) return 'the two copies of its header disagree';
  return [newer, older];
}

/**
 * Layout: page header of 24 (number, transaction, padding, flags), magic 4, version 4, address 8, map size 8, two tree
 * records of 48, last page 8, transaction 8. Transaction N writes copy N modulo 2.
 */
function readMeta(file: PageFile, copy: 0 | 1, pageSize: number): Meta | undefined {
  const bytes = file.read(copy * pageSize, META_BYTES);
  if (!bytes || number(bytes, 0) !== copy || bytes.readUInt16LE(18) !== META_FLAG) return undefined;
  if (bytes.readUInt32LE(24) !== MAGIC || bytes.readUInt32LE(28) !== DATA_VERSION) return undefined;
  const transaction = number(bytes, 152);
  if (transaction !== 0 && transaction % 2 !== copy) return undefined;
  return {
    pageSize: bytes.readUInt32LE(48),
    free: readTree(bytes, 48),
    main: readTree(bytes, 96),
    lastPage: number(bytes, 144),
    transaction,
  };
}

function readTree(bytes: Buffer, at: number): Tree {
  const root = bytes.readBigInt64LE(at + 40);
  return {
    flags: bytes.readUInt16LE(at + 4),
    depth: bytes.readUInt16LE(at + 6),
    branchPages: number(bytes, at + 8),
    leafPages: number(bytes, at + 16),
    overflowPages: number(bytes, at + 24),
    entries: number(bytes, at + 32),
    root: root === -1n ? undefined : Number(root),
  };
}

/** LMDB's 64-bit numbers; beyond 2^53 they are damage, and stay too large to be taken for anything else. */
export const number = (bytes: Buffer, at: number): number =>
  bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 0x1_0000_0000;

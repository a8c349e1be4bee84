import { number } from './page-file';

export const HEADER_BYTES = 24;
const NODE_BYTES = 8;
const BRANCH = 1;
const LEAF = 2;
const OVERFLOW = 4;
const ON_OVERFLOW_PAGES = 1;
const OVERFLOW_NODE_BYTES = 24;

/** Where a large value lies: LMDB gives it pages of its own. */
export interface Overflow {
  page: number;
  pages: number;
  bytes: number;
}

export interface LeafNode {
  key: Buffer;
  value: Buffer | Overflow;
}

export interface BranchNode {
  key: Buffer;
  child: number;
}

/** Why a page is not what LMDB wrote. */
export class BrokenPage extends Error {}

const broken = (why: string): never => {
  throw new BrokenPage(why);
};

/** What the header of each page says; every place that points to it must agree. */
function readHeader(page: Buffer, expected: number, flag: number, newest: number): void {
  if (number(page, 0) !== expected) broken('it is not the page that was written there');
  if (number(page, 8) > newest) broken('it is newer than the file');
  if (page.readUInt16LE(18) !== flag || page.readUInt16LE(16) !== 0) broken('it is of another kind');
}

/** The places of the nodes, checked so far that each begins inside, and together they fill the page exactly. */
function nodePlaces(page: Buffer): number[] {
  const lower = page.readUInt16LE(20);
  const upper = page.readUInt16LE(22);
  if (lower % 2 !== 0 || lower < 2 || lower > upper || HEADER_BYTES + upper > page.length)
    broken('its bounds are impossible');
  const places = Array.from(
    { length: lower / 2 },
    (_, i) => page.readUInt16LE(HEADER_BYTES + 2 * i) + HEADER_BYTES,
  );
  for (const at of places)
    if (at < HEADER_BYTES + upper || at + NODE_BYTES > page.length) broken('an entry lies outside');
  return places;
}

function assertFilled(page: Buffer, used: number): void {
  if (HEADER_BYTES + page.readUInt16LE(22) + used !== page.length) broken('its entries do not fill it');
}

const even = (bytes: number): number => bytes + (bytes % 2);

function keyAt(page: Buffer, at: number): Buffer {
  const end = at + NODE_BYTES + page.readUInt16LE(at + 6);
  return end > page.length ? broken('a key lies outside') : page.subarray(at + NODE_BYTES, end);
}

export function readBranch(page: Buffer, expected: number, newest: number): BranchNode[] {
  readHeader(page, expected, BRANCH, newest);
  let used = 0;
  const nodes = nodePlaces(page).map((at) => {
    const key = keyAt(page, at);
    used += even(NODE_BYTES + key.length);
    return { key, child: page.readUInt32LE(at) + page.readUInt16LE(at + 4) * 0x1_0000_0000 };
  });
  assertFilled(page, used);
  return nodes;
}

export function readLeaf(page: Buffer, expected: number, newest: number): LeafNode[] {
  readHeader(page, expected, LEAF, newest);
  let used = 0;
  const nodes = nodePlaces(page).map((at) => {
    const key = keyAt(page, at);
    const value = valueAt(page, at, at + NODE_BYTES + key.length);
    const inline = Buffer.isBuffer(value) ? value.length : OVERFLOW_NODE_BYTES;
    used += even(NODE_BYTES + key.length + inline);
    return { key, value };
  });
  assertFilled(page, used);
  return nodes;
}

function valueAt(page: Buffer, at: number, from: number): Buffer | Overflow {
  const bytes = page.readUInt32LE(at);
  const flags = page.readUInt16LE(at + 4);
  if (flags === 0)
    return from + bytes > page.length ? broken('a value lies outside') : page.subarray(from, from + bytes);
  if (flags !== ON_OVERFLOW_PAGES || from + OVERFLOW_NODE_BYTES > page.length)
    return broken('an entry is of a kind that is never written');
  const pages = Math.floor((HEADER_BYTES - 1 + bytes) / page.length) + 1;
  if (number(page, from + 16) !== pages) broken('a large value has another length than its pages');
  return { page: number(page, from), pages, bytes };
}

/** The large value that lies on pages of its own. */
export function readOverflow(all: Buffer, { page, pages, bytes }: Overflow, newest: number): Buffer {
  readHeader(all, page, OVERFLOW, newest);
  if (all.readUInt32LE(20) !== pages) broken('it belongs to a value of another length');
  return all.subarray(HEADER_BYTES, HEADER_BYTES + bytes);
}

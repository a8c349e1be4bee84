import { randomBytes } from 'node:crypto';
import { encode } from '../bson/encode';

/**
 * Everything lives in one ordered key space. The first byte says what a key is; collections and indexes have random
 * ids of six bytes, so two transactions that create collections never fight for a counter.
 */
const SPACE = {
  catalog: 0x01,
  doc: 0x10,
  index: 0x20,
  retry: 0x30,
  change: 0x40,
  garbage: 0x50,
  info: 0x60,
} as const;

const prefix = (space: number, rest: Uint8Array): Buffer => Buffer.concat([Buffer.from([space]), rest]);

/** The end of the range of all keys that start with these bytes. No key component starts with FF. */
export const after = (start: Buffer): Buffer => Buffer.concat([start, Buffer.from([0xff])]);

/** The same where any bytes may follow, FF among them, such as those of a random id. */
export const afterAny = (start: Buffer): Buffer => {
  const end = Buffer.from(start);
  end.writeUInt8(end.readUInt8(end.length - 1) + 1, end.length - 1);
  return end;
};

export const newId = (): string => randomBytes(6).toString('hex');

export const catalogKey = (db: string, collection: string): Buffer =>
  prefix(SPACE.catalog, Buffer.from(`${db}\0${collection}`));
export const catalogPrefix = (db?: string): Buffer =>
  prefix(SPACE.catalog, Buffer.from(db === undefined ? '' : `${db}\0`));

export const docPrefix = (collectionId: string): Buffer =>
  prefix(SPACE.doc, Buffer.from(collectionId, 'hex'));
export const docKey = (collectionId: string, recordId: Buffer): Buffer =>
  Buffer.concat([docPrefix(collectionId), recordId]);
export const recordIdOf = (key: Buffer): Buffer => key.subarray(7);

/** Documents lie in the order of their `_id`: no second look-up, and no separate index on `_id`. */
export const recordId = (id: unknown): Buffer => encode(id);

export const indexPrefix = (indexId: string): Buffer => prefix(SPACE.index, Buffer.from(indexId, 'hex'));

export const retryKey = (session: string): Buffer => prefix(SPACE.retry, Buffer.from(session, 'hex'));
export const retryPrefix = (): Buffer => prefix(SPACE.retry, Buffer.alloc(0));

export function changeKey(sequence: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(sequence));
  return prefix(SPACE.change, bytes);
}
export const changeSequence = (key: Buffer): number => Number(key.readBigUInt64BE(1));
export const changePrefix = (): Buffer => prefix(SPACE.change, Buffer.alloc(0));

/** Key prefixes of dropped collections and indexes, waiting to be swept away in small pieces. */
export const garbageKey = (wasted: Buffer): Buffer => prefix(SPACE.garbage, wasted);
export const garbagePrefix = (): Buffer => prefix(SPACE.garbage, Buffer.alloc(0));
export const wastedPrefix = (key: Buffer): Buffer => key.subarray(1);

/** What the store says about itself. */
export const formatKey = (): Buffer => prefix(SPACE.info, Buffer.from('format'));
const TALLY = Buffer.from('tally\0');
export const tallyPrefix = (): Buffer => prefix(SPACE.info, TALLY);
export const tallyKey = (owner: string): Buffer =>
  prefix(SPACE.info, Buffer.concat([TALLY, Buffer.from(owner, 'hex')]));
export const tallyOwner = (key: Buffer): string => key.toString('hex', 1 + TALLY.length);
/** Who counts the catalogue itself; no collection has this id. */
export const CATALOG_OWNER = '000000000000';

export const CATALOG_GROUP = '\x01\0\0\0\0\0\0';

const ID_END = 7;

/** The group in which a key is counted: the catalogue, one collection's documents, or one index. */
export function groupOf(key: Buffer): string | undefined {
  const space = key[0];
  if (space === SPACE.doc || space === SPACE.index) return key.toString('latin1', 0, ID_END);
  return space === SPACE.catalog ? CATALOG_GROUP : undefined;
}

export const isDocKey = (key: Buffer): boolean => key[0] === SPACE.doc;
export const isIndexKey = (key: Buffer): boolean => key[0] === SPACE.index;
export const isCatalogKey = (key: Buffer): boolean => key[0] === SPACE.catalog;
export const isTallyKey = (key: Buffer): boolean => key.subarray(0, 1 + TALLY.length).equals(tallyPrefix());

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

export const infoKey = (name: string): Buffer => prefix(SPACE.info, Buffer.from(name));

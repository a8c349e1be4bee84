import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuditRecordDocument } from './audit-record.model';

/** What a record says; whatever of it is changed later breaks the chain. */
export type Sealable = Omit<AuditRecordDocument, 'seq' | 'hash'>;
export interface Sealed extends Sealable {
  /** Place in the chain, from 1. */
  seq: number;
  /** Follows from all that the record says, from its place, and from the record before. */
  hash: string;
}
/** How far the chain goes; signed, so that it cannot be made up. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** Before the first record. */
export const CHAIN_START: ChainEnd = { seq: 0, hash: '0'.repeat(64) };

/** Deeper than anything that is noted. */
const MOST_DEPTH = 20;

/** The same text for the same content, in whatever order its keys were stored. */
const spelt = (value: unknown, depth = 0): string => {
  if (depth > MOST_DEPTH) throw new RangeError('a record is nested too deeply');
  if (value === undefined || value === null) return 'null';
  if (value instanceof Date) return `date:${value.getTime()}`;
  if (Array.isArray(value)) return `[${value.map((one) => spelt(one, depth + 1)).join(',')}]`;
  if (typeof value !== 'object') return `${typeof value}:${JSON.stringify(value)}`;
  // Ids of the database, and whatever else says itself what it is.
  if ('toHexString' in value && typeof value.toHexString === 'function')
    return `id:${String((value.toHexString as () => string)())}`;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}=${spelt(field, depth + 1)}`).join(',')}}`;
};

const sign = (key: Buffer, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

/** The hash of a record at its place. @param key known to the processes and not to the database */
export const linkOf = (key: Buffer, before: ChainEnd, record: Sealable): string => {
  const { _id, at, action, actorId, target, ip, requestId, details } = record;
  const said = spelt({ _id, at, action, actorId, target, ip, requestId, details });
  return sign(key, 'record', before.hash, before.seq + 1, said);
};

/** Continues the chain. */
export const sealed = <Record extends Sealable>(
  key: Buffer,
  before: ChainEnd,
  records: readonly Record[],
): (Record & Sealed)[] => {
  let end = before;
  return records.map((record) => {
    const hash = linkOf(key, end, record);
    end = { seq: end.seq + 1, hash };
    return { ...record, ...end };
  });
};

/** Shows that the end of the chain was written by somebody who knows the key. */
export const signatureOf = (key: Buffer, name: string, { seq, hash }: ChainEnd): string =>
  sign(key, name, seq, hash);

export const isSignedBy = (key: Buffer, name: string, end: ChainEnd, signature: string): boolean => {
  const expected = Buffer.from(signatureOf(key, name, end));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** Where a chain is broken, and how. */
export interface Break {
  /** The place at which it shows. */
  seq: number;
  kind: 'missing' | 'changed' | 'unsigned_end' | 'shortened';
}

/**
 * Walks along a chain. A record that was edited, or is not in its place, has another hash than follows from it; one that was
 * taken out leaves a gap, or an end that is not reached.
 */
export const createChainWalk = (key: Buffer, start: ChainEnd) => {
  let end = start;
  let found: Break | null = null;
  return {
    /** @param record the next one by its place @returns whether all is well so far */
    step: (record: Sealed): boolean => {
      if (found) return false;
      const seq = end.seq + 1;
      if (record.seq !== seq) found = { seq, kind: 'missing' };
      else if (record.hash !== linkOf(key, end, record)) found = { seq, kind: 'changed' };
      else end = { seq, hash: record.hash };
      return found === null;
    },
    /** @param head where the chain ends, as it is noted */
    finish: (head: ChainEnd): { end: ChainEnd; broken: Break | null } => {
      if (found === null && end.seq < head.seq) found = { seq: end.seq + 1, kind: 'missing' };
      if (found === null && (end.seq !== head.seq || end.hash !== head.hash))
        found = { seq: end.seq, kind: 'unsigned_end' };
      return { end, broken: found };
    },
  };
};

import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';

/** Documents of one collection, whatever their order: how many, and the sum of their hashes. */
export interface Fingerprint {
  documents: number;
  sum: bigint;
}

const MODULUS = 1n << 256n;
const BATCH = 1_000;

export const NOTHING: Fingerprint = { documents: 0, sum: 0n };

export const withDocument = ({ documents, sum }: Fingerprint, raw: Uint8Array): Fingerprint => ({
  documents: documents + 1,
  sum: (sum + BigInt(`0x${createHash('sha256').update(raw).digest('hex')}`)) % MODULUS,
});

export const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  one.documents === other.documents && one.sum === other.sum;

/** What a collection holds now, read to its end. */
export const fingerprintOf = async (db: Db, name: string): Promise<Fingerprint> => {
  let found = NOTHING;
  const cursor = db.collection(name).find({}, { raw: true, batchSize: BATCH });
  for await (const raw of cursor) found = withDocument(found, raw as unknown as Uint8Array);
  return found;
};

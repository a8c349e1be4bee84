import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { fingerprintOf, isSame, NOTHING, withDocument, type Fingerprint } from './fingerprint';
import { readRecords } from './format';
import type { BackupFile } from './read-backup';
import { restore } from './restore';

/** What a trial restore has shown. */
export interface DrillResult {
  collections: number;
  documents: number;
  /** Collections that came back otherwise than the file says, as `database.collection`; empty when all are equal. */
  different: string[];
}

const SCRATCH_BYTES = 4;
/** Of the longest name that a database may have, what the scratch name needs. */
const NAME_MAX = 63;

interface Place {
  db: string;
  name: string;
}
/** What collections hold, by `database.collection`. */
export type Contents = Map<string, Place & { found: Fingerprint }>;

/** @returns what a backup holds, by the hashes of its documents. @throws BackupFileError */
export const contentsOf = async (file: string | BackupFile): Promise<Contents> => {
  const fingerprints: Contents = new Map();
  let current: string | undefined;
  for await (const record of readRecords(file)) {
    if (record.kind === 'collection') {
      const { db, name } = record;
      current = `${db}.${name}`;
      fingerprints.set(current, { db, name, found: NOTHING });
    }
    const place = current === undefined ? undefined : fingerprints.get(current);
    if (record.kind === 'document' && place) place.found = withDocument(place.found, record.raw);
  }
  return fingerprints;
};

/** Collections that are not the same on both sides, or are missing on the second, by their names. */
export const differencesOf = (expected: Contents, restored: Contents): string[] =>
  [...expected].flatMap(([label, { found }]) => {
    const other = restored.get(label)?.found;
    return other && isSame(found, other) ? [] : [label];
  });

/**
 * Proves a backup: restores it beside what is served, on the same server under names of its own, compares every
 * collection by the hashes of its documents, and takes the copy away again.
 * @throws BackupFileError when the file is not a whole backup
 */
export async function drill(uri: string, file: string | BackupFile): Promise<DrillResult> {
  const prefix = `drill_${randomBytes(SCRATCH_BYTES).toString('hex')}_`;
  const nameOf = (db: string): string => `${prefix}${db}`.slice(0, NAME_MAX);
  const expected = await contentsOf(file);
  const scratch = new Set([...expected.values()].map(({ db }) => nameOf(db)));
  const client = new MongoClient(uri);
  try {
    const { collections, documents } = await restore(uri, file, false, nameOf);
    const restored: Contents = new Map();
    for (const [label, { db, name }] of expected)
      restored.set(label, { db, name, found: await fingerprintOf(client.db(nameOf(db)), name) });
    return { collections, documents, different: differencesOf(expected, restored) };
  } finally {
    for (const name of scratch) await client.db(name).dropDatabase();
    await client.close();
  }
}

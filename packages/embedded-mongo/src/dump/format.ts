import { fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { BSON } from 'mongodb';
import { BackupFileError } from './backup-file-error';
import { openBackup, toBackupFile, type BackupFile } from './read-backup';

/** A backup is one gzip file, encrypted in the format of age, of BSON records: a header, then each collection followed by its documents, then an end with the counts. */
export const FORMAT = 'gently-backup';
export const VERSION = 1;

export interface Header {
  kind: 'header';
  format: typeof FORMAT;
  version: number;
  at: Date;
  /** Databases that were restored and not yet brought up to what had happened since the older backup, and since when. */
  unsettledSince?: Record<string, Date>;
}

export interface CollectionRecord {
  kind: 'collection';
  db: string;
  name: string;
  indexes: Record<string, unknown>[];
}

export interface DocumentRecord {
  kind: 'document';
  /** The document's own BSON, so that every type survives. */
  raw: Uint8Array;
}

export interface End {
  kind: 'end';
  collections: number;
  documents: number;
}

export type BackupRecord = Header | CollectionRecord | DocumentRecord | End;

export const encodeRecord = (record: BackupRecord): Uint8Array => BSON.serialize(record);

/** A backup holds everything: nobody else may read it, whatever the umask; nor its folder, when it is made here. */
export function openForOwner(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'w', 0o600);
  fchmodSync(file, 0o600);
  return file;
}

const MAX_RECORD = 17 * 1024 * 1024;

/** Reads a backup record by record; a file that is cut short or damaged is refused by its own name. */
export async function* readRecords(file: string | BackupFile): AsyncIterable<BackupRecord> {
  const { path } = toBackupFile(file);
  let rest: Buffer = Buffer.alloc(0);
  let last: BackupRecord | undefined;
  try {
    for await (const chunk of (await openBackup(toBackupFile(file))) as AsyncIterable<Buffer>) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      while (rest.length >= 4) {
        const size = rest.readInt32LE(0);
        if (size < 5 || size > MAX_RECORD)
          throw new BackupFileError(`${path} is damaged: a record of ${size} bytes`);
        if (rest.length < size) break;
        last = BSON.deserialize(rest.subarray(0, size), { promoteBuffers: true }) as BackupRecord;
        rest = rest.subarray(size);
        yield last;
      }
    }
  } catch (error) {
    if (error instanceof BackupFileError) throw error;
    throw new BackupFileError(
      `${path} cannot be read as a backup: ${error instanceof Error ? error.message : String(error)}. Take another backup, or another copy of this one.`,
    );
  }
  if (last?.kind !== 'end')
    throw new BackupFileError(
      `${path} is not complete: it has no end. Take another backup, or another copy of this one.`,
    );
}

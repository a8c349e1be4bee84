import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AGE_HEADER, decrypt } from './encryption';

/** A backup on this machine, and the private keys that may open it. */
export interface BackupFile {
  path: string;
  identities?: readonly string[];
}

export const toBackupFile = (file: string | BackupFile): BackupFile =>
  typeof file === 'string' ? { path: file } : file;

/** @throws Error of the system, when the file cannot be read */
export const isEncrypted = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === AGE_HEADER;
  } finally {
    await file.close();
  }
};

/** What a backup holds, opened and unpacked; also of one from before they were encrypted. */
export const openBackup = async ({ path, identities = [] }: BackupFile): Promise<Readable> => {
  const opened = (await isEncrypted(path)) ? await decrypt(path, identities) : createReadStream(path);
  // What fails on the way is thrown to who reads the end of it.
  return pipeline(opened, createGunzip(), () => undefined);
};

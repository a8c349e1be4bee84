import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupFileError } from './backup-file-error';

/** How a file in the format of age begins. */
export const AGE_HEADER = 'age-encryption.org/v1\n';
const RECIPIENT = /^age1[a-z0-9]{58}$/;
const IDENTITY = /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/;
/** A key is 62 or 74 characters long; a file with a handful of them and comments is far below this. */
const MAX_IDENTITY_FILE = 65_536;
const MAX_KEYS = 20;

/** @returns the public keys in a list that is separated by commas or spaces. @throws Error that names what is not one */
export const parseRecipients = (text: string): string[] => {
  const recipients = text.split(/[\s,]+/).filter((part) => part !== '');
  if (recipients.length > MAX_KEYS) throw new Error(`There are more than ${MAX_KEYS} keys.`);
  for (const recipient of recipients)
    if (!RECIPIENT.test(recipient))
      throw new Error(
        `"${recipient.slice(0, 20)}…" is no public key of age: one begins with age1 and has 62 characters.`,
      );
  return recipients;
};

/** @returns the private keys in a file as age-keygen writes it. @throws Error when there is none */
export const parseIdentities = (text: string): string[] => {
  const lines = text.slice(0, MAX_IDENTITY_FILE).split(/\r?\n/);
  const identities = lines.map((line) => line.trim()).filter((line) => IDENTITY.test(line));
  if (identities.length === 0)
    throw new Error('It holds no private key of age, which is one line that begins with AGE-SECRET-KEY-1.');
  return identities.slice(0, MAX_KEYS);
};

/**
 * Reads private keys from a stream, and no more of it than a file with keys can have.
 * @throws Error for a terminal, where the key would be shown, and for a stream without a key
 */
export const readIdentities = async (input: Readable & { isTTY?: boolean }): Promise<string[]> => {
  if (input.isTTY) throw new Error('Give the file with the private key to the command: < backup-key.txt');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input) {
    const bytes = Buffer.from(part as Buffer | string);
    parts.push(bytes);
    length += bytes.length;
    if (length > MAX_IDENTITY_FILE) throw new Error('This is no file with a private key: it is too long.');
  }
  return parseIdentities(Buffer.concat(parts).toString('utf8'));
};

export interface BackupKeys {
  /** Opens backups; it is needed to restore one, and nowhere else. */
  identity: string;
  /** Encrypts backups. */
  recipient: string;
}

export const makeBackupKeys = async (): Promise<BackupKeys> => {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
};

// The global type and that of node:stream/web describe the same streams.
const toWeb = (source: Readable) => Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (source: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(source as ReadableStream);

/** Encrypts a stream, piece by piece, so that each of the keys opens it. @throws Error for a key that cannot be used */
export const encrypt = async (source: Readable, recipients: readonly string[]): Promise<Readable> => {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
};

/**
 * Opens an encrypted file, piece by piece; every piece proves that it is the one that was written, and the last one that it is
 * the last. @throws BackupFileError that says what to do
 */
export const decrypt = async (
  source: Readable,
  path: string,
  identities: readonly string[],
): Promise<Readable> => {
  if (identities.length === 0)
    throw new BackupFileError(
      `${path} is encrypted. Name the file with its private key, for example BACKUP_IDENTITY_FILE=backup-key.txt, or add --identity-stdin < backup-key.txt.`,
    );
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)));
  } catch (error) {
    source.destroy();
    if (/no identity matched/.test(String(error)))
      throw new BackupFileError(
        `${path} is encrypted for another key. Name the file with the private key of that time in BACKUP_IDENTITY_FILE.`,
      );
    throw new BackupFileError(
      `${path} is damaged at its beginning. Take another backup, or another copy of this one.`,
    );
  }
};

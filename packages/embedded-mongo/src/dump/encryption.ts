import { createReadStream } from 'node:fs';
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
const TOO_MANY = `There are more than ${MAX_KEYS} keys.`;

/**
 * A key carries a checksum, which only the library knows; what it throws quotes the whole key. No sentence may: even a wrong key
 * is one letter away from the right one, and a private key may stand where a public one should.
 */
const refuseUnless = (isTaken: () => void, sentence: string): void => {
  try {
    isTaken();
  } catch {
    throw new Error(sentence);
  }
};

const encrypterFor = (recipients: readonly string[]): Encrypter => {
  const encrypter = new Encrypter();
  for (const [index, recipient] of recipients.entries())
    refuseUnless(
      () => encrypter.addRecipient(RECIPIENT.test(recipient) ? recipient : ''),
      `Key ${index + 1} is no public key of age, or has a wrong letter: one begins with age1 and has 62 characters.`,
    );
  return encrypter;
};

const decrypterFor = (identities: readonly string[]): Decrypter => {
  const decrypter = new Decrypter();
  for (const [index, identity] of identities.entries())
    refuseUnless(
      () => decrypter.addIdentity(IDENTITY.test(identity) ? identity : ''),
      `Key ${index + 1} is no private key of age, or has a wrong letter: one begins with AGE-SECRET-KEY-1 and has 74 characters.`,
    );
  return decrypter;
};

/** @returns the public keys in a list that is separated by commas or spaces. @throws Error that says which one is none */
export const parseRecipients = (text: string): string[] => {
  const recipients = text.split(/[\s,]+/).filter((part) => part !== '');
  if (recipients.length > MAX_KEYS) throw new Error(TOO_MANY);
  encrypterFor(recipients);
  return recipients;
};

/** @returns the private keys in a file as age-keygen writes it. @throws Error when there is none, or when a line is neither a key nor a comment */
export const parseIdentities = (text: string): string[] => {
  if (text.length > MAX_IDENTITY_FILE) throw new Error('It is too long for a file of private keys.');
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0)
    throw new Error('It holds no private key of age, which is one line that begins with AGE-SECRET-KEY-1.');
  if (identities.length > MAX_KEYS) throw new Error(TOO_MANY);
  decrypterFor(identities);
  return identities;
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

/** Encrypts a stream, piece by piece, so that each of the keys opens it. @throws Error that quotes no key, for one that cannot be used */
export const encrypt = async (source: Readable, recipients: readonly string[]): Promise<Readable> => {
  const encrypter = encrypterFor(recipients);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
};

/** @returns what is wrong with opening the file of that name or path without a private key, and what to do */
export const needsIdentity = (name: string): BackupFileError =>
  new BackupFileError(
    `${name} is encrypted. Name the file with its private key, for example BACKUP_IDENTITY_FILE=backup-key.txt, or add --identity-stdin < backup-key.txt.`,
  );

/**
 * Opens an encrypted file, piece by piece; every piece proves that it is the one that was written, and the last one that it is
 * the last. @throws BackupFileError that says what to do
 */
export const decrypt = async (path: string, identities: readonly string[]): Promise<Readable> => {
  if (identities.length === 0) throw needsIdentity(path);
  const decrypter = decrypterFor(identities);
  const source = createReadStream(path);
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

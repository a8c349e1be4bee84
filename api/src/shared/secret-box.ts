import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 9;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Between the key id and what is sealed: no sign of base64url, so that texts without a key id are told apart. */
const SEPARATOR = '.';

/** A key of its own for each purpose, so that nothing made for one can be used for another. */
export const deriveKey = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));

/** Names a key without revealing it: twelve characters that follow from the key and do not lead back to it. */
export const keyIdOf = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'key id', KEY_ID_BYTES)).toString('base64url');

/** @returns the id of the key that sealed a text; null for one that was sealed before key ids were stored */
export const sealingKeyOf = (sealed: string): string | null => {
  const end = sealed.indexOf(SEPARATOR);
  return end === -1 ? null : sealed.slice(0, end);
};

/** Keeps short secrets unreadable at rest, and notices when one was changed or put in the place of another. */
export interface SecretBox {
  /** Seals with the current key. @param about what the secret belongs to; it opens for that only. */
  seal(secret: string, about: string): string;
  /** @returns null for what was not sealed by one of the accepted keys and for this. */
  open(sealed: string, about: string): string | null;
}

const seal = (key: Buffer, secret: string, about: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
};

const open = (key: Buffer, sealed: string, about: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
};

/**
 * AES-256-GCM: the id of the key, a dot, then initialisation vector, tag and ciphertext in one piece of base64url. A text from
 * before key ids has neither id nor dot, and is tried with each key.
 * @param keys the first one seals; all of them open
 */
export const createSecretBox = (keys: readonly [string, ...string[]], purpose: string): SecretBox => {
  const known = keys.map((key) => ({ id: keyIdOf(key), derived: deriveKey(key, purpose) }));
  const [current] = keys;
  const id = keyIdOf(current);
  const derived = deriveKey(current, purpose);
  return {
    seal: (secret, about) => `${id}${SEPARATOR}${seal(derived, secret, about)}`,
    open: (sealed, about) => {
      const sealedBy = sealingKeyOf(sealed);
      const text = sealedBy === null ? sealed : sealed.slice(sealedBy.length + SEPARATOR.length);
      for (const key of known) {
        if (sealedBy !== null && sealedBy !== key.id) continue;
        const opened = open(key.derived, text, about);
        if (opened !== null) return opened;
      }
      return null;
    },
  };
};

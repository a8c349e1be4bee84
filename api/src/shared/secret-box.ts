import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for each purpose, so that nothing made for one can be used for another. */
export const deriveKey = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));

/** Keeps short secrets unreadable at rest, and notices when one was changed or put in the place of another. */
export interface SecretBox {
  /** @param about what the secret belongs to; it opens for that only. */
  seal(secret: string, about: string): string;
  /** @returns null for what was not sealed by this key and for this. */
  open(sealed: string, about: string): string | null;
}

/** AES-256-GCM: initialisation vector, tag and ciphertext in one piece of base64url. */
export const createSecretBox = (key: string, purpose: string): SecretBox => {
  const derived = deriveKey(key, purpose);
  return {
    seal: (secret, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, derived, iv).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, derived, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(about))
          .setAuthTag(tag);
        const open = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(open).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};

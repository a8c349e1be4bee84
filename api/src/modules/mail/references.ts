import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../shared/secret-box';
import { EMAIL_PREFERENCES, type EmailPreference } from './email-kinds';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 5;
/** 100 bits: enough against guessing, and the whole reference fits beside a name into the 64 characters of a local part. */
const SIGNATURE_LENGTH = 20;

/** Base32 in lower case, because mail servers may change the case of an address. */
const base32 = (bytes: Buffer, length: number): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return Array.from(
    { length },
    (_, at) => ALPHABET[parseInt(bits.slice(at * BITS, (at + 1) * BITS), 2)],
  ).join('');
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const EMAIL_REFERENCE = /([0-9a-f]{24})-([a-z2-7]{20})(?![a-z2-7])/gi;
/** More than this in one message is no report of ours. */
const MAX_REFERENCES = 50;
const UNSUBSCRIBE_REFERENCE = /^([0-9a-f]{24})\.(\w+)\.([a-z2-7]{20})$/;

/** Whose email it was, and what the link in it switches off. */
export interface Unsubscribing {
  userId: string;
  preference: EmailPreference;
}

type ReferencePurpose = 'mail report' | 'mail unsubscribe';
/** The first key signs; each of them is accepted. */
type KeysFor = (purpose: ReferencePurpose) => readonly Buffer[];

/** How releases before the stored keys signed, directly with `ENCRYPTION_KEY`. */
export const derivedFrom = (keys: readonly string[]): KeysFor => {
  const derive = (purpose: ReferencePurpose): Buffer[] => keys.map((key) => deriveKey(key, purpose));
  const derived = { 'mail report': derive('mail report'), 'mail unsubscribe': derive('mail unsubscribe') };
  return (purpose) => derived[purpose];
};

/**
 * Signed references that leave with emails and come back: in the address for delivery reports, and in the link that
 * unsubscribes. Nobody can make one without the key.
 */
export const createReferences = (keysFor: KeysFor) => {
  const signWith = (key: Buffer, what: string): string =>
    base32(createHmac('sha256', key).update(what).digest(), SIGNATURE_LENGTH);
  const sign = (purpose: ReferencePurpose, what: string): string => {
    const [key] = keysFor(purpose);
    if (!key) throw new Error(`there is no key for "${purpose}"`);
    return signWith(key, what);
  };
  const isSigned = (purpose: ReferencePurpose, what: string, signature: string): boolean =>
    keysFor(purpose).some((key) => isSame(signWith(key, what), signature));

  return {
    /** @param id of the email in the outbox */
    ofEmail: (id: string): string => `${id}-${sign('mail report', id)}`,
    /** @returns the id of the one email that a text refers to; null when it refers to none or to several */
    emailIn: (text: string): string | null => {
      const found = new Set<string>();
      let seen = 0;
      for (const [, id = '', signature = ''] of text.matchAll(EMAIL_REFERENCE)) {
        seen += 1;
        if (seen > MAX_REFERENCES) return null;
        const spelt = id.toLowerCase();
        if (isSigned('mail report', spelt, signature.toLowerCase())) found.add(spelt);
      }
      const [only = null] = found;
      return found.size === 1 ? only : null;
    },
    toUnsubscribe: ({ userId, preference }: Unsubscribing): string => {
      const what = `${userId}.${preference}`;
      return `${what}.${sign('mail unsubscribe', what)}`;
    },
    /** @returns null for what was not signed here */
    readUnsubscribe: (token: string): Unsubscribing | null => {
      const [, userId = '', name = '', signature = ''] = UNSUBSCRIBE_REFERENCE.exec(token) ?? [];
      const preference = EMAIL_PREFERENCES.find((one) => one === name);
      if (!preference || !isSigned('mail unsubscribe', `${userId}.${preference}`, signature)) return null;
      return { userId, preference };
    },
  };
};
export type References = ReturnType<typeof createReferences>;

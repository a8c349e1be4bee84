import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A fresh id such as `pi_3…`. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

export const newClientSecret = (intentId: string): string => `${intentId}_secret_${randomText(25)}`;

let last = 0;
/** Rises with every call, also across restarts: the order of lists, as `created` only counts seconds. */
export function nextSeq(): number {
  last = Math.max(Date.now() * 1000, last + 1);
  return last;
}

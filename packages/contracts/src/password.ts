import { hasHidden } from './characters';
import { isGuessable } from './guessable-password';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
/** One character can be typed as several code units. Anything longer is refused before it is looked at. */
export const PASSWORD_TYPED_MAX = 4 * PASSWORD_MAX_LENGTH;

/**
 * The spelling of a password that is counted and hashed, as RFC 8265 (OpaqueString) has it: every kind of space is the usual
 * one, and a letter with its accent is one character, because keyboards differ in how they send it. Case, width and spaces at
 * the ends count.
 */
export const normalisePassword = (typed: string): string =>
  typed.length > PASSWORD_TYPED_MAX ? typed : typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/**
 * How a typed password may have been hashed: normalised, or, before passwords were normalised, as it was typed or in the
 * other composition. Most passwords have one spelling.
 */
export const passwordSpellings = (typed: string): string[] => {
  if (typed.length > PASSWORD_TYPED_MAX) return [typed];
  return [...new Set([normalisePassword(typed), typed, typed.normalize('NFD')])];
};

/** Characters as a reader counts them: a mark upon a letter is part of the letter. */
const lengthOf = (normalised: string): number => [...normalised.replace(/[\p{Mn}\p{Me}]/gu, '')].length;

export type PasswordProblem = 'short' | 'long' | 'hidden' | 'blank' | 'common';

/** Why a typed password cannot be a new one; null when it can. */
export const passwordProblem = (typed: string): PasswordProblem | null => {
  if (typed.length > PASSWORD_TYPED_MAX) return 'long';
  const password = normalisePassword(typed);
  if ([...password].length > PASSWORD_MAX_LENGTH) return 'long';
  if (hasHidden(password)) return 'hidden';
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) return 'short';
  if (password.trim() === '') return 'blank';
  return isGuessable(password) ? 'common' : null;
};

import { hasHidden } from './characters';

export const EMAIL_MAX_LENGTH = 254;

const ASCII = /^[\x21-\x7E]*$/;
/** What an international domain is written with: nothing that an address parser could read as something else. */
const WORDS = /^[\p{L}\p{M}\p{N}.\u3002_-]+$/u;
/** Something, an at sign, and a domain of at least two parts. Each character has one place, so a look takes one pass. */
const PATTERN = /^[^\s@]+@[\w-]+(?:\.[\w-]+)+$/;

/** As mail servers and certificates spell it: `münchen.example` is `xn--mnchen-3ya.example`. */
const spellDomain = (domain: string): string => {
  // Not every capital is one to those who spell domains.
  const lower = domain.toLowerCase();
  if (ASCII.test(lower) || !WORDS.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
};

/**
 * The one spelling of an email address, however it was typed: whatever compares addresses or finds something by one uses
 * it. Lower case, wide and combined letters as usual ones, an international domain as mail servers spell it. What is too
 * long for an address stays as it is.
 */
export const normaliseEmail = (typed: string): string => {
  const trimmed = typed.trim();
  if (trimmed.length > EMAIL_MAX_LENGTH) return trimmed;
  // Some signs become a space with a mark upon it.
  const usual = trimmed.normalize('NFKC').trim();
  const at = usual.lastIndexOf('@');
  const local = usual.slice(0, Math.max(at, 0)).toLowerCase().normalize('NFKC');
  return at < 0 ? usual.toLowerCase() : `${local}@${spellDomain(usual.slice(at + 1))}`;
};

/** What is wrong with a typed address: nothing, something in it cannot be seen, or it is none. */
export const emailProblem = (typed: string): 'hidden' | 'invalid' | null => {
  const trimmed = typed.trim();
  if (trimmed.length > EMAIL_MAX_LENGTH) return 'invalid';
  if (hasHidden(trimmed)) return 'hidden';
  const address = normaliseEmail(trimmed);
  return address.length <= EMAIL_MAX_LENGTH && PATTERN.test(address) ? null : 'invalid';
};

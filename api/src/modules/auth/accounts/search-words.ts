import { folded } from '../../../shared/folded';
import type { Account } from './account';

/** Parts of names and addresses that are letters or digits. */
const PARTS = /[^\p{L}\p{N}]+/u;
/** More are not looked at: nobody types so many. */
const MOST_WORDS = 6;

const partsOf = (text: string): string[] => folded(text).split(PARTS).filter(Boolean);

/** What somebody can be found by: their names, the parts of them, the address and the parts of it. */
export const wordsOf = ({
  email,
  firstName,
  lastName,
}: Pick<Account, 'email' | 'firstName' | 'lastName'>): string[] => [
  ...new Set([folded(email), ...partsOf(email), ...partsOf(firstName), ...partsOf(lastName)]),
];

/** What is looked for: each word must be how something of the person begins. */
export const lookedFor = (typed: string): string[] => {
  const whole = folded(typed.trim());
  const words = whole.includes('@') ? [whole] : partsOf(typed);
  return words.slice(0, MOST_WORDS);
};

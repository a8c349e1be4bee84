import type { NameChange } from '@gently/contracts/certificate-options';
import { folded } from '../../shared/folded';
import type { Certificate } from './certificate';

/** More letters than this are another name rather than a slip, and fewer in a short name. */
const MOST_EDITS = 2;
const LETTERS_PER_EDIT = 5;

/** Spaces, hyphens, accents, capitals and the order of the words are never another name. */
const lettersOf = (name: string): string =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .sort()
    .join('');

/** Letters that are added, left out, swapped with their neighbour or other ones (optimal string alignment). */
const editsBetween = (one: string, other: string): number => {
  const [from, to] = [[...one], [...other]];
  let before: number[] = [];
  let row = to.map((_, index) => index).concat(to.length);
  from.forEach((letter, index) => {
    const next = [index + 1];
    to.forEach((wanted, place) => {
      const same = letter === wanted ? 0 : 1;
      const swapped = index > 0 && place > 0 && letter === to[place - 1] && from[index - 1] === wanted;
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + same,
          swapped ? (before[place - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    });
    before = row;
    row = next;
  });
  return row.at(-1) ?? 0;
};

/** Says whether two names differ by a slip, so that they can only belong to the same person. */
export const isSlip = (name: string, corrected: string): boolean => {
  const [one, other] = [lettersOf(name), lettersOf(corrected)];
  const shorter = Math.min([...one].length, [...other].length);
  const allowed = Math.min(MOST_EDITS, Math.floor(shorter / LETTERS_PER_EDIT));
  return editsBetween(one, other) <= allowed;
};

/**
 * Who can write the name of the account on a certificate. Its holder can correct a slip once, because several slips would make any
 * name of another. @returns null where nothing is to be written
 */
export const nameChangeOf = (
  { holderName, nameCorrectedOn, revoked }: Pick<Certificate, 'holderName' | 'nameCorrectedOn' | 'revoked'>,
  accountName: string,
): NameChange | null => {
  if (revoked || holderName === accountName) return null;
  return nameCorrectedOn === null && isSlip(holderName, accountName) ? 'own' : 'review';
};

/**
 * The name on a new certificate. One of a course certifies what its modules' certificates do, so an account with another name could
 * pass them on by it. It therefore has their name until a trainer or an admin has checked the new one.
 */
export const nameOnIssue = (
  accountName: string,
  basedOn: readonly Pick<Certificate, 'holderName' | 'nameCorrectedOn' | 'revoked'>[],
): string =>
  basedOn.find((certificate) => nameChangeOf(certificate, accountName) === 'review')?.holderName ??
  accountName;

import { randomBytes } from 'node:crypto';
import type { CertificateStatus } from '@gently/contracts/certificate-options';
import { addMonths, type IsoDate } from '@gently/contracts/dates';
import type { CertificateLevel } from '@gently/contracts/training-options';

/** What somebody has earned, in the words of the day on which it was issued. */
export interface Certificate {
  /** 130 bits of chance, as they stand in the address. */
  id: string;
  userId: string;
  kind: 'module' | 'course';
  /** The module or the course. */
  aboutId: string;
  /** Of the module, with which it was earned; null for a course. */
  version: number | null;
  title: string;
  level: CertificateLevel;
  /** First and last name, as they were when it was issued or last corrected. */
  holderName: string;
  objectives: string[];
  /** Percent; null without a quiz. */
  score: number | null;
  /** Whether its holder lets others read the score. */
  scorePublic: boolean;
  issuedAt: Date;
  /** London day of that moment. */
  issuedOn: IsoDate;
  /** London day of the last correction of the name; null unless there was one. */
  nameCorrectedOn: IsoDate | null;
  /** The last day on which it is valid; null for good. */
  expiresOn: IsoDate | null;
  /** `by` is null where it was not noted, long ago. */
  revoked: { at: Date; reason: string; by: string | null } | null;
  /** Whoever wrote the module or made the course. */
  authorId: string;
  /** The one whose place it has taken; null for the first. */
  renews: string | null;
}

/** The score as others may read it. The holder and the people who teach see it all the same. */
export const publicScoreOf = ({
  score,
  scorePublic,
}: Pick<Certificate, 'score' | 'scorePublic'>): number | null => (scorePublic ? score : null);

// Crockford's alphabet: without I, L, O and U, which are misread.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** Nobody finds a certificate by counting, so its address is a secret between its holder and whoever they show it to. */
export const newCertificateId = (): string =>
  // 32 divides 256: every character is as likely as any other.
  [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

/** @param months for which it is valid; null for good. @returns its last day */
export const lastDay = (issuedOn: IsoDate, months: number | null): IsoDate | null =>
  months === null ? null : addMonths(issuedOn, months);

export const statusOf = (
  { revoked, expiresOn }: Pick<Certificate, 'revoked' | 'expiresOn'>,
  today: IsoDate,
): CertificateStatus => {
  if (revoked) return 'revoked';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'valid';
};

const RANKS: readonly CertificateLevel[] = ['Foundation', 'Advanced', 'Specialist'];

/** The highest; null of none. */
export const highestLevel = (levels: readonly CertificateLevel[]): CertificateLevel | null =>
  RANKS.findLast((rank) => levels.includes(rank)) ?? null;

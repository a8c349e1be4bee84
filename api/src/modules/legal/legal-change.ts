import { londonDate } from '@gently/contracts';
import {
  LEGAL_NOTICE_DAYS,
  type LegalDocumentName,
  type LegalVersion,
  versionsOf,
} from '@gently/contracts/legal-versions';
import { dayAfterNotice } from '../../shared/notice';

/** A later version of a text, about which people are emailed before it counts. */
export interface LegalChange {
  document: LegalDocumentName;
  version: number;
  /** When the first email about it was written. */
  announcedAt: Date;
  /** London day from which it counts. */
  from: string;
  /** When everyone who had an account by then had been emailed; null before. */
  completedAt: Date | null;
  /** The last account that was emailed; null before the first. */
  emailedUpTo: string | null;
}

/** @returns the London day from which a version counts whose first email is written now: whole days of notice lie before it */
export const dayWithNotice = ({ from }: Pick<LegalVersion, 'from'>, now: Date): string => {
  const soonest = dayAfterNotice(now, LEGAL_NOTICE_DAYS);
  return from > soonest ? from : soonest;
};

type Stored = Pick<LegalChange, 'document' | 'version' | 'from' | 'completedAt'>;

const counts = ({ from, completedAt }: Stored, today: string): boolean =>
  completedAt !== null && from <= today;

/** The version of a text that is in force at a moment, and the one that follows. */
export interface LegalState {
  document: LegalDocumentName;
  current: { version: number; from: string };
  /** The next version that people have been emailed about; null where there is none. */
  planned: { version: number; from: string; changes: readonly string[] } | null;
}

/**
 * @param versions of this release
 * @param changes that were announced, also by other releases
 * @returns which version counts: the first one until a later one has been announced to everyone and its day has come
 */
export const legalState = (
  document: LegalDocumentName,
  versions: readonly LegalVersion[],
  changes: readonly Stored[],
  now: Date,
): LegalState => {
  const today = londonDate(now);
  const own = versionsOf(document, versions);
  const [first] = own;
  if (!first) throw new RangeError(`There is no version of ${document}.`);
  const dated = own.flatMap((one) => {
    const change = changes.find((stored) => stored.document === document && stored.version === one.version);
    return change ? [{ ...one, from: change.from, isCurrent: counts(change, today) }] : [];
  });
  const current = dated.findLast(({ isCurrent }) => isCurrent) ?? first;
  const planned = dated.find(({ version, isCurrent }) => !isCurrent && version > current.version);
  return {
    document,
    current: { version: current.version, from: current.from },
    planned: planned ? { version: planned.version, from: planned.from, changes: planned.changes } : null,
  };
};

/**
 * @returns the version that people are to be emailed about next: the earliest one that does not count yet. A later one waits, since
 * people would otherwise read of two changes in the wrong order.
 */
export const nextToAnnounce = (
  document: LegalDocumentName,
  versions: readonly LegalVersion[],
  changes: readonly Stored[],
  now: Date,
): LegalVersion | null => {
  const { current } = legalState(document, versions, changes, now);
  return versionsOf(document, versions).find(({ version }) => version > current.version) ?? null;
};

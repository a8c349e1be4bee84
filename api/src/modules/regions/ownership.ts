import { addDays, type IsoDate } from '@gently/contracts/dates';

/** London days, both included. */
export interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** The days on which one owner has the commission of a region. */
export interface OwnerTerm {
  ownerId: string;
  /** The first day; null for the first owner of all, who has it from the beginning. */
  from: IsoDate | null;
  /** The last day; null while there is none. */
  until: IsoDate | null;
}

const begins = (term: Pick<OwnerTerm, 'from'>, day: IsoDate): boolean =>
  term.from === null || term.from <= day;
const lasts = (term: Pick<OwnerTerm, 'until'>, day: IsoDate): boolean =>
  term.until === null || term.until >= day;

/** Who has the commission of a day; null where the region is our own. */
export const ownerOn = (owners: readonly OwnerTerm[], day: IsoDate): string | null =>
  owners.find((term) => begins(term, day) && lasts(term, day))?.ownerId ?? null;

/** The terms of one owner that have begun by a day. */
export const termsBegun = (owners: readonly OwnerTerm[], ownerId: string, day: IsoDate): OwnerTerm[] =>
  owners.filter((term) => term.ownerId === ownerId && begins(term, day));

/** Says whether an owner has the commission on a day or on a later one. */
export const ownsFrom = (owners: readonly OwnerTerm[], ownerId: string, day: IsoDate): boolean =>
  owners.some((term) => term.ownerId === ownerId && lasts(term, day));

/** The part of some days that lies within a term; null where none does. */
export const daysWithin = ({ from, until }: Omit<OwnerTerm, 'ownerId'>, days: Days): Days | null => {
  const within = {
    from: from !== null && from > days.from ? from : days.from,
    to: until !== null && until < days.to ? until : days.to,
  };
  return within.from <= within.to ? within : null;
};

interface Handover {
  /** Null where the region becomes our own. */
  ownerId: string | null;
  /** The first day of the new owner. */
  from: IsoDate;
  /** The day on which the region was added: an owner from the beginning has no day before it. */
  createdOn: IsoDate;
}

/**
 * The owners of a region after it changes hands at the start of a day. Earlier days stay as they are, and whatever was planned
 * from that day on gives way.
 */
export const handOver = (
  owners: readonly OwnerTerm[],
  { ownerId, from, createdOn }: Handover,
): OwnerTerm[] => {
  const last = addDays(from, -1);
  const before = owners
    .filter((term) => (term.from ?? createdOn) <= last)
    .map((term) => (lasts(term, from) ? { ...term, until: last } : term));
  if (ownerId === null) return before;
  const latest = before.at(-1);
  if (latest?.ownerId === ownerId && latest.until === last)
    return [...before.slice(0, -1), { ...latest, until: null }];
  return [...before, { ownerId, from: before.length === 0 && from <= createdOn ? null : from, until: null }];
};

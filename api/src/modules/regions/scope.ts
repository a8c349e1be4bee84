import type { IsoDate } from '@gently/contracts/dates';
import { AppError } from '../../shared/errors/app-error';
import { uncovered } from './cover';
import { type Days, daysWithin, type OwnerTerm, termsBegun } from './ownership';
import { isTheirs, type Region } from './region';

declare const made: unique symbol;

/** On which days the money of a region counts for its owner. */
interface RegionTerm extends Pick<OwnerTerm, 'from' | 'until'> {
  regionId: string;
}

/**
 * The regions that somebody may see. Whoever reads or writes what belongs to a region asks for one, so that a forgotten
 * filter does not compile; only `scopeOf`, `booksOf` and `narrowed` make them.
 */
export interface RegionScope {
  readonly [made]: true;
  readonly regionIds: readonly string[];
  /** The days whose figures are a franchise owner's own; without them, every day is. */
  readonly terms?: readonly RegionTerm[];
}

const scope = (regionIds: readonly string[], terms?: readonly RegionTerm[]) =>
  ({ regionIds, ...(terms ? { terms } : {}) }) as RegionScope;

interface Actor {
  id: string;
  role: string;
}
type Dated = Pick<Region, 'id' | 'owners'>;

const ownTerms = (regions: readonly Dated[], { id }: Actor, today: IsoDate): RegionTerm[] =>
  regions.flatMap(({ id: regionId, owners }) =>
    termsBegun(owners, id, today).map(({ from, until }) => ({ regionId, from, until })),
  );

/** What somebody may see of all regions today: nothing for who has none. @param today London day */
export const scopeOf = (regions: readonly Region[], actor: Actor, today: IsoDate): RegionScope => {
  const theirs = regions.filter((region) => isTheirs(region, actor, today));
  const ids = theirs.map(({ id }) => id);
  return actor.role === 'franchise_owner' ? scope(ids, ownTerms(theirs, actor, today)) : scope(ids);
};

/** The same with the regions that a franchise owner had before, whose figures they keep: to be read, never to be changed. */
export const booksOf = (regions: readonly Region[], actor: Actor, today: IsoDate): RegionScope => {
  if (actor.role !== 'franchise_owner') return scopeOf(regions, actor, today);
  const terms = ownTerms(regions, actor, today);
  return scope([...new Set(terms.map(({ regionId }) => regionId))], terms);
};

/**
 * The regions for whose people and sessions a person is responsible: managers for their own, admins for those that no active
 * manager looks after.
 */
export const coverOf = (
  regions: readonly Region[],
  actor: Actor,
  { today, people }: { today: IsoDate; people: Parameters<typeof uncovered>[1] },
): RegionScope =>
  actor.role === 'admin'
    ? scope(uncovered(regions, people).map(({ id }) => id))
    : scopeOf(regions, actor, today);

/** One region of a scope, or all of it. @throws AppError `region_not_found` for one that is not in it */
export const narrowed = (whole: RegionScope, regionId: string | undefined): RegionScope => {
  if (regionId === undefined) return whole;
  if (!whole.regionIds.includes(regionId)) throw new AppError('region_not_found');
  return scope(
    [regionId],
    whole.terms?.filter((term) => term.regionId === regionId),
  );
};

export const isWithin = ({ regionIds }: RegionScope, regionId: string | null | undefined): boolean =>
  regionId !== null && regionId !== undefined && regionIds.includes(regionId);

/** Days of one region, both included. */
export type RegionSpan = Days & { regionId: string };

/** Which of some days count in which regions, by region in the order of the scope. */
export const spansOf = ({ regionIds, terms }: RegionScope, days: Days): RegionSpan[] =>
  regionIds.flatMap((regionId) => {
    const own = terms?.filter((term) => term.regionId === regionId) ?? [{ from: null, until: null }];
    return own.flatMap((term) => {
      const within = daysWithin(term, days);
      return within ? [{ regionId, ...within }] : [];
    });
  });

/** Whether the figures of a region on a day count. */
export const coversDay = (whole: RegionScope, regionId: string, date: IsoDate): boolean =>
  spansOf(whole, { from: date, to: date }).some((span) => span.regionId === regionId);

/** Whether the figures of a region on all of these days count. */
export const coversDays = (whole: RegionScope, regionId: string, days: Days): boolean =>
  spansOf(whole, days).some(
    (span) => span.regionId === regionId && span.from === days.from && span.to === days.to,
  );

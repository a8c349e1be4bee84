import type { Postponement } from '../fees';
import type { CatalogueService, ServiceFields } from './catalogue';
import { fullPriceOf, isOnlineOnly } from './catalogue';

/** Everything about a service that an admin can change, except its place in the list. */
export type VersionFields = Omit<ServiceFields, 'slug' | 'order'>;

/** One version of a service. Versions are never edited; one that is only planned can be taken back or postponed. */
export interface ServiceVersion extends VersionFields {
  /** Counts from 1, for each service. */
  version: number;
  /** From when it is in effect. */
  from: Date;
  at: Date;
  /** The admin who made it; null for the first services of a demonstration, and for those from before there were versions. */
  by: string | null;
  reason: string;
  withdrawn: boolean;
  /** Missing or null where it takes effect when it was planned to. */
  postponed?: Postponement | null;
}

/** A service as it is stored: every version that it has had or will have. */
export interface StoredService {
  id: string;
  slug: string;
  order: number;
  versions: readonly ServiceVersion[];
}

/** By when they take effect; of those that begin together, the later version wins. */
const byStart = (one: ServiceVersion, other: ServiceVersion): number =>
  one.from.getTime() - other.from.getTime() || one.version - other.version;

/** Every version that was or will be in effect, the earliest first. */
export const timelineOf = (versions: readonly ServiceVersion[]): ServiceVersion[] =>
  versions.filter(({ withdrawn }) => !withdrawn).toSorted(byStart);

/** The version in effect at a moment; undefined before the first one begins. */
export const versionAt = (versions: readonly ServiceVersion[], at: Date): ServiceVersion | undefined =>
  timelineOf(versions).findLast(({ from }) => from <= at);

/** The versions that are still to take effect, the nearest first. */
export const plannedAfter = (versions: readonly ServiceVersion[], at: Date): ServiceVersion[] =>
  timelineOf(versions).filter(({ from }) => from > at);

export const newestVersion = (versions: readonly ServiceVersion[]): number =>
  versions.reduce((newest, { version }) => Math.max(newest, version), 0);

/** A version as the rest of the product knows a service. */
export const asService = (
  { id, slug, order }: Pick<StoredService, 'id' | 'slug' | 'order'>,
  fields: VersionFields,
): CatalogueService => ({
  id,
  slug,
  order,
  name: fields.name,
  description: fields.description,
  category: fields.category,
  categoryId: fields.categoryId ?? fields.category,
  pricePence: fields.pricePence,
  fullPricePence: fullPriceOf({ ...fields, slug }),
  durationMinutes: fields.durationMinutes,
  neurodivergentFriendly: fields.neurodivergentFriendly,
  onlineOnly: isOnlineOnly(fields),
  active: fields.active,
  advertisedAs: [...(fields.advertisedAs ?? [])],
});

/** A service as it is at a moment; null before its first version begins. */
export const serviceAt = (stored: StoredService, at: Date): CatalogueService | null => {
  const version = versionAt(stored.versions, at);
  return version ? asService(stored, version) : null;
};

import { toPounds } from '@gently/contracts';
import type { AdminService, ServiceVersion as WireVersion } from '@gently/contracts/catalogue';
import { isOnlineOnly } from './catalogue';
import {
  newestVersion,
  plannedAfter,
  type ServiceVersion,
  type StoredService,
  timelineOf,
  versionAt,
} from './service-versions';

interface Context {
  now: Date;
  /** Names of admins by their ids. */
  names: ReadonlyMap<string, string>;
  categoryNames: ReadonlyMap<string, string>;
}

export const presentVersion = (
  { version, from, at, by, reason, withdrawn, postponed, ...fields }: ServiceVersion,
  names: ReadonlyMap<string, string>,
): WireVersion => ({
  version,
  fields: {
    name: fields.name,
    description: fields.description,
    category_id: fields.categoryId ?? fields.category,
    price: toPounds(fields.pricePence),
    full_price:
      fields.fullPricePence === undefined || fields.fullPricePence === fields.pricePence
        ? null
        : toPounds(fields.fullPricePence),
    duration_minutes: fields.durationMinutes,
    neurodivergent_friendly: fields.neurodivergentFriendly,
    online_only: isOnlineOnly(fields),
    offered: fields.active,
    advertised_as: [...(fields.advertisedAs ?? [])],
  },
  from: from.toISOString(),
  at: at.toISOString(),
  by: by === null ? null : { id: by, name: names.get(by) ?? '' },
  reason,
  withdrawn,
  postponed: postponed ? { from: postponed.from.toISOString(), because: postponed.because } : null,
});

export const presentAdminService = (
  { id, versions }: StoredService,
  { now, names, categoryNames }: Context,
): AdminService => {
  const current = versionAt(versions, now);
  const newest = newestVersion(versions);
  // A service whose every version was cancelled before it began still has a name and a category.
  const shown = current ?? timelineOf(versions)[0] ?? versions.find(({ version }) => version === newest);
  const categoryId = shown?.categoryId ?? shown?.category ?? '';
  return {
    id,
    name: shown?.name ?? '',
    version: newest,
    current: current ? presentVersion(current, names) : null,
    planned: plannedAfter(versions, now).map((version) => presentVersion(version, names)),
    category_name: categoryNames.get(categoryId) ?? categoryId,
  };
};

import { isOnlineOnly } from './catalogue';
import type { VersionFields } from './service-versions';

const known = (fields: VersionFields) => [
  fields.name,
  fields.description,
  fields.category,
  fields.categoryId ?? fields.category,
  fields.pricePence,
  fields.fullPricePence ?? fields.pricePence,
  fields.durationMinutes,
  fields.neurodivergentFriendly,
  isOnlineOnly(fields),
  fields.active,
  ...(fields.advertisedAs ?? []).toSorted(),
];

/** Whether two versions are the same to everyone who sees them. */
export const isSame = (one: VersionFields, other: VersionFields): boolean =>
  JSON.stringify(known(one)) === JSON.stringify(known(other));

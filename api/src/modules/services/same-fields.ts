import { isOnlineOnly } from './catalogue';
import { fullPence } from './lower-pay';
import type { VersionFields } from './service-versions';

const known = (fields: VersionFields) => [
  fields.name,
  fields.description,
  fields.category,
  fields.categoryId ?? fields.category,
  fields.pricePence,
  fullPence(fields),
  fields.durationMinutes,
  fields.neurodivergentFriendly,
  isOnlineOnly(fields),
  fields.active,
  ...(fields.advertisedAs ?? []).toSorted(),
];

/** Whether two versions are the same to everyone who sees them. */
export const isSame = (one: VersionFields, other: VersionFields): boolean =>
  JSON.stringify(known(one)) === JSON.stringify(known(other));

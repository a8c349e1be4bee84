import { equals, identity } from '../../bson/compare';
import { spend } from '../../work';

/** Where each value of a list first stands, by its identity. */
export type Members = ReadonlyMap<string, number>;

/** Lists do not change while expressions look at them, and most are asked more than once: for each element of another. */
const known = new WeakMap<unknown[], Members | undefined>();

export function membersOf(items: unknown[]): Members {
  let members = known.get(items);
  if (!members) known.set(items, (members = placesOf(items)));
  return members;
}

function placesOf(items: unknown[]): Members {
  const places = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const name = identity(item);
    if (!places.has(name)) places.set(name, at);
  }
  return places;
}

const FEW = 16;

/** Where a value first stands in a list, or -1. Whoever asks a long list twice gets its table. */
export function indexIn(items: unknown[], wanted: unknown): number {
  if (items.length > FEW) {
    if (known.has(items)) return membersOf(items).get(identity(wanted)) ?? -1;
    known.set(items, undefined);
  }
  spend(items.length);
  return items.findIndex((item) => equals(item, wanted));
}

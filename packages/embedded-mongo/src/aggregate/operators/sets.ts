import { isTruthy, typeName } from '../../bson/values';
import { failAt } from '../../errors';
import { spend } from '../../work';
import type { Build } from '../expression';
import { fixed, isNullish, variadic } from './helpers';
import { claimItems } from './limits';
import { membersOf } from './members';

/** A list and where each of its values first stands. */
interface Items {
  items: unknown[];
  places: ReadonlyMap<string, number>;
}

function setOf(value: unknown, name: string): Items {
  if (!Array.isArray(value))
    return failAt(
      17048,
      `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
    );
  return { items: value, places: membersOf(value) };
}

/** The values of a set that a test keeps, each once. */
function kept({ items, places }: Items, test: (name: string) => boolean): unknown[] {
  spend(places.size);
  return [...places].filter(([name]) => test(name)).map(([, at]) => items[at]);
}

function within(a: Items, b: Items): boolean {
  if (a.places.size > b.places.size) return false;
  spend(a.places.size);
  return [...a.places.keys()].every((name) => b.places.has(name));
}

function union(args: unknown[], name: string): unknown[] | null {
  if (args.some(isNullish)) return null;
  const seen = new Set<string>();
  const isNew = (one: string): boolean => seen.size < seen.add(one).size;
  const all = args.map((arg) => setOf(arg, name)).flatMap((set) => kept(set, isNew));
  claimItems(all.length, name);
  return all;
}

function elements(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value))
    return failAt(17040, `${name}'s argument must be an array, but is ${typeName(value)}`);
  spend(value.length);
  return value;
}

export const SET_OPERATORS: Record<string, Build> = {
  $setUnion: variadic(union),
  $setIntersection: variadic((args, name) => {
    if (args.some(isNullish)) return null;
    const [first, ...others] = args.map((arg) => setOf(arg, name));
    return first ? kept(first, (one) => others.every(({ places }) => places.has(one))) : [];
  }),
  $setDifference: fixed(2, 2, ([a, b], name) => {
    if (isNullish(a) || isNullish(b)) return null;
    const other = setOf(b, name);
    return kept(setOf(a, name), (one) => !other.places.has(one));
  }),
  $setEquals: variadic((args, name) => {
    const [first, ...others] = args.map((arg) => setOf(arg, name));
    return first !== undefined && others.every((other) => within(first, other) && within(other, first));
  }),
  $setIsSubset: fixed(2, 2, ([a, b], name) => within(setOf(a, name), setOf(b, name))),
  $anyElementTrue: fixed(1, 1, ([array], name) => elements(array, name).some(isTruthy)),
  $allElementsTrue: fixed(1, 1, ([array], name) => elements(array, name).every(isTruthy)),
};

import { fail } from '../errors';
import { isDoc, toNumber, type Doc } from '../bson/values';
import { sameStored } from '../bson/compare';
import type { Collection } from '../storage/catalog';
import { boundsFor, idPath, indexPath, weight, type Bounds, type Path } from './bounds';
import { conditionsOf } from './intervals';
import { implies } from './implication';
import type { SortField } from './sort';

/** How a query is answered. */
export interface Plan {
  path: Path;
  bounds: Bounds;
  reverse: boolean;
  /** The scan delivers the wanted order by itself. */
  sorted: boolean;
  /** Nothing bounds the scan and it gives no order: it reads the collection. */
  fullScan: boolean;
  /** The plans of the branches of an `$or` that no single index can answer. */
  branches?: Plan[];
}

export type Hint = string | Doc | undefined;

/** Chooses among `_id` and the indexes: equalities first, then the sort order, then ranges. */
export function planQuery(collection: Collection, filter: Doc, sort: SortField[], hint?: Hint): Plan {
  const plans = candidates(collection, filter, hint).map((path) => toPlan(path, filter, sort));
  const best = plans.reduce((a, b) => (score(b) > score(a) ? b : a));
  if (hint !== undefined || weight(best.bounds) > 0) return best;
  return branchPlan(collection, filter, best) ?? best;
}

function toPlan(path: Path, filter: Doc, sort: SortField[]): Plan {
  const bounds = boundsFor(path, filter);
  const direction = sort.length > 0 ? sortDirection(path, bounds, sort) : undefined;
  const sorted = direction !== undefined;
  return {
    path,
    bounds,
    reverse: direction === 'backward',
    sorted,
    fullScan: path.name === '_id_' && weight(bounds) === 0 && !sorted,
  };
}

function score({ path, bounds, sorted }: Plan): number {
  const whole =
    bounds.equalities >= path.fields.length ||
    (path.index?.unique === true && bounds.equalities === path.index.fields.length);
  const used = weight(bounds) > 0 || sorted;
  return (
    (whole ? 1000 : 0) +
    bounds.equalities * 10 +
    (sorted ? 6 : 0) +
    (bounds.ranged ? 4 : 0) +
    (used && path.index ? 0.5 : 0) -
    path.fields.length * 0.01
  );
}

function candidates(collection: Collection, filter: Doc, hint: Hint): Path[] {
  if (hint !== undefined) return [hinted(collection, hint)];
  const usable = collection.indexes.filter((index) => {
    if (index.partial && !implies(filter, index.partial)) return false;
    return (
      !index.sparse ||
      requiresField(
        filter,
        index.fields.map(({ path }) => path),
      )
    );
  });
  return [idPath(collection), ...usable.map(indexPath)];
}

/** A sparse index lacks documents without its fields, so the filter must ask for a value that is not null. */
function requiresField(filter: Doc, paths: string[]): boolean {
  const { byPath } = conditionsOf(filter);
  return paths.some((path) =>
    byPath
      .get(path)
      ?.some((condition) => condition.every(({ from }) => (from.bytes[0] ?? 0) > 0x05 || from.after)),
  );
}

function hinted(collection: Collection, hint: Exclude<Hint, undefined>): Path {
  if (isDoc(hint) && '$natural' in hint) return idPath(collection);
  const isId = typeof hint === 'string' ? hint === '_id_' : Object.keys(hint).join() === '_id';
  if (isId) return idPath(collection);
  const index = collection.indexes.find(({ name, key }) =>
    typeof hint === 'string' ? name === hint : sameKey(key, hint),
  );
  return index
    ? indexPath(index)
    : fail(
        'BadValue',
        'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
      );
}

export const sameKey = (a: Doc, b: Doc): boolean => {
  const numbers = (key: Doc): Doc =>
    Object.fromEntries(Object.entries(key).map(([path, way]) => [path, toNumber(way) ?? way]));
  return sameStored(numbers(a), numbers(b));
};

/** In which direction a path delivers the order, if it does. Arrays have no single place in an order. */
function sortDirection(path: Path, bounds: Bounds, sort: SortField[]): 'forward' | 'backward' | undefined {
  const fixed = new Set(path.fields.slice(0, bounds.fixed).map(({ path: field }) => field));
  if (path.index?.multikey.some((position) => position >= bounds.fixed)) return undefined;
  const open = path.fields.slice(bounds.fixed);
  const wanted = sort.filter(({ path: field }) => !fixed.has(field));
  if (wanted.length > open.length) return undefined;
  let direction: 'forward' | 'backward' | undefined;
  for (const [position, { path: field, descending }] of wanted.entries()) {
    const own = open[position];
    if (own?.path !== field) return undefined;
    const way = own.descending === descending ? 'forward' : 'backward';
    if (direction && direction !== way) return undefined;
    direction = way;
  }
  return direction ?? 'forward';
}

/** Every branch of an `$or` by its own index, when each has one. */
function branchPlan(collection: Collection, filter: Doc, base: Plan): Plan | undefined {
  for (const alternatives of conditionsOf(filter).alternatives) {
    const branches = alternatives.map((branch) =>
      planQuery(collection, { $and: [filterWithout(filter), branch] }, []),
    );
    if (branches.every((plan) => weight(plan.bounds) > 0 || plan.branches))
      return { ...base, sorted: false, fullScan: false, branches };
  }
  return undefined;
}

const filterWithout = (filter: Doc): Doc =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => key !== '$or'));

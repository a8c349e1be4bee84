import type { Collection, Index } from '../storage/catalog';
import { after, docPrefix, indexPrefix } from '../storage/keyspace';
import { byteRange, conditionsOf, intersect, type Condition, type Conditions } from './intervals';
import type { Doc } from '../bson/values';

/** What a scan can walk along: an index, or the documents themselves in the order of `_id`. */
export interface Path {
  name: string;
  key: Doc;
  index?: Index;
  prefix: Buffer;
  fields: { path: string; descending: boolean }[];
}

export interface KeyRange {
  from: Buffer;
  to: Buffer;
}

/** Which part of a path a filter needs. */
export interface Bounds {
  ranges: KeyRange[];
  /** Leading fields that are bound to single values, and whether a range follows. */
  equalities: number;
  ranged: boolean;
  /** Leading fields that have the same one value in all ranges: sorting may skip them. */
  fixed: number;
}

const MAX_RANGES = 5_000;

export const idPath = ({ id }: Collection): Path => ({
  name: '_id_',
  key: { _id: 1 },
  prefix: docPrefix(id),
  fields: [{ path: '_id', descending: false }],
});

/** A key that is not unique ends with the record id, so the index is ordered by `_id` at last. */
export function indexPath(index: Index): Path {
  const fields = index.fields.map(({ path, descending }) => ({ path, descending }));
  const ordered = index.unique || fields.some(({ path }) => path === '_id');
  return {
    name: index.name,
    key: index.key,
    index,
    prefix: indexPrefix(index.id),
    fields: ordered ? fields : [...fields, { path: '_id', descending: false }],
  };
}

/** The bounds of a filter on a path, with the alternatives of one `$or` joined where each of them is bounded. */
export function boundsFor(path: Path, filter: Doc): Bounds {
  const conditions = conditionsOf(filter);
  const base = simpleBounds(path, conditions);
  let best = base;
  for (const alternatives of conditions.alternatives) {
    const joined = join(
      alternatives.map((branch) => simpleBounds(path, merge(conditions, conditionsOf(branch)))),
      base,
    );
    if (joined && weight(joined) > weight(best)) best = joined;
  }
  return best;
}

export const weight = ({ equalities, ranged }: Bounds): number => equalities * 2 + Number(ranged);

function merge(a: Conditions, b: Conditions): Conditions {
  const byPath = new Map(a.byPath);
  for (const [path, conditions] of b.byPath) byPath.set(path, [...(byPath.get(path) ?? []), ...conditions]);
  return { byPath, alternatives: [] };
}

function join(branches: Bounds[], base: Bounds): Bounds | undefined {
  if (branches.some((branch) => weight(branch) <= weight(base))) return undefined;
  const ranges = branches.flatMap((branch) => branch.ranges);
  const ranged = branches.some((branch) => branch.ranged) || branches.length > 1;
  const fixed = Math.min(base.fixed, ...branches.map((branch) => branch.fixed));
  return {
    ranges: tidy(ranges),
    equalities: Math.min(...branches.map((branch) => branch.equalities)),
    ranged,
    fixed,
  };
}

/** In order, without overlaps. */
function tidy(ranges: KeyRange[]): KeyRange[] {
  const sorted = [...ranges].sort((a, b) => Buffer.compare(a.from, b.from));
  const joined: KeyRange[] = [];
  for (const range of sorted) {
    const last = joined.at(-1);
    if (last && Buffer.compare(range.from, last.to) <= 0) {
      if (Buffer.compare(range.to, last.to) > 0)
        joined[joined.length - 1] = { from: last.from, to: range.to };
    } else joined.push(range);
  }
  return joined;
}

/** Equality prefix, then one range: the classic walk along the fields of an index. */
function simpleBounds(path: Path, { byPath }: Conditions): Bounds {
  let prefixes = [path.prefix];
  let equalities = 0;
  let fixed = 0;
  let arrayUsed = false;
  for (const [position, { path: field, descending }] of path.fields.entries()) {
    const isArray = path.index?.multikey.includes(position) ?? false;
    const condition = isArray && arrayUsed ? undefined : usable(byPath.get(field), isArray, descending);
    if (!condition) break;
    arrayUsed ||= isArray;
    const parts = condition.map((interval) => byteRange(interval, descending));
    if (!condition.every((interval) => interval.point) || prefixes.length * parts.length > MAX_RANGES) {
      const ranges = prefixes.flatMap((prefix) =>
        parts.map(({ from, to }) => ({
          from: Buffer.concat([prefix, from]),
          to: Buffer.concat([prefix, to]),
        })),
      );
      return { ranges: tidy(ranges), equalities, ranged: true, fixed };
    }
    if (parts.length === 1 && fixed === equalities) fixed += 1;
    equalities += 1;
    prefixes = prefixes.flatMap((prefix) => parts.map(({ from }) => Buffer.concat([prefix, from])));
  }
  return {
    ranges: tidy(prefixes.map((prefix) => ({ from: prefix, to: after(prefix) }))),
    equalities,
    ranged: false,
    fixed,
  };
}

/** Two conditions on a field of arrays may be met by different elements: only one of them can bound the scan. */
function usable(
  conditions: Condition[] | undefined,
  isArray: boolean,
  descending: boolean,
): Condition | undefined {
  const fitting = conditions?.filter((condition) => !descending || !condition.some(({ prefix }) => prefix));
  if (!fitting?.length) return undefined;
  if (!isArray) return fitting.reduce(intersect);
  return fitting.find((condition) => condition.every((interval) => interval.point)) ?? fitting[0];
}

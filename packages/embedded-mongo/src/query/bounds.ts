import type { Collection, Index } from '../storage/catalog';
import { MAX_KEY_BYTES } from '../storage/index-keys';
import { after, docPrefix, indexPrefix } from '../storage/keyspace';
import { spend } from '../work';
import type { Clause } from './clause';
import { byteRange, hull, type Condition } from './intervals';
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
  /** Made when they are first read: most plans are only compared. */
  readonly ranges: KeyRange[];
  /** How many ranges there are at most. */
  count: number;
  /** Leading fields that are bound to single values, and whether a range follows. */
  equalities: number;
  ranged: boolean;
  /** Leading fields that have the same one value in all ranges: sorting may skip them. */
  fixed: number;
}

const MAX_RANGES = 5_000;
const MAX_JOINED_RANGES = 100_000;

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

/** Counts the bounds that planning looks at, and remembers them: a branch is asked for itself and for what holds it. */
export class Survey {
  private readonly known = new Map<Clause, Map<Path, Bounds>>();

  constructor(private left: number) {}

  /** The bounds of a clause on a path, with the alternatives of one `$or` joined where each of them is bounded. */
  boundsFor(path: Path, clause: Clause): Bounds {
    const own = this.known.get(clause) ?? new Map<Path, Bounds>();
    this.known.set(clause, own);
    let best = own.get(path);
    if (!best) own.set(path, (best = this.bestBounds(path, clause)));
    return best;
  }

  private bestBounds(path: Path, clause: Clause): Bounds {
    const base = simpleBounds(path, clause);
    let best = base;
    for (const branches of clause.alternatives) {
      if (!this.afford(branches.length)) return best;
      const joined = join(
        branches.map((branch) => this.boundsFor(path, branch)),
        base,
      );
      if (joined && weight(joined) > weight(best)) best = joined;
    }
    return best;
  }

  /** False when so many have been looked at that reading everything is cheaper than looking on. */
  afford(count: number): boolean {
    spend();
    this.left -= count;
    return this.left >= 0;
  }
}

export const weight = ({ equalities, ranged }: Bounds): number => equalities * 2 + Number(ranged);

/** Ranges that are made once, when somebody walks them. */
function lazily(shape: Omit<Bounds, 'ranges'>, make: () => KeyRange[]): Bounds {
  let made: KeyRange[] | undefined;
  return {
    ...shape,
    get ranges() {
      return (made ??= tidy(make()));
    },
  };
}

function join(branches: Bounds[], base: Bounds): Bounds | undefined {
  if (branches.some((branch) => weight(branch) <= weight(base))) return undefined;
  const count = branches.reduce((sum, branch) => sum + branch.count, 0);
  if (count > MAX_JOINED_RANGES) return undefined;
  const shape = {
    count,
    equalities: Math.min(...branches.map((branch) => branch.equalities)),
    ranged: branches.some((branch) => branch.ranged) || branches.length > 1,
    fixed: Math.min(base.fixed, ...branches.map((branch) => branch.fixed)),
  };
  return lazily(shape, () => branches.flatMap((branch) => branch.ranges));
}

/** In order, without overlaps. */
function tidy(ranges: KeyRange[]): KeyRange[] {
  const sorted = ranges.map(clip).sort((a, b) => Buffer.compare(a.from, b.from));
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

/** No stored key is longer than the longest: the range between shorter bounds around it holds the same keys, or one more. */
const clip = ({ from, to }: KeyRange): KeyRange => ({
  from: from.length > MAX_KEY_BYTES ? from.subarray(0, MAX_KEY_BYTES) : from,
  to: to.length > MAX_KEY_BYTES ? successor(to.subarray(0, MAX_KEY_BYTES)) : to,
});

/** The least bytes above everything that starts with these. The first byte of a key is never FF. */
function successor(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (bytes[end - 1] === 0xff) end -= 1;
  const next = Buffer.from(bytes.subarray(0, end));
  next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next;
}

/** One field of a path, bound. */
interface Step {
  condition: Condition;
  descending: boolean;
}

/** Equality prefix, then one range: the classic walk along the fields of an index. */
function simpleBounds(path: Path, clause: Clause): Bounds {
  const steps: Step[] = [];
  const shape = { count: 1, equalities: 0, ranged: false, fixed: 0 };
  let arrayUsed = false;
  for (const [position, { path: field, descending }] of path.fields.entries()) {
    const isArray = path.index?.multikey.includes(position) ?? false;
    const condition = isArray && arrayUsed ? undefined : clause.usable(field, isArray, descending);
    if (!condition) break;
    arrayUsed ||= isArray;
    const crowded = shape.count > 1 && shape.count * condition.length > MAX_RANGES;
    steps.push({ condition: crowded ? hull(condition) : condition, descending });
    shape.ranged = crowded || !condition.every((interval) => interval.point);
    if (!crowded) shape.count *= condition.length;
    if (shape.ranged) break;
    if (condition.length === 1 && shape.fixed === shape.equalities) shape.fixed += 1;
    shape.equalities += 1;
  }
  return lazily(shape, () => rangesOf(path.prefix, steps, shape.ranged));
}

function rangesOf(start: Buffer, steps: Step[], ranged: boolean): KeyRange[] {
  let ranges: KeyRange[] = [{ from: start, to: after(start) }];
  for (const [position, { condition, descending }] of steps.entries()) {
    const open = ranged && position === steps.length - 1;
    const parts = condition.map((interval) => byteRange(interval, descending));
    ranges = ranges.flatMap(({ from: prefix }) =>
      parts.map(({ from, to }) => {
        spend();
        const low = longer(prefix, from);
        return { from: low, to: open ? longer(prefix, to) : after(low) };
      }),
    );
  }
  return ranges;
}

/** What goes on beyond the longest key by more than one byte need not be kept: it says no more. */
const longer = (prefix: Buffer, part: Buffer): Buffer =>
  Buffer.concat([prefix, part.subarray(0, Math.max(0, MAX_KEY_BYTES + 1 - prefix.length))]);

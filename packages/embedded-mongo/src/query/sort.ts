import { encode } from '../bson/encode';
import { splitPath, valueAt } from '../bson/paths';
import { isDoc, toNumber, type Doc } from '../bson/values';
import { fail } from '../errors';
import { indexTuples } from '../storage/index-keys';
import type { Work } from '../work';

export interface SortField {
  path: string;
  parts: string[];
  descending: boolean;
}

export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) return fail('TypeMismatch', 'Expected field sort to be of type object');
  return Object.keys(sort).map((path) => {
    if (isDoc(sort[path])) fail('BadValue', `sort by expression or $meta is not supported: '${path}'`);
    const way = toNumber(sort[path]);
    if (way !== 1 && way !== -1)
      return fail('BadValue', `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
    if (path === '' || path.startsWith('$'))
      fail(
        'BadValue',
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    return { path, parts: splitPath(path), descending: way < 0 };
  });
}

/** The bytes that place a document in the order. An array counts by its least element, or its greatest when descending. */
function sortKey(doc: Doc, { parts, path, descending }: SortField): Buffer {
  const direct = valueAt(doc, parts);
  if (direct !== undefined && !Array.isArray(direct) && !parts.some((part) => /^\d/.test(part)))
    return encode(direct);
  const keys = indexTuples(doc, [{ path, parts, descending }]).tuples.map(([value]) => encode(value));
  return keys.reduce((a, b) => (Buffer.compare(a, b) > 0 === descending ? a : b));
}

interface Placed {
  doc: Doc;
  keys: Buffer[];
}

function comparison(fields: SortField[]): (a: Placed, b: Placed) => number {
  return (a, b) => {
    for (const [i, { descending }] of fields.entries()) {
      const order = Buffer.compare(a.keys[i] ?? EMPTY, b.keys[i] ?? EMPTY);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };
}

const EMPTY = Buffer.alloc(0);

/** Takes documents one by one and gives them back in order; with `keep` it holds little more than so many. */
export class Sorter {
  private placed: Placed[] = [];
  private readonly order: (a: Placed, b: Placed) => number;

  constructor(
    private readonly fields: SortField[],
    private readonly work: Work,
    private readonly keep = Infinity,
  ) {
    this.order = comparison(fields);
  }

  add(doc: Doc): void {
    this.placed.push({ doc, keys: this.fields.map((field) => sortKey(doc, field)) });
    this.work.hold(this.placed.length);
    if (this.placed.length > this.keep * 2 + 1000) this.trim();
  }

  result(): Doc[] {
    this.trim();
    return this.placed.map(({ doc }) => doc);
  }

  private trim(): void {
    this.placed.sort(this.order);
    if (this.placed.length > this.keep) this.placed.length = this.keep;
  }
}

export const sortValues = (values: unknown[], descending: boolean): unknown[] => {
  const keyed = values.map((value) => ({ value, key: encode(value) }));
  keyed.sort((a, b) => (descending ? -1 : 1) * Buffer.compare(a.key, b.key));
  return keyed.map(({ value }) => value);
};

/** Orders documents that are elements of an array, for `$push` with `$sort`. */
export function sortElements(docs: unknown[], fields: SortField[]): unknown[] {
  const order = comparison(fields);
  const placed = docs.map((doc) => ({
    doc: doc as Doc,
    keys: fields.map((field) => (isDoc(doc) ? sortKey(doc, field) : encode(null))),
  }));
  return placed.sort(order).map(({ doc }) => doc);
}

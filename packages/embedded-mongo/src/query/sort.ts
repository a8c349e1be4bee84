import { encodeText } from '../bson/encode';
import { splitPath, valueAt } from '../bson/paths';
import { getOwn, isDoc, toNumber, type Doc } from '../bson/values';
import { fail, MongoError } from '../errors';
import { encodeField, indexTuples } from '../storage/index-keys';
import { spend, type Work } from '../work';
import { Heap } from './heap';

export interface SortField {
  path: string;
  parts: string[];
  descending: boolean;
}

export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) return fail('TypeMismatch', 'Expected field sort to be of type object');
  if ('$natural' in sort)
    fail('CommandNotSupported', 'sort by $natural is not supported: documents are kept in the order of _id');
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

/** The text that places a document in the order. */
export function sortKey(doc: Doc, fields: SortField[]): string {
  let key = '';
  for (const { parts, descending } of fields) {
    const value = plainValue(doc, parts);
    if (value === IN_ARRAY) return arrayKey(doc, fields);
    key += encodeText(value ?? null, descending);
  }
  return key;
}

const IN_ARRAY = Symbol('somewhere in an array');

function plainValue(doc: Doc, parts: string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (!isDoc(value)) return undefined;
    value = getOwn(value, part);
    if (Array.isArray(value)) return IN_ARRAY;
  }
  return value;
}

/** An array counts by the element that comes first in this order, in all fields that lie in it. */
function arrayKey(doc: Doc, fields: SortField[]): string {
  let least: string | undefined;
  for (const tuple of tuplesOf(doc, fields)) {
    spend(fields.length);
    const key = fields
      .map(({ descending }, i) => encodeField(tuple[i], descending).toString('latin1'))
      .join('');
    if (least === undefined || key < least) least = key;
  }
  return least ?? '';
}

function tuplesOf(doc: Doc, fields: SortField[]): unknown[][] {
  try {
    return indexTuples(doc, fields).tuples;
  } catch (error) {
    if (error instanceof MongoError && error.codeName === 'CannotIndexParallelArrays')
      fail('BadValue', 'cannot sort with keys that are parallel arrays');
    throw error;
  }
}

export interface Placed {
  key: string;
  /** What is equal stays in the order of its arrival. */
  turn: number;
  doc: Doc;
}

const byKey = (a: Placed, b: Placed): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.turn - b.turn);

/** Runs are sorted as they fill, so that no single step takes long. */
const RUN = 1024;

/** Takes documents one by one and gives them back in order; with `keep` it never holds more than the first so many. */
export class Sorter {
  private readonly runs: Placed[][] = [];
  private run: Placed[] = [];
  private turn = 0;
  private readonly best: Heap<Placed>;

  constructor(
    private readonly fields: SortField[],
    private readonly work: Work,
    private readonly keep = Infinity,
  ) {
    this.best = new Heap((a, b) => this.compare(b, a));
  }

  add(doc: Doc): void {
    const placed = { key: sortKey(doc, this.fields), turn: this.turn++, doc };
    if (this.keep < Infinity) return this.addBest(placed);
    this.work.hold(this.turn);
    this.run.push(placed);
    if (this.run.length === RUN) this.endRun();
  }

  result(): Doc[] {
    return [...this.ordered()];
  }

  /** One by one, with little work for each. */
  *ordered(): Iterable<Doc> {
    while (this.best.size > 0) this.run.push(this.best.removeFirst() as Placed);
    this.endRun();
    const heads = new Heap<{ run: Placed[]; at: number }>((a, b) =>
      this.compare(a.run[a.at] as Placed, b.run[b.at] as Placed),
    );
    for (const run of this.runs) heads.add({ run, at: 0 });
    for (let head = heads.first; head; head = heads.first) {
      yield (head.run[head.at] as Placed).doc;
      if (head.at + 1 < head.run.length) heads.replaceFirst({ run: head.run, at: head.at + 1 });
      else heads.removeFirst();
    }
  }

  private addBest(placed: Placed): void {
    if (this.best.size < this.keep) {
      this.best.add(placed);
      this.work.hold(this.best.size);
    } else if (this.best.first && this.compare(placed, this.best.first) < 0) this.best.replaceFirst(placed);
  }

  private endRun(): void {
    if (this.run.length === 0) return;
    this.runs.push(this.run.sort((a, b) => this.compare(a, b)));
    this.run = [];
  }

  private compare(a: Placed, b: Placed): number {
    this.work.tick();
    return byKey(a, b);
  }
}

export const counted = (a: Placed, b: Placed): number => {
  spend();
  return byKey(a, b);
};

/** Orders values as they are. */
export const sortValues = (values: unknown[], descending: boolean): unknown[] =>
  values
    .map((value, turn) => ({ key: encodeText(value, descending), turn, doc: { value } }))
    .sort(counted)
    .map(({ doc }) => doc.value);

/** Orders the elements of an array by their fields, for `$push` with `$sort` and `$sortArray`: arrays in them count whole. */
export function sortElements(docs: unknown[], fields: SortField[]): unknown[] {
  const keyOf = (doc: unknown): string =>
    fields
      .map(({ parts, descending }) =>
        encodeText((isDoc(doc) ? valueAt(doc, parts) : undefined) ?? null, descending),
      )
      .join('');
  return docs
    .map((doc, turn) => ({ key: keyOf(doc), turn, doc: { value: doc } }))
    .sort(counted)
    .map(({ doc }) => doc.value);
}

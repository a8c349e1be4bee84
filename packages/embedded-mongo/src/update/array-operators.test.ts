import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../bson/values';
import { MongoError } from '../errors';
import { compileUpdate } from './updater';
import { runs } from '../../../../vitest.limits';

/**
 * A second way of saying what MongoDB's manual says about arrays: plain values, one element after the other, and nothing
 * shared with the engine.
 */
type Value = null | number | string | Value[] | { [field: string]: Value };
interface Case {
  update: Doc;
  arrayFilters?: Doc[];
  model: (list: Value[]) => Value[];
}

const same = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b);
const isDocument = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rank = (value: Value): number =>
  value === null
    ? 0
    : typeof value === 'number'
      ? 1
      : typeof value === 'string'
        ? 2
        : Array.isArray(value)
          ? 4
          : 3;

function order(a: Value, b: Value): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (isDocument(a) && isDocument(b)) return orderLists(fieldsOf(a), fieldsOf(b));
  if (Array.isArray(a) && Array.isArray(b)) return orderLists(a, b);
  if (a === null || b === null || a === b) return 0;
  return a < b ? -1 : 1;
}

/** Type, name, value of each field: that is what documents are compared by. */
const fieldsOf = (doc: Record<string, Value>): Value[] =>
  Object.entries(doc).flatMap(([name, value]) => [rank(value), name, value]);

function orderLists(a: Value[], b: Value[]): number {
  for (const [i, item] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const way = order(item, other);
    if (way !== 0) return way;
  }
  return a.length - b.length;
}

const scalar = fc.constantFrom<Value[]>(null, 0, 1, 2, 3, 'a', 'b');
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) },
  { weight: 3, arbitrary: fc.record({ x: scalar, y: scalar }, { requiredKeys: [] }) as fc.Arbitrary<Value> },
);
const list = fc.array(value, { maxLength: 6 });
const small = fc.integer({ min: -4, max: 4 });

const push: fc.Arbitrary<Case> = fc
  .record({
    each: list,
    position: fc.option(small),
    slice: fc.option(small),
    sort: fc.option(fc.constantFrom(1, -1)),
  })
  .map(({ each, position, slice, sort }) => ({
    update: {
      $push: {
        l: {
          $each: each,
          ...(position === null ? {} : { $position: position }),
          ...(slice === null ? {} : { $slice: slice }),
          ...(sort === null ? {} : { $sort: sort }),
        },
      },
    },
    model: (items) => {
      const at =
        position === null ? items.length : position < 0 ? Math.max(0, items.length + position) : position;
      const next = [...items.slice(0, at), ...each, ...items.slice(at)];
      if (sort !== null) next.sort((a, b) => sort * order(a, b));
      if (slice === null) return next;
      return slice < 0 ? next.slice(Math.max(0, next.length + slice)) : next.slice(0, slice);
    },
  }));

/** Documents only: what is no document sorts as one without fields. */
const pushSorted: fc.Arbitrary<Case> = fc
  .record({ each: list, x: fc.constantFrom(1, -1), y: fc.constantFrom(1, -1) })
  .map(({ each, x, y }) => ({
    update: { $push: { l: { $each: each, $sort: { x, y } } } },
    model: (items) => {
      const field = (item: Value, name: string): Value => (isDocument(item) ? (item[name] ?? null) : null);
      return [...items, ...each].sort(
        (a, b) => x * order(field(a, 'x'), field(b, 'x')) || y * order(field(a, 'y'), field(b, 'y')),
      );
    },
  }));

const addToSet: fc.Arbitrary<Case> = list.map((each) => ({
  update: { $addToSet: { l: { $each: each } } },
  model: (items) => {
    const next = [...items];
    for (const item of each) if (!next.some((known) => same(known, item))) next.push(item);
    return next;
  },
}));

const pullAll: fc.Arbitrary<Case> = list.map((gone) => ({
  update: { $pullAll: { l: gone } },
  model: (items) => items.filter((item) => !gone.some((one) => same(one, item))),
}));

const pullValue: fc.Arbitrary<Case> = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })).map((gone) => ({
  update: { $pull: { l: gone } },
  model: (items) => items.filter((item) => !same(item, gone)),
}));

/** An element itself, and where it is an array each of its own. */
const some = (item: Value, test: (value: Value) => boolean): boolean =>
  test(item) || (Array.isArray(item) && item.some(test));

const pullCondition: fc.Arbitrary<Case> = fc
  .record({
    limit: fc.constantFrom(0, 1, 2),
    among: fc.array(scalar, { maxLength: 3 }),
    kind: fc.constantFrom('$gt', '$lte', '$in', '$nin', '$ne'),
  })
  .map(({ limit, among, kind }) => ({
    update: { $pull: { l: { [kind]: kind.endsWith('in') ? among : limit } } },
    model: (items) =>
      items.filter((item) => {
        const isIn = some(item, (one) => among.some((other) => same(one, other)));
        if (kind === '$in') return !isIn;
        if (kind === '$nin') return isIn;
        if (kind === '$ne') return some(item, (one) => one === limit);
        return !some(item, (one) => typeof one === 'number' && (kind === '$gt' ? one > limit : one <= limit));
      }),
  }));

/** A missing field equals null. */
const has = (item: Value, name: string, wanted: Value): boolean =>
  isDocument(item) && same(item[name] ?? null, wanted);

const pullQuery: fc.Arbitrary<Case> = fc
  .record({ x: scalar, y: scalar, kind: fc.constantFrom('fields', '$or', '$and', '$nor') })
  .map(({ x, y, kind }) => ({
    update: { $pull: { l: kind === 'fields' ? { x, y } : { [kind]: [{ x }, { y }] } } },
    model: (items) =>
      items.filter((item) => {
        const [first, second] = [has(item, 'x', x), has(item, 'y', y)];
        if (kind === '$or') return !(first || second);
        if (kind === '$nor') return !(isDocument(item) && !first && !second);
        return !(first && second);
      }),
  }));

const pop: fc.Arbitrary<Case> = fc.constantFrom(1, -1).map((end) => ({
  update: { $pop: { l: end } },
  model: (items) => items.slice(end < 0 ? 1 : 0, end > 0 ? -1 : undefined),
}));

const setElement: fc.Arbitrary<Case> = fc.tuple(fc.nat({ max: 8 }), value).map(([at, next]) => ({
  update: { $set: { [`l.${at}`]: next } },
  model: (items) => {
    const copy = [...items];
    while (copy.length < at) copy.push(null);
    copy[at] = next;
    return copy;
  },
}));

const unsetElement: fc.Arbitrary<Case> = fc.nat({ max: 8 }).map((at) => ({
  update: { $unset: { [`l.${at}`]: '' } },
  model: (items) => items.map((item, i) => (i === at ? null : item)),
}));

const setFiltered: fc.Arbitrary<Case> = fc
  .record({ limit: fc.constantFrom(0, 1, 2), other: scalar, next: value })
  .map(({ limit, other, next }) => ({
    update: { $set: { 'l.$[e]': next } },
    arrayFilters: [{ $or: [{ e: { $gt: limit } }, { 'e.x': other }] }],
    model: (items) =>
      items.map((item) => {
        const isAbove = some(item, (one) => typeof one === 'number' && one > limit);
        const ofElement = (one: Value): boolean => isDocument(one) && has(one, 'x', other);
        const isOther = Array.isArray(item)
          ? item.some(ofElement)
          : isDocument(item)
            ? ofElement(item)
            : other === null;
        return isAbove || isOther ? next : item;
      }),
  }));

const setAll: fc.Arbitrary<Case> = value.map((next) => ({
  update: { $set: { 'l.$[]': next } },
  model: (items) => items.map(() => next),
}));

const cases = { push, pushSorted, addToSet, pullAll, pullValue, pullCondition, pullQuery, pop, setElement, unsetElement, setFiltered, setAll }; // prettier-ignore

describe('array operators beside a plain model', () => {
  it.each(Object.entries(cases))('%s', (_name, arbitrary: fc.Arbitrary<Case>) => {
    fc.assert(
      fc.property(list, arbitrary, (before, { update, arrayFilters, model }) => {
        const doc = { _id: 1, l: before };
        const kept = JSON.stringify(doc);
        const next = compileUpdate(update, arrayFilters).apply({ doc });
        expect(JSON.stringify(next)).toBe(JSON.stringify({ _id: 1, l: model(before) }));
        expect(JSON.stringify(doc)).toBe(kept);
      }),
      { numRuns: runs({ test: 100, long: 5_000 }) },
    );
  });

  it('operators on a field that is no array are refused or do nothing, and never make one', () => {
    const any = fc.oneof(...Object.values(cases));
    fc.assert(
      fc.property(scalar, any, (before, { update, arrayFilters }) => {
        const doc = { _id: 1, l: before };
        try {
          expect(compileUpdate(update, arrayFilters).apply({ doc })).toEqual(doc);
        } catch (error) {
          expect(error instanceof MongoError && [2, 14, 28].includes(error.code)).toBe(true);
        }
      }),
      { numRuns: runs({ test: 100, long: 5_000 }) },
    );
  });
});

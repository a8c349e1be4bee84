import { Int32 } from 'bson';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../bson/values';
import { compileUpdate } from './updater';

const numbers = (from: number, to: number): Int32[] =>
  Array.from({ length: to - from }, (_item, i) => new Int32(from + i));

const apply = (doc: Doc, update: Doc, arrayFilters?: Doc[]): Doc =>
  compileUpdate(update, arrayFilters).apply({ doc });

/** Comparing each with each would be thousands of millions of comparisons in every one of these. */
const MANY = 50_000;

describe('updates of large arrays', () => {
  it('$addToSet adds many to many', () => {
    const next = apply(
      { _id: 1, l: numbers(0, MANY) },
      { $addToSet: { l: { $each: numbers(MANY / 2, 1.5 * MANY) } } },
    );
    expect(next.l).toHaveLength(1.5 * MANY);
  });

  it('$addToSet finds twins among what is added', () => {
    const next = apply(
      { _id: 1 },
      { $addToSet: { l: { $each: [...numbers(0, MANY), ...numbers(0, MANY)] } } },
    );
    expect(next.l).toHaveLength(MANY);
  });

  it('$pullAll takes many from many', () => {
    const next = apply({ _id: 1, l: numbers(0, MANY) }, { $pullAll: { l: numbers(1, MANY) } });
    expect(next.l).toHaveLength(1);
  });

  it('$push sorts many', () => {
    const next = apply(
      { _id: 1, l: numbers(0, MANY) },
      { $push: { l: { $each: numbers(0, MANY), $sort: -1, $slice: 3 } } },
    );
    expect((next.l as Int32[]).map(Number)).toEqual([MANY - 1, MANY - 1, MANY - 2]);
  });

  it('one update sets many fields', () => {
    const fields = Object.fromEntries(numbers(0, MANY).map((n) => [`d.f${String(n)}`, n]));
    const { d } = apply({ _id: 1 }, { $set: fields });
    expect(Object.keys(d as Doc)).toHaveLength(MANY);
  });

  it('positional filters change many elements', () => {
    const next = apply(
      { _id: 1, l: numbers(0, MANY) },
      { $inc: { 'l.$[e]': new Int32(1) }, $set: { n: new Int32(1) } },
      [{ e: { $gte: new Int32(1) } }],
    );
    expect((next.l as Int32[]).slice(0, 3).map(Number)).toEqual([0, 2, 3]);
  });
});

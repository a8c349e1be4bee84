import { Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../bson/compare';
import { isDoc, type Doc } from '../bson/values';
import { Work } from '../work';
import { parseSort, Sorter, sortElements } from './sort';
import { runs } from '../../../../vitest.limits';

const sorted = (docs: Doc[], sort: Doc, keep = Infinity): Doc[] => {
  const sorter = new Sorter(parseSort(sort), new Work(60_000, 1_000_000), keep);
  for (const doc of docs) sorter.add(doc);
  return sorter.result();
};

const scalar = fc.oneof(
  fc.constantFrom(null, true, false, new Date(5), 'a', 'a\0', 'é', '\u{1f600}', '\uffee', ''),
  fc.integer({ min: -3, max: 3 }).map((n) => new Int32(n)),
  fc.integer({ min: -3, max: 3 }).map((n) => Long.fromNumber(n)),
  fc.constantFrom(0.5, -0.5, NaN, Infinity).map((n) => new Double(n)),
);
const document = fc.record(
  { a: scalar, d: fc.record({ b: scalar }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);
const way = fc.constantFrom(1, -1);

/** The plain way: compare field by field, keep the order of what is equal. */
const slowly = (docs: Doc[], first: number, second: number): Doc[] => {
  const inside = ({ d }: Doc): unknown => (isDoc(d) ? d.b : undefined) ?? null;
  return docs
    .map((doc, i) => ({ doc, i }))
    .sort(
      (x, y) =>
        first * compare(x.doc.a ?? null, y.doc.a ?? null) ||
        second * compare(inside(x.doc), inside(y.doc)) ||
        x.i - y.i,
    )
    .map(({ doc }) => doc);
};

describe('a sort', () => {
  it('orders as comparing field by field does, keeps the arrivals of equals, and with a limit gives the same first', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 60 }), way, way, fc.nat(12), (docs, a, b, keep) => {
        const expected = slowly(docs, a, b);
        expect(sorted(docs, { a, 'd.b': b })).toEqual(expected);
        expect(sorted(docs, { a, 'd.b': b }, keep + 1)).toEqual(expected.slice(0, keep + 1));
      }),
      { numRuns: runs({ test: 100, long: 5_000 }) },
    );
  });

  it('merges what it sorted in parts', () => {
    const docs = Array.from({ length: 5000 }, (_, i) => ({ i, n: (i * 7919) % 97 }));
    const expected = [...docs].sort((x, y) => y.n - x.n || x.i - y.i);
    expect(sorted(docs, { n: -1 })).toEqual(expected);
  });

  it('compares little for the first few of many, and holds no more than these', () => {
    const work = new Work(60_000, 10);
    const sorter = new Sorter(parseSort({ n: 1 }), work, 10);
    for (let i = 0; i < 100_000; i++) sorter.add({ n: (i * 7919) % 100_003 });
    expect(sorter.result().map(({ n }) => n)).toEqual([...Array(10).keys()]);
    expect(work.steps).toBeLessThan(110_000);
  });

  it('takes the elements of one array together', () => {
    const one = {
      _id: 1,
      l: [
        { b: 1, c: 9 },
        { b: 2, c: 0 },
      ],
    };
    const two = { _id: 2, l: [{ b: 1, c: 5 }] };
    expect(sorted([one, two], { 'l.b': 1, 'l.c': 1 })).toEqual([two, one]);
  });

  it('places an array inside an array by its content', () => {
    const docs = [{ a: [[3]] }, { a: [[1]] }, { a: [[2, 9]] }, { a: [[2]] }];
    expect(sorted(docs, { a: 1 }).map(({ a }) => a)).toEqual([[[1]], [[2]], [[2, 9]], [[3]]]);
    expect(sorted(docs, { a: -1 }).map(({ a }) => a)).toEqual([[[3]], [[2, 9]], [[2]], [[1]]]);
  });

  it('refuses arrays beside each other', () => {
    expect(() => sorted([{ a: [1], b: [2] }], { a: 1, b: 1 })).toThrow('parallel arrays');
  });

  it('compares arrays inside the elements of an array whole', () => {
    const docs = [{ a: [5] }, { a: [1, 9] }, { a: [1, 2] }, {}];
    expect(sortElements(docs, parseSort({ a: 1 }))).toEqual([{}, { a: [1, 2] }, { a: [1, 9] }, { a: [5] }]);
  });
});

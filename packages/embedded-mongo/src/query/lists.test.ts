import fc from 'fast-check';
import { Decimal128, Double, Long } from 'bson';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDoc, writeDoc, type Doc } from '../bson/values';
import { createCollection } from '../storage/catalog';
import { newIndex } from '../storage/catalog';
import { Overlay } from '../storage/view';
import { Work } from '../work';
import { planQuery } from './planner';
import { runs } from '../../../../vitest.limits';

vi.mock('../bson/compare', { spy: true });

// Another file of this worker may have loaded the matcher already, without the spies: it is loaded again, and once more after this file.
const load = async () => ({ comparing: await import('../bson/compare'), matcher: await import('./matcher') });
let loaded: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  vi.resetModules();
  loaded = await load();
});
afterAll(() => void vi.resetModules());

const LENGTH = 5000;
const texts = Array.from({ length: LENGTH }, (_x, i) => `t${i}`);
const comparisons = (): number =>
  vi.mocked(loaded.comparing.equals).mock.calls.length +
  vi.mocked(loaded.comparing.identity).mock.calls.length;

/** Comparisons of one document with the filter, without those of compiling it. */
function costOf(filter: Doc, doc: Doc): number {
  const matches = loaded.matcher.compileFilter(filter);
  vi.clearAllMocks();
  matches(doc);
  return comparisons();
}

describe('a long list', () => {
  it('is counted: a plain equality costs a comparison', () => {
    expect(costOf({ a: 'one' }, { a: 'one' })).toBeGreaterThan(0);
  });

  it.each<[string, Doc, Doc, number]>([
    ['$in', { a: { $in: texts } }, { a: 'none' }, 2],
    ['$nin', { a: { $nin: texts } }, { a: 'none' }, 2],
    ['$in over an array', { a: { $in: texts } }, { a: texts.map((text) => `${text}?`) }, LENGTH + 2],
    ['$all', { a: { $all: texts } }, { a: texts }, 2 * LENGTH + 2],
    ['$all in vain', { a: { $all: texts } }, { a: texts.map((text) => `${text}?`) }, LENGTH + 2],
    ['$or of equalities', { $or: texts.map((a) => ({ a })) }, { a: 'none' }, 2],
    ['$nor of equalities', { $nor: texts.map((a) => ({ a })) }, { a: 'none' }, 2],
    ['$elemMatch with $in', { a: { $elemMatch: { $in: texts } } }, { a: ['none', 'no'] }, 2],
  ])('costs one look-up a value: %s', (_name, filter, doc, most) => {
    expect(costOf(filter, doc)).toBeLessThanOrEqual(most);
  });
});

const value = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom<unknown>(
    null,
    'a',
    'b',
    NaN,
    new Double(-0),
    Long.fromNumber(2),
    Decimal128.fromString('2.0'),
    true,
    [1],
    [],
    { a: 1 },
    new Date(1),
  ),
);
const values = fc.array(value, { minLength: 1, maxLength: 6 });
const holder = fc.oneof(fc.record({ a: value }), fc.record({ a: values }), fc.constant({}));
const sent = (doc: Doc): Doc => readDoc(writeDoc(doc));

describe('a list', () => {
  it('means what its values mean one by one', () => {
    fc.assert(
      fc.property(holder, values, (given, items) => {
        const doc = sent(given);
        const list = sent({ items }).items as unknown[];
        const asked = (filter: Doc): boolean => loaded.matcher.compileFilter(filter)(doc);
        const one = list.map((item) => asked({ a: item }));
        expect(asked({ a: { $in: list } })).toBe(one.includes(true));
        expect(asked({ a: { $nin: list } })).toBe(!one.includes(true));
        expect(asked({ a: { $all: list } })).toBe(!one.includes(false));
        expect(asked({ $or: list.map((a) => ({ a })) })).toBe(one.includes(true));
      }),
      { numRuns: runs({ test: 200, long: 10_000 }), seed: 5 },
    );
  });
});

describe('planning', () => {
  const view = new Overlay({ get: () => undefined, range: () => [] });
  const collection = {
    ...createCollection(view, 't', 't'),
    indexes: [{ a: 1 }, { a: 1, b: 1 }, { b: -1, a: 1 }].map((key, i) => newIndex({ key, name: `i${i}` })),
  };
  /** Steps that planning and its ranges take. */
  function steps(filter: Doc): { steps: number; ranges: number } {
    const spend = vi.spyOn(new Work(60_000, 1), 'spend');
    const { bounds } = planQuery(collection, filter, []);
    const ranges = bounds.ranges.length;
    const taken = spend.mock.calls.reduce((sum, [count]) => sum + count, 0);
    spend.mockRestore();
    expect(taken, 'steps are counted').toBeGreaterThan(0);
    return { steps: taken, ranges };
  }

  it('two long lists on one field takes steps for their lengths, not their product', () => {
    const others = texts.map((_text, i) => `t${i * 2}`);
    const found = steps({ $and: [{ a: { $in: texts } }, { a: { $in: others } }] });
    expect(found.ranges).toBe(LENGTH / 2);
    expect(found.steps).toBeLessThan(12 * LENGTH);
  });

  it('long lists on two fields makes no range for each pair', () => {
    const found = steps({ a: { $in: texts }, b: { $in: texts } });
    expect(found.ranges).toBeLessThanOrEqual(LENGTH);
    expect(found.steps).toBeLessThan(12 * LENGTH);
  });

  it('many branches takes steps for the branches, not for every depth', () => {
    const wide = (levels: number): Doc => ({
      $and: [
        {
          $or: [...texts.slice(0, 100).map((a) => ({ a, c: 1 })), levels > 1 ? wide(levels - 1) : { b: 1 }],
        },
      ],
    });
    expect(steps(wide(60)).steps).toBeLessThan(100_000);
  });

  // spec: A-32
  it('a filter of any depth ends', () => {
    let deep: Doc = { a: 1 };
    for (let level = 0; level < 1000; level += 1) deep = { $and: [{ $or: [deep, { b: level }] }] };
    expect(planQuery(collection, deep, []).path.name).toBe('_id_');
  });
});

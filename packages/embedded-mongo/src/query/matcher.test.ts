import { describe, expect, it } from 'vitest';
import type { Doc } from '../bson/values';
import { compileFilter, type MatchContext } from './matcher';

function positionOf(filter: Doc, doc: Doc): number | undefined {
  const context: MatchContext = {};
  expect(compileFilter(filter)(doc, context)).toBe(true);
  return context.position;
}

describe('a filter', () => {
  it('asks an expression last, when the document has passed the rest', () => {
    const divides = { $expr: { $gt: [{ $divide: ['$a', 2] }, 1] } };
    const matches = compileFilter({ ...divides, a: { $type: 'number' } });
    expect([{ a: 'x' }, { a: 1 }, { a: 4 }].map((doc) => matches(doc))).toEqual([false, false, true]);
    expect(() => compileFilter(divides)({ a: 'x' })).toThrow();
  });

  it.each(['$or', '$nor', '$and'])('knows the variables within %s', (operator) => {
    const filter = {
      [operator]: [{ $expr: { $eq: ['$a', '$$wanted'] } }, { $expr: { $eq: ['$$wanted', 1] } }],
    };
    const matches = compileFilter(filter);
    expect(matches({ a: 1 }, { variables: { wanted: 1 } })).toBe(operator !== '$nor');
    expect(matches({ a: 1 }, { variables: { wanted: 2 } })).toBe(operator === '$nor');
  });

  it('takes its position from the last kind of condition, in whatever order they are written', () => {
    const doc = { a: [1, 5, 9], b: [{ c: 1 }, { c: 2 }] };
    expect(positionOf({ a: { $gt: 4 }, 'b.c': 1 }, doc)).toBe(1);
    expect(positionOf({ 'b.c': 1, a: { $gt: 4 } }, doc)).toBe(1);
    expect(positionOf({ $and: [{ a: { $in: [9] } }, { a: { $gt: 4 } }] }, doc)).toBe(2);
    expect(positionOf({ a: { $all: [1, 9] } }, doc)).toBe(2);
  });

  it('deeper than any message can be is refused, not run out of stack', () => {
    const nests: ((inner: Doc) => Doc)[] = [
      (inner) => ({ $and: [inner] }),
      (inner) => ({ $or: [inner, { b: 1 }] }),
      (inner) => ({ $nor: [inner] }),
      (inner) => ({ a: { $elemMatch: inner } }),
      (inner) => ({ a: { $not: { $elemMatch: inner } } }),
    ];
    for (const nest of nests) {
      let filter: Doc = { a: 1 };
      for (let level = 0; level < 3000; level += 1) filter = nest(filter);
      expect(() => compileFilter(filter)).toThrow(/exceeds the maximum nested object depth/);
    }
  });
});

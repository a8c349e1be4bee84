import { describe, expect, it } from 'vitest';
import type { Doc } from '../bson/values';
import { createCollection, newIndex } from '../storage/catalog';
import { Overlay } from '../storage/view';
import { planQuery } from './planner';

/** Whether the planner takes the only index for the filter. */
function uses(spec: Doc, filter: Doc): boolean {
  const view = new Overlay({ get: () => undefined, range: () => [] });
  const index = newIndex({ key: { a: 1 }, name: 'gaps', ...spec });
  const plan = planQuery({ ...createCollection(view, 't', 't'), indexes: [index] }, filter, []);
  return (plan.branches ?? [plan]).every(({ path }) => path.name === 'gaps');
}

const open = { partialFilterExpression: { status: 'open' } };
const either = { partialFilterExpression: { $or: [{ status: 'open' }, { age: { $gt: 5 } }] } };
const both = { partialFilterExpression: { $and: [{ status: 'open' }, { age: { $gt: 5 } }] } };

describe('a partial index answers what lies within its filter', () => {
  it.each<[Doc, Doc, boolean]>([
    [open, { a: 1, status: 'open' }, true],
    [open, { a: 1 }, false],
    [open, { a: 1, $and: [{ $and: [{ status: 'open' }] }] }, true],
    [open, { $or: [{ a: 1 }, { a: 2 }], status: 'open' }, true],
    [
      open,
      {
        $or: [
          { a: 1, status: 'open' },
          { a: 2, status: 'open' },
        ],
      },
      true,
    ],
    [open, { $or: [{ a: 1, status: 'open' }, { a: 2 }] }, false],
    [open, { a: 1, $or: [{ status: 'open' }, { $and: [{ status: 'open', b: 1 }] }] }, true],
    [open, { a: 1, $or: [{ status: 'open' }, { b: 1 }] }, false],
    [open, { a: 1, $nor: [{ status: 'open' }] }, false],
    [open, { a: 1, status: { $in: ['open'] } }, true],
    [open, { a: 1, status: { $in: ['open', 'shut'] } }, false],
    [open, { a: 1, status: { $not: { $eq: 'open' } } }, false],
    [open, { a: 1, b: { $elemMatch: { status: 'open' } } }, false],
    [either, { a: 1, status: 'open' }, true],
    [either, { a: 1, age: { $gte: 6 } }, true],
    [either, { a: 1, age: { $gte: 5 } }, false],
    [either, { a: 1, $or: [{ status: 'open' }, { age: 9 }] }, true],
    [either, { a: 1, $or: [{ status: 'open' }, { age: 3 }] }, false],
    [both, { a: 1, status: 'open', age: 6 }, true],
    [both, { a: 1, status: 'open' }, false],
    [both, { a: 1, $or: [{ status: 'open' }, { age: 6 }] }, false],
    [
      both,
      {
        status: 'open',
        $or: [
          { a: 1, age: 6 },
          { a: 2, age: { $gt: 7 } },
        ],
      },
      true,
    ],
  ])('%j for %j: %s', (spec, filter, expected) => {
    expect(uses(spec, filter)).toBe(expected);
  });
});

describe('a sparse index answers what asks for a value', () => {
  it.each<[Doc, boolean]>([
    [{ a: 1 }, true],
    [{ a: { $gt: 1 } }, true],
    [{ a: null }, false],
    [{ a: { $in: [1, null] } }, false],
    [{ $or: [{ a: 1 }, { a: { $lt: 0 } }] }, true],
    [{ $or: [{ a: 1 }, { a: null }] }, false],
    [{ $or: [{ a: 1 }, { b: 1 }] }, false],
    [{ $and: [{ $or: [{ a: 1 }, { a: 2 }] }] }, true],
  ])('%j: %s', (filter, expected) => {
    expect(uses({ sparse: true }, filter)).toBe(expected);
  });
});

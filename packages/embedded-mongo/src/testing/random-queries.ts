import fc from 'fast-check';
import { BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey } from 'bson';
import type { Doc } from '../bson/values';

/** Few values, so that they meet often; of every kind that is compared in a way of its own. */
const scalar = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom<unknown>(1, 2, 3) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      'a',
      'ab',
      'b',
      true,
      1.5,
      NaN,
      new Double(2),
      Long.fromNumber(3),
      Decimal128.fromString('1.5'),
      new Date(1),
    ),
  },
);

const oddity = fc.constantFrom<unknown>(new MinKey(), new MaxKey(), new BSONRegExp('^a'));

/** Arrays in arrays, documents in arrays, and documents whose fields have numbers for names. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 9, arbitrary: scalar },
    { weight: 1, arbitrary: oddity },
    { weight: 3, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 3, arbitrary: fc.record({ b: tie('value'), c: tie('value') }, { requiredKeys: ['b'] }) },
    { weight: 1, arbitrary: fc.record({ 0: tie('value') }) },
  ),
}));

export const document: fc.Arbitrary<Doc> = fc.record(
  { a: value, b: value, c: scalar, d: scalar },
  { requiredKeys: ['a'] },
);

const often = ['a', 'a', 'a', 'a.b', 'a.b', 'a.b', 'b', 'c', 'c', 'd'];
const path = fc.constantFrom(...often, 'a.0', 'a.0.b', 'a.1', 'a.b.c', 'a.b.0', '_id');
const comparable = fc.oneof(
  { weight: 14, arbitrary: scalar },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([1, 2], [], { b: 1 }, [[1]], new MinKey(), new MaxKey()) },
);
const list = fc.array(comparable, { minLength: 1, maxLength: 4 });

interface Parts extends Record<string, unknown> {
  operators: Doc;
  condition: unknown;
  filter: Doc;
}

const grammar = fc.letrec<Parts>((tie) => ({
  operators: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), comparable)
        .map(([operator, operand]) => ({ [operator]: operand })),
    },
    { weight: 2, arbitrary: fc.record({ $gte: scalar, $lt: scalar }) },
    { weight: 3, arbitrary: fc.record({ $in: list }) },
    { weight: 1, arbitrary: fc.record({ $nin: list }) },
    { weight: 1, arbitrary: fc.record({ $all: list }) },
    { weight: 1, arbitrary: fc.record({ $exists: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Doc>(
        { $regex: '^a' },
        { $in: [new BSONRegExp('^a'), 2] },
        { $type: 'array' },
        { $type: ['number', 'null'] },
        { $size: 1 },
        { $mod: [2, 1] },
      ),
    },
    { weight: 1, arbitrary: fc.record({ $not: tie('operators') }) },
    { weight: 1, arbitrary: fc.record({ $elemMatch: tie('operators') }) },
    { weight: 1, arbitrary: fc.record({ $elemMatch: tie('filter') }) },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('operators'), tie('operators')).map(([x, y]): Doc => Object.assign({}, x, y)),
    },
  ),
  condition: fc.oneof(comparable, tie('operators'), fc.constant(new BSONRegExp('^a'))),
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 5, arbitrary: fc.dictionary(path, tie('condition'), { minKeys: 1, maxKeys: 1 }) },
    { weight: 2, arbitrary: fc.dictionary(path, tie('condition'), { minKeys: 2, maxKeys: 2 }) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.oneof(fc.constant<Doc>({}), fc.dictionary(path, tie('condition'), { minKeys: 1, maxKeys: 1 })),
          fc.constantFrom('$and', '$or', '$or', '$or', '$nor'),
          fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
        )
        .map(([base, operator, branches]) => ({ ...base, [operator]: branches })),
    },
  ),
}));

export const filter = grammar.filter;

export const order = fc
  .dictionary(path, fc.constantFrom<1 | -1>(1, -1), { maxKeys: 2 })
  .map((fields): Doc => ('_id' in fields ? fields : { ...fields, _id: 1 }));

/** What an index may be made of, options included. */
export const indexSpec: fc.Arbitrary<Doc> = fc
  .record({
    key: fc.dictionary(
      path.filter((name) => name !== '_id'),
      fc.constantFrom<1 | -1>(1, -1),
      { minKeys: 1, maxKeys: 2 },
    ),
    options: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Doc>({}) },
      { weight: 2, arbitrary: fc.constant<Doc>({ sparse: true }) },
      { weight: 1, arbitrary: fc.constant<Doc>({ unique: true }) },
      {
        weight: 5,
        arbitrary: fc
          .constantFrom<Doc>(
            { a: { $gt: 0 } },
            { a: { $exists: true } },
            { 'a.b': { $exists: true } },
            { c: { $type: 'number' } },
            { c: { $in: [1, 2] } },
            { $and: [{ c: { $gte: 1 } }, { d: { $lt: 3 } }] },
            { $or: [{ c: 1 }, { d: { $gte: 2 } }] },
            { d: { $eq: 2 } },
          )
          .map((partialFilterExpression) => ({ partialFilterExpression })),
      },
    ),
  })
  .map(({ key, options }) => ({ key, ...options }));

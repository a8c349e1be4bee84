import { Double, type Collection, type Document } from 'mongodb';
import { refused, steps, updates, type Case } from '../case';

/** One statement with constants, on one document. */
const withConstants =
  (u: Document | Document[], c: unknown): Case['run'] =>
  async (collection: Collection<Document>, db) => {
    await collection.insertOne({ _id: 1 as never, a: 1 });
    const statement = { q: { _id: 1 }, u, c };
    const reply = await db.command({ update: collection.collectionName, updates: [statement] });
    const [error] = (reply.writeErrors ?? []) as { code: number }[];
    return error ? error.code : ((await collection.findOne())?.a as unknown);
  };

/** The removing operators agree on paths that lead nowhere. */
const removing = [
  ['$pull', 1],
  ['$pullAll', [1]],
  ['$pop', 1],
] as const;

/** What updates do and refuse where a path cannot be followed, or a value is of another kind. */
export const UPDATE_REFUSAL_CASES: Case[] = [
  ...removing.flatMap(([name, operand]) =>
    updates(`reference/operator/update/${name.slice(1)}/`, [
      ['through a value is refused', { a: 5 }, { [name]: { 'a.b': operand } }, refused(28)],
      ['through null is refused', { a: null }, { [name]: { 'a.b': operand } }, refused(28)],
      [
        'through an element that is a value is refused',
        { a: [5] },
        { [name]: { 'a.0.b': operand } },
        refused(28),
      ],
      [
        'by a name into an array is refused',
        { a: [{ b: [1] }] },
        { [name]: { 'a.b': operand } },
        refused(28),
      ],
      ['by a number past the end', { a: [5] }, { [name]: { 'a.3.b': operand } }, { a: [5] }],
      ['of a field that is missing', { a: {} }, { [name]: { 'a.b.c': operand } }, { a: {} }],
      ['of null is refused', { a: null }, { [name]: { a: operand } }, refused(name === '$pop' ? 14 : 2)],
    ]),
  ),
  ...updates('reference/operator/update/unset/', [
    ['through a value does nothing', { a: 5 }, { $unset: { 'a.b': '' } }, { a: 5 }],
    ['by a name into an array does nothing', { a: [5] }, { $unset: { 'a.b': '' } }, { a: [5] }],
  ]),
  ...updates('reference/operator/update/bit/', [
    ['null is no integer', { n: null }, { $bit: { n: { or: 1 } } }, refused(2)],
    ['nor is a double', { n: new Double(1) }, { $bit: { n: { or: 1 } } }, refused(2)],
    ['a missing one is 0', {}, { $bit: { n: { or: 5 } } }, { n: 5 }],
  ]),
  ...updates('reference/operator/update/positional-filtered/', [
    [
      'a name beside every element is refused',
      { a: [{ b: 1 }] },
      { $set: { 'a.a': 1, 'a.$[].b': 2 } },
      refused(40),
    ],
    [
      'also when another operator has it',
      { a: [{ b: 1 }] },
      { $set: { 'a.$[].b': 2 }, $inc: { 'a.a': 1 } },
      refused(40),
    ],
    ['also by $rename', { a: [{ b: 1 }] }, { $set: { 'a.$[].b': 2 }, $rename: { x: 'a.a' } }, refused(40)],
    ['also one level further', { a: [[1]] }, { $set: { 'a.$[].$[]': 2, 'a.$[].0': 1 } }, refused(40)],
    [
      'the element that was found beside every element is refused',
      { a: [{ b: 1 }] },
      { $set: { 'a.$[].b': 2, 'a.$.c': 1 } },
      refused(40),
      { filter: { 'a.b': 1 } },
    ],
  ]),
  ...updates(
    'reference/operator/update/currentDate/',
    [5, 'x', null, [], {}, { $type: 5 }].map((value) => [
      `${JSON.stringify(value)} is refused`,
      {},
      { $currentDate: { x: value } },
      refused(2),
    ]),
  ),
  ...steps('reference/command/update/#command-fields', [
    ['constants for a pipeline', withConstants([{ $set: { a: '$$k' } }], { k: 7 }), 7],
    ['constants for operators are refused', withConstants({ $set: { a: 2 } }, { k: 7 }), 51198],
    ['also when there are none', withConstants({ $set: { a: 2 } }, {}), 51198],
    ['constants for a replacement are refused', withConstants({ a: 2 }, { k: 7 }), 51198],
    ['constants that are no document are refused', withConstants([{ $set: { a: 2 } }], 7), 14],
  ]),
];

import { BSONRegExp, type Collection, type Document } from 'mongodb';
import { matches, refused, steps, type Case } from '../case';

/** Which documents a filter finds by the index. */
const byIndex =
  (key: Document, docs: Document[], filter: Document, sort: Document = { _id: 1 }): Case['run'] =>
  async (collection: Collection<Document>) => {
    await collection.createIndex(key as never);
    await collection.insertMany(docs.map((doc, i) => ({ _id: (i + 1) as never, ...doc })));
    const found = await collection
      .find(filter)
      .sort(sort as never)
      .toArray();
    return found.map(({ _id }) => _id as unknown);
  };

/** The only document after an update by the position that the filter found. */
const byPosition =
  (doc: Document, filter: Document, path: string): Case['run'] =>
  async (collection: Collection<Document>) => {
    await collection.insertOne({ ...doc });
    await collection.updateOne(filter, { $set: { [path]: 'new' } });
    return collection.findOne({}, { projection: { _id: 0 } });
  };

const either = { $or: [{ a: 1 }, { b: 2 }] };
const pairs = [{ a: 1 }, { b: 2 }, { a: 2, b: 3 }, { a: 1, b: 2 }];
const text = 'x'.repeat(3000);

const arrays = [{ a: [1, 2, 3] }, { a: [4, 5] }, { a: 2 }, { a: [] }, { a: [[1, 2], 3] }, {}];

/** Filters within filters, what an index must not change, and the positions that a filter finds. */
/** Arrays in arrays, and what `$elemMatch` with conditions on values must not find in them. */
const deep = [{ a: [[1, 9]] }, { a: [9] }, { a: [[[9]]] }, { a: 9 }, { a: [{ b: [9] }] }];
const patterns = [{ a: /x/i }, { a: 'X' }, { a: /x/ }, { a: [/x/i] }, { a: ['X', 1] }];

export const NESTED_QUERY_CASES: Case[] = [
  ...matches('reference/operator/query/elemMatch/', [
    ['values of nested arrays are not its elements', deep, { a: { $elemMatch: { $gt: 5 } } }, [2]],
    ['nor for $in', deep, { a: { $elemMatch: { $in: [9] } } }, [2]],
    ['nor for $type', deep, { a: { $elemMatch: { $type: 'int' } } }, [2]],
    ['nor for $mod and bits', deep, { a: { $elemMatch: { $mod: [9, 0], $bitsAllSet: 9 } } }, [2]],
    ['nor for $all', deep, { a: { $elemMatch: { $all: [9] } } }, [2]],
    ['nor in $all', deep, { a: { $all: [{ $elemMatch: { $gt: 5 } }] } }, [2]],
    ['so a nested array is unlike any value', deep, { a: { $elemMatch: { $ne: 9 } } }, [1, 3, 5]],
    ['a nested array may be equal', deep, { a: { $elemMatch: { $eq: [1, 9] } } }, [1]],
    [
      '$elemMatch in $elemMatch goes one array further',
      deep,
      { a: { $elemMatch: { $elemMatch: { $gt: 5 } } } },
      [1],
    ],
    ['a pattern', [{ a: [['x']] }, { a: ['x'] }], { a: { $elemMatch: { $regex: 'x' } } }, [2]],
    ['at the end of a path', deep, { 'a.b': { $elemMatch: { $gt: 5 } } }, [5]],
    ['$expr in it is refused', deep, { a: { $elemMatch: { $expr: true } } }, refused(2)],
  ]),
  ...matches('reference/operator/query/regex/', [
    ['a pattern finds the same pattern as a value', patterns, { a: /x/i }, [1, 2, 4, 5]],
    ['also with $regex', patterns, { a: { $regex: 'x', $options: 'i' } }, [1, 2, 4, 5]],
    ['also in $in and $all', patterns, { a: { $in: [/x/i], $all: [/x/i] } }, [1, 2, 4, 5]],
    ['$eq finds nothing else', patterns, { a: { $eq: /x/i } }, [1, 4]],
    ['$not leaves it out', patterns, { a: { $not: /x/i } }, [3]],
  ]),
  ...steps('reference/operator/query/regex/', [
    [
      'a pattern as a value, by an index',
      byIndex({ a: 1 }, [{ a: /^x/ }, { a: 'xa' }, { a: /x/ }, { a: [/^x/] }], { a: /^x/ }),
      [1, 2, 4],
    ],
  ]),
  ...matches('reference/operator/query/or/', [
    ['in $and', pairs, { $and: [either] }, [1, 2, 4]],
    ['in $or', pairs, { $or: [either, { b: 3 }] }, [1, 2, 3, 4]],
    ['twice in $and', pairs, { $and: [either, { $or: [{ a: 2 }, { b: 2 }] }] }, [2, 4]],
    ['beside another in $and', pairs, { ...either, $and: [{ $or: [{ b: 3 }, { b: 2 }] }] }, [2, 4]],
    ['in $nor', pairs, { $nor: [{ $and: [either] }] }, [3]],
    ['equalities on one path with a null', pairs, { $or: [{ a: 2 }, { a: null }] }, [2, 3]],
    ['equalities on one path with an array', arrays, { $or: [{ a: 5 }, { a: [1, 2] }] }, [2, 5]],
  ]),
  ...steps('reference/operator/query/or/', [
    ['in $and with an index for each branch', byIndex({ a: 1 }, pairs, { $and: [either] }), [1, 2, 4]],
    [
      'in two $match in a row',
      async (collection) => {
        await collection.createIndex({ a: 1 });
        await collection.insertMany(pairs.map((doc) => ({ ...doc })));
        return collection
          .aggregate([{ $match: either }, { $match: { $or: [{ a: 2 }, { b: 2 }] } }, { $count: 'n' }])
          .toArray();
      },
      [{ n: 2 }],
    ],
  ]),
  ...steps('core/indexes/index-types/index-multikey/', [
    [
      'a sort on a field of arrays counts their least elements, also where the filter fixes one',
      byIndex({ a: 1 }, [{ a: [3, 2] }, { a: [3, 1] }, { a: 3 }], { a: 3 }, { a: 1 }),
      [2, 1, 3],
    ],
    [
      'and their greatest when it descends',
      byIndex({ a: -1 }, [{ a: [3, 4] }, { a: [3, 5] }, { a: 3 }], { a: 3 }, { a: -1 }),
      [2, 1, 3],
    ],
    [
      'a stored pattern is found by itself',
      byIndex({ a: 1 }, [{ a: new BSONRegExp('^ab') }, { a: 'abc' }, { a: 'b' }], {
        a: new BSONRegExp('^ab'),
      }),
      [1, 2],
    ],
    [
      'a missing field in an element that is named by number is null',
      byIndex({ 'a.0': 1 }, [{ a: [{ b: 1 }] }, { a: [5] }, {}], { 'a.0': null }),
      [1, 3],
    ],
    [
      'an array in an array counts as a document with numbers for names',
      byIndex({ 'a.0': 1 }, [{ a: [1, [5]] }, { a: [5] }], { a: { $elemMatch: { 0: 5 } } }),
      [1],
    ],
    [
      'a number that names an element and a field is refused',
      byIndex({ 'a.0': 1 }, [{ a: [{ 0: 1 }] }], {}),
      refused(16746),
    ],
  ]),
  ...steps('reference/limits/', [
    ['a long text on an indexed field finds nothing', byIndex({ a: 1 }, [{ a: 'x' }], { a: text }), []],
    ['it compares', byIndex({ a: 1 }, [{ a: 'x' }, { a: 'y' }], { a: { $lt: text } }), [1]],
    ['descending, too', byIndex({ a: -1 }, [{ a: 'x' }, { a: 'y' }], { a: { $gt: text } }), [2]],
    ['a long _id finds nothing', byIndex({ a: 1 }, [{ a: 'x' }], { _id: 'x'.repeat(5000) }), []],
    [
      'a long list of long texts',
      byIndex({ a: 1 }, [{ a: 'x' }], { a: { $in: [text, `${text}1`, 'x'] } }),
      [1],
    ],
    ['a long pattern', byIndex({ a: 1 }, [{ a: 'x' }], { a: { $regex: `^${text}` } }), []],
  ]),
  ...steps('reference/operator/update/positional/', [
    [
      '$exists finds the first element',
      byPosition({ a: [7, 8] }, { a: { $exists: true } }, 'a.$'),
      { a: ['new', 8] },
    ],
    [
      'and the first element that has the field',
      byPosition({ a: [{ b: 1 }, { c: 1 }] }, { 'a.c': { $exists: true } }, 'a.$.c'),
      { a: [{ b: 1 }, { c: 'new' }] },
    ],
    [
      'an element that is named by number is no match',
      byPosition({ a: [7, 8] }, { 'a.1': 8 }, 'a.$'),
      refused(2),
    ],
    ['nor is a field of one', byPosition({ a: [{ b: 1 }] }, { 'a.0.b': 1 }, 'a.$.b'), refused(2)],
    [
      'what is found in an array behind it counts there',
      byPosition({ a: [{ b: [4, 5] }] }, { 'a.0.b': 5 }, 'a.0.b.$'),
      { a: [{ b: [4, 'new'] }] },
    ],
    ['$not finds no element', byPosition({ a: [7, 8] }, { a: { $not: { $gt: 9 } } }, 'a.$'), refused(2)],
    [
      '$or of several conditions finds none',
      byPosition({ a: [7, 8], b: 1 }, { $or: [{ a: 8 }, { b: 2 }] }, 'a.$'),
      refused(2),
    ],
    [
      '$or of equalities on one field does',
      byPosition({ a: [7, 8] }, { $or: [{ a: 8 }, { a: 9 }] }, 'a.$'),
      { a: [7, 'new'] },
    ],
    ['$in finds an element', byPosition({ a: [7, 8] }, { a: { $in: [8, 9] } }, 'a.$'), { a: [7, 'new'] }],
    [
      'an element before the whole',
      byPosition({ a: [[7], 7] }, { a: { $in: [[7], 7] } }, 'a.$'),
      { a: ['new', 7] },
    ],
  ]),
];

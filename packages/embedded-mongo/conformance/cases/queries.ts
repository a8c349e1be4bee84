import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { matches, refused, steps, type Case } from '../case';

const oid = (n: number): ObjectId => new ObjectId(n.toString(16).padStart(24, '0'));
const long = (n: number): Long => Long.fromNumber(n);
const dec = (text: string): Decimal128 => Decimal128.fromString(text);

const numbers = [{ v: 5 }, { v: long(5) }, { v: new Double(5) }, { v: dec('5.00') }, { v: '5' }, { v: 6 }];
const mixed = [
  { v: null },
  {},
  { v: 1 },
  { v: 'a' },
  { v: { a: 1 } },
  { v: [1, 2] },
  { v: true },
  { v: new Date(0) },
  { v: oid(1) },
  { v: new Binary(Buffer.from('x')) },
];
const arrays = [{ a: [1, 2, 3] }, { a: [4, 5] }, { a: 2 }, { a: [] }, { a: [[1, 2], 3] }, {}];
const nested = [
  { a: { b: 1 } },
  { a: [{ b: 1 }, { b: 2 }] },
  { a: { b: [1, 3] } },
  { a: null },
  { a: 4 },
  {},
];
const items = [
  {
    items: [
      { sku: 'x', qty: 5 },
      { sku: 'y', qty: 20 },
    ],
  },
  {
    items: [
      { sku: 'x', qty: 20 },
      { sku: 'y', qty: 5 },
    ],
  },
  { items: [{ sku: 'z', qty: 1 }] },
  { items: { sku: 'x', qty: 20 } },
];

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

export const QUERY_CASES: Case[] = [
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
  ...matches('reference/operator/query/eq/', [
    ['a number equals numbers of every type', numbers, { v: 5 }, [1, 2, 3, 4]],
    ['a Long equals an Int32', numbers, { v: { $eq: long(5) } }, [1, 2, 3, 4]],
    ['a Decimal128 equals without regard to trailing zeros', numbers, { v: dec('5.0') }, [1, 2, 3, 4]],
    ['a text equals no number', numbers, { v: '5' }, [5]],
    ['an array element is enough', arrays, { a: 2 }, [1, 3]],
    ['a whole array matches exactly', arrays, { a: [1, 2, 3] }, [1]],
    ['a whole array matches as an element', arrays, { a: [1, 2] }, [5]],
    ['the order of an array counts', arrays, { a: [3, 2, 1] }, []],
    ['an empty array matches itself', arrays, { a: [] }, [4]],
    [
      'an embedded document matches exactly',
      [{ v: { a: 1, b: 2 } }, { v: { b: 2, a: 1 } }, { v: { a: 1 } }],
      { v: { a: 1, b: 2 } },
      [1],
    ],
    ['an embedded document equals across number types', [{ v: { a: long(1) } }], { v: { a: 1 } }, [1]],
    ['a dotted path enters a document', nested, { 'a.b': 1 }, [1, 2, 3]],
    ['a dotted path enters an array of documents', nested, { 'a.b': 2 }, [2]],
    ['a numeric path part is an index', arrays, { 'a.0': 4 }, [2]],
    ['an array that is named by number is not entered', [{ a: [[1, 2]] }, { a: [1] }], { 'a.0': 1 }, [2]],
    ['but compared as it is', [{ a: [[1, 2]] }], { 'a.0': [1, 2] }, [1]],
    ['a scalar that is named by number has no fields', [{ a: [5] }], { 'a.0.b': null }, []],
    ['a numeric path part goes on into documents', nested, { 'a.1.b': 2 }, [2]],
    ['an ObjectId equals itself', mixed, { v: oid(1) }, [9]],
    ['a date equals itself', mixed, { v: new Date(0) }, [8]],
    ['a boolean is not a number', mixed, { v: true }, [7]],
    ['binary data equals itself', mixed, { v: new Binary(Buffer.from('x')) }, [10]],
    ['NaN equals NaN', [{ v: NaN }, { v: 1 }], { v: NaN }, [1]],
    ['minus zero equals zero', [{ v: new Double(-0) }], { v: 0 }, [1]],
    [
      'large Longs stay distinct',
      [{ v: Long.fromString('9007199254740993') }, { v: Long.fromString('9007199254740992') }],
      { v: Long.fromString('9007199254740993') },
      [1],
    ],
    ['a Decimal 0.1 is not the double 0.1', [{ v: 0.1 }, { v: dec('0.1') }], { v: dec('0.1') }, [2]],
  ]),
  ...matches('tutorial/query-for-null-fields/', [
    ['null matches null and missing', mixed, { v: null }, [1, 2]],
    ['null matches a null inside an array', [{ v: [null] }, { v: [1] }], { v: null }, [1]],
    ['$ne null leaves both out', mixed, { v: { $ne: null } }, [3, 4, 5, 6, 7, 8, 9, 10]],
    ['a dotted null matches a missing part', nested, { 'a.b': null }, [4, 5, 6]],
    [
      'a dotted null matches an element without the field',
      [{ a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }],
      { 'a.b': null },
      [1],
    ],
    ['a dotted null does not match an empty array', [{ a: [] }], { 'a.b': null }, []],
    ['$type 10 matches null but not missing', mixed, { v: { $type: 10 } }, [1]],
    ['$exists false matches only missing', mixed, { v: { $exists: false } }, [2]],
    ['$in with null matches missing', mixed, { v: { $in: [null, 1] } }, [1, 2, 3, 6]],
    ['$gte null matches null and missing', mixed, { v: { $gte: null } }, [1, 2]],
  ]),
  ...matches('reference/operator/query/gt/', [
    ['only the same class of types compares', mixed, { v: { $gt: 0 } }, [3, 6]],
    ['texts compare with texts', [{ v: 'a' }, { v: 'b' }, { v: 2 }], { v: { $gt: 'a' } }, [2]],
    ['dates compare with dates', [{ v: new Date(1) }, { v: 2 }], { v: { $gt: new Date(0) } }, [1]],
    ['booleans compare', [{ v: true }, { v: false }], { v: { $gt: false } }, [1]],
    ['ObjectIds compare by bytes', [{ v: oid(1) }, { v: oid(2) }], { v: { $gt: oid(1) } }, [2]],
    ['a Long compares with a double', [{ v: long(3) }, { v: 1.5 }], { v: { $gt: 2.5 } }, [1]],
    ['a Decimal128 compares with an integer', [{ v: dec('2.5') }, { v: dec('1.5') }], { v: { $gt: 2 } }, [1]],
    ['any element may satisfy', arrays, { a: { $gt: 4 } }, [2]],
    [
      'two conditions may meet different elements',
      [{ a: [1, 10] }, { a: [5] }],
      { a: { $gt: 4, $lt: 6 } },
      [1, 2],
    ],
    ['two conditions hold on different elements', [{ a: [1, 10] }], { a: { $gt: 4, $lt: 3 } }, [1]],
    ['documents compare field by field', [{ v: { a: 1 } }, { v: { a: 2 } }], { v: { $gt: { a: 1 } } }, [2]],
    ['arrays compare as wholes with an array', [{ v: [1, 2] }, { v: [3] }], { v: { $gt: [2] } }, [2]],
    [
      'timestamps compare',
      [{ v: new Timestamp({ t: 1, i: 1 }) }, { v: new Timestamp({ t: 2, i: 0 }) }],
      { v: { $gt: new Timestamp({ t: 1, i: 1 }) } },
      [2],
    ],
    ['$gt MinKey matches every value', [{ v: 1 }, { v: 'a' }], { v: { $gt: new MinKey() } }, [1, 2]],
    ['$lt MaxKey matches every value', [{ v: 1 }, { v: 'a' }], { v: { $lt: new MaxKey() } }, [1, 2]],
    ['NaN is below no number', [{ v: NaN }, { v: 1 }], { v: { $lt: 5 } }, [2]],
    ['$gte NaN matches NaN', [{ v: NaN }, { v: 1 }], { v: { $gte: NaN } }, [1]],
    ['infinity is above all', [{ v: Infinity }, { v: 1 }], { v: { $gt: 1e300 } }, [1]],
    ['$gt with a pattern is refused', [], { v: { $gt: new BSONRegExp('a') } }, refused(2)],
  ]),
  ...matches('reference/operator/query/in/', [
    ['any of the values', numbers, { v: { $in: [6, '5'] } }, [5, 6]],
    ['an element in the list is enough', arrays, { a: { $in: [5, 9] } }, [2]],
    ['a list may hold arrays', arrays, { a: { $in: [[1, 2]] } }, [5]],
    ['a list may hold patterns', [{ v: 'apple' }, { v: 'pear' }], { v: { $in: [/^ap/] } }, [1]],
    ['an empty list matches nothing', numbers, { v: { $in: [] } }, []],
    ['numbers of every type', numbers, { v: { $in: [dec('5.0'), new Double(6)] } }, [1, 2, 3, 4, 6]],
    ['NaN and minus zero', [{ v: NaN }, { v: 0 }, {}], { v: { $in: [NaN, new Double(-0)] } }, [1, 2]],
    ['a document', [{ v: { a: 1 } }, { v: { a: 2 } }], { v: { $in: [{ a: long(1) }] } }, [1]],
    ['a pattern, a text and null', mixed, { v: { $in: [/^a/, null, 1] } }, [1, 2, 3, 4, 6]],
    ['null as an element', [{ v: [1, null] }, { v: [] }, { v: [2] }], { v: { $in: [null] } }, [1]],
    ['$in needs an array', [], { v: { $in: 5 } }, refused(2)],
    ['$in refuses operators inside', [], { v: { $in: [{ $gt: 1 }] } }, refused(2)],
  ]),
  ...matches('reference/operator/query/nin/', [
    ['none of the values, and missing', numbers, { v: { $nin: [5, '5'] } }, [6]],
    ['missing is in no list', [{}, { v: 1 }], { v: { $nin: [1] } }, [1]],
    ['an array with one of them is out', arrays, { a: { $nin: [1, 4] } }, [3, 4, 5, 6]],
    ['$ne takes arrays with the value out', arrays, { a: { $ne: 2 } }, [2, 4, 5, 6]],
    ['$ne refuses a pattern', [], { a: { $ne: new BSONRegExp('x') } }, refused(2)],
  ]),
  ...matches('reference/operator/query/and/', [
    ['all of them', numbers, { $and: [{ v: { $gt: 4 } }, { v: { $lt: 6 } }] }, [1, 2, 3, 4]],
    ['an empty list is refused', [], { $and: [] }, refused(2)],
    ['$or: any of them', numbers, { $or: [{ v: 6 }, { v: '5' }] }, [5, 6]],
    [
      '$or with other fields',
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
      { a: 1, $or: [{ b: 1 }, { b: 3 }] },
      [1],
    ],
    ['$nor: none of them', numbers, { $nor: [{ v: 6 }, { v: '5' }] }, [1, 2, 3, 4]],
    ['$or needs documents', [], { $or: [1] }, refused(2)],
    [
      '$not takes the opposite, missing included',
      [{ v: 1 }, { v: 9 }, {}],
      { v: { $not: { $gt: 5 } } },
      [1, 3],
    ],
    ['$not with a pattern', [{ v: 'ab' }, { v: 'cd' }], { v: { $not: /^a/ } }, [2]],
    ['$not needs operators', [], { v: { $not: 5 } }, refused(2)],
    ['an unknown top operator is refused', [], { $foo: 1 }, refused(2)],
    ['an unknown operator is refused', [], { v: { $foo: 1 } }, refused(2)],
    ['$where is refused where there is no JavaScript', [], { $where: 'sleep(1)', $foo: 1 }, refused(2)],
  ]),
  ...matches('reference/operator/query/elemMatch/', [
    [
      'one element meets all conditions',
      items,
      { items: { $elemMatch: { sku: 'x', qty: { $gt: 10 } } } },
      [2],
    ],
    ['conditions on values', [{ a: [1, 10] }, { a: [5] }], { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, [2]],
    [
      'without it different elements may meet them',
      items,
      { 'items.sku': 'x', 'items.qty': { $gt: 10 } },
      [1, 2, 4],
    ],
    ['it needs an array', items, { items: { $elemMatch: { sku: 'z' } } }, [3]],
    [
      '$or inside',
      items,
      { items: { $elemMatch: { $or: [{ sku: 'z' }, { qty: { $gt: 19 } }] } } },
      [1, 2, 3],
    ],
    ['$elemMatch needs a document', [], { a: { $elemMatch: 1 } }, refused(2)],
    [
      'an element is not entered',
      [{ a: [[null]] }, { a: [null] }],
      { a: { $elemMatch: { $eq: null } } },
      [2],
    ],
    ['nor compared by its elements', [{ a: [[5]] }, { a: [5] }], { a: { $elemMatch: { $gt: 4 } } }, [2]],
    ['nor looked up by them', [{ a: [[5]] }, { a: [5] }], { a: { $elemMatch: { $in: [5, 6] } } }, [2]],
    ['an array as an element', [{ a: [[5]] }, { a: [5] }], { a: { $elemMatch: { $eq: [5] } } }, [1]],
    ['$ne inside', [{ a: [[5]] }, { a: [5] }], { a: { $elemMatch: { $ne: 5 } } }, [1]],
    ['$not inside', [{ a: [[5], 6] }, { a: [5] }], { a: { $elemMatch: { $not: { $gte: 5 } } } }, [1]],
    ['$type inside', [{ a: [[5]] }, { a: [5] }], { a: { $elemMatch: { $type: 'int' } } }, [2]],
    ['$expr inside is refused', [], { a: { $elemMatch: { $expr: true } } }, refused(2)],
    [
      'nested arrays of values',
      [{ a: [[1, 2]] }, { a: [1, 2] }],
      { a: { $elemMatch: { $elemMatch: { $gt: 1 } } } },
      [1],
    ],
  ]),
  ...matches('reference/operator/query/all/', [
    ['all values in any order', arrays, { a: { $all: [3, 1] } }, [1]],
    ['a single value that is no array', arrays, { a: { $all: [2] } }, [1, 3]],
    ['a nested array', arrays, { a: { $all: [[1, 2]] } }, [5]],
    ['an array as the whole and its element', arrays, { a: { $all: [[1, 2, 3], 2] } }, [1]],
    ['one value twice, in two types', arrays, { a: { $all: [3, long(3), 1] } }, [1]],
    [
      'a pattern, a null and a value',
      [{ a: ['x', null, 1] }, { a: ['x', 1] }],
      { a: { $all: [/x/, null, 1] } },
      [1],
    ],
    ['across the elements of a path', [{ a: [{ b: 1 }, { b: [2] }] }], { 'a.b': { $all: [1, 2] } }, [1]],
    ['an empty list matches nothing', arrays, { a: { $all: [] } }, []],
    [
      'with $elemMatch',
      items,
      { items: { $all: [{ $elemMatch: { sku: 'x', qty: 5 } }, { $elemMatch: { sku: 'y' } }] } },
      [1],
    ],
    ['$all needs an array', [], { a: { $all: 1 } }, refused(2)],
  ]),
  ...matches('reference/operator/query/size/', [
    ['exactly so many elements', arrays, { a: { $size: 2 } }, [2, 5]],
    ['none', arrays, { a: { $size: 0 } }, [4]],
    ['a negative size is refused', [], { a: { $size: -1 } }, refused(2)],
    ['a fraction is refused', [], { a: { $size: 1.5 } }, refused(2)],
    ['a text is refused', [], { a: { $size: 'x' } }, refused(2)],
  ]),
  ...matches('reference/operator/query/type/', [
    ['by name', mixed, { v: { $type: 'string' } }, [4]],
    ['by number', mixed, { v: { $type: 2 } }, [4]],
    ['elements count', mixed, { v: { $type: 'int' } }, [3, 6]],
    ['an array as such', mixed, { v: { $type: 'array' } }, [6]],
    ['any number', numbers, { v: { $type: 'number' } }, [1, 2, 3, 4, 6]],
    ['long only', numbers, { v: { $type: 'long' } }, [2]],
    ['double only', numbers, { v: { $type: 'double' } }, [3]],
    ['decimal only', numbers, { v: { $type: 'decimal' } }, [4]],
    ['several', mixed, { v: { $type: ['bool', 'date'] } }, [7, 8]],
    ['objectId and binData', mixed, { v: { $type: ['objectId', 'binData'] } }, [9, 10]],
    ['an unknown name is refused', [], { v: { $type: 'nonsense' } }, refused(2)],
    ['an unknown number is refused', [], { v: { $type: 99 } }, refused(2)],
  ]),
  ...matches('reference/operator/query/exists/', [
    ['null counts as existing', mixed.slice(0, 3), { v: { $exists: true } }, [1, 3]],
    ['a nested field', nested, { 'a.b': { $exists: true } }, [1, 2, 3]],
    ['an index that is there', arrays, { 'a.1': { $exists: true } }, [1, 2, 5]],
    [
      'constructor is no field unless it is one',
      [{ v: 1 }, { constructor: 1 }],
      { constructor: { $exists: true } },
      [2],
    ],
  ]),
  ...matches('reference/operator/query/mod/', [
    ['remainder', [{ v: 4 }, { v: 5 }, { v: long(8) }, { v: 'x' }], { v: { $mod: [4, 0] } }, [1, 3]],
    ['negative numbers keep their sign', [{ v: -5 }], { v: { $mod: [4, -1] } }, [1]],
    ['fractions are cut', [{ v: 4.5 }], { v: { $mod: [4, 0] } }, [1]],
    ['a divisor of 0 is refused', [], { v: { $mod: [0, 0] } }, refused(2)],
    ['one number is refused', [], { v: { $mod: [4] } }, refused(2)],
    ['three numbers are refused', [], { v: { $mod: [4, 1, 2] } }, refused(2)],
  ]),
  ...matches('reference/operator/query/regex/', [
    ['a pattern finds texts', [{ v: 'Hello' }, { v: 'world' }, { v: 1 }], { v: /l{2}/ }, [1]],
    ['option i', [{ v: 'Hello' }], { v: { $regex: 'hello', $options: 'i' } }, [1]],
    ['option m', [{ v: 'a\nb' }], { v: { $regex: '^b', $options: 'm' } }, [1]],
    ['option s', [{ v: 'a\nb' }], { v: { $regex: 'a.b', $options: 's' } }, [1]],
    ['without s a dot is no line end', [{ v: 'a\nb' }], { v: { $regex: 'a.b' } }, []],
    ['option x', [{ v: 'abc' }], { v: { $regex: 'a b c # all', $options: 'x' } }, [1]],
    ['an inline option', [{ v: 'ABC' }], { v: { $regex: '(?i)abc' } }, [1]],
    ['elements of arrays', [{ v: ['ab', 'cd'] }], { v: /^c/ }, [1]],
    ['$not with $regex', [{ v: 'ab' }, { v: 'cd' }], { v: { $not: { $regex: '^a' } } }, [2]],
    ['a broken pattern is refused', [], { v: { $regex: '(' } }, refused(51091)],
    ['$options without $regex is refused', [], { v: { $options: 'i' } }, refused(2)],
  ]),
  ...matches('reference/operator/query/bitsAllSet/', [
    ['a mask', [{ v: 54 }, { v: 20 }], { v: { $bitsAllSet: 50 } }, [1]],
    ['positions', [{ v: 54 }, { v: 20 }], { v: { $bitsAllSet: [1, 5] } }, [1]],
    ['any set', [{ v: 54 }, { v: 1 }], { v: { $bitsAnySet: [1, 5] } }, [1]],
    ['all clear', [{ v: 20 }, { v: 54 }], { v: { $bitsAllClear: [0, 1] } }, [1]],
    ['any clear', [{ v: 20 }, { v: 54 }], { v: { $bitsAnyClear: [1, 5] } }, [1]],
    ['binary data', [{ v: new Binary(Buffer.from([1, 2])) }], { v: { $bitsAllSet: [0, 9] } }, [1]],
    ['texts have no bits', [{ v: 'x' }], { v: { $bitsAllSet: 1 } }, []],
  ]),
  ...matches('reference/operator/query/expr/', [
    [
      'compares two fields',
      [
        { a: 5, b: 3 },
        { a: 1, b: 3 },
      ],
      { $expr: { $gt: ['$a', '$b'] } },
      [1],
    ],
    ['compares across types', [{ a: 'x' }, { a: 1 }], { $expr: { $gt: ['$a', 5] } }, [1]],
    ['an unknown expression is refused', [{ a: 1 }], { $expr: { $foo: 1 } }, refused(168)],
    ['missing is below null', [{}, { a: null }], { $expr: { $lt: ['$a', null] } }, [1]],
  ]),
  ...matches('reference/bson-type-comparison-order/', [
    ['Int32 keeps to its wrapper', [{ v: new Int32(7) }], { v: { $lte: long(7), $gte: new Double(7) } }, [1]],
    [
      'binary data compares by length first',
      [{ v: new Binary(Buffer.from('zz')) }, { v: new Binary(Buffer.from('aaa')) }],
      { v: { $gt: new Binary(Buffer.from('zz')) } },
      [2],
    ],
    ['texts compare by bytes', [{ v: 'Z' }, { v: 'a' }, { v: 'é' }], { v: { $gt: 'Z' } }, [2, 3]],
    ['texts beyond the basic plane come last', [{ v: '\uffee' }, { v: '😀' }], { v: { $gt: '\uffee' } }, [2]],
  ]),
];

import { BSON, type Document, type Filter, type MongoClient } from 'mongodb';

const DATABASE = 'shop';
const BOOKINGS = 1200;

interface Booking {
  _id: string;
  code: number;
  client: string;
  tags: string[];
  starts: Date;
  notes: string;
  photo?: string;
}

const booking = (i: number): Booking => ({
  _id: `booking-${String(i).padStart(5, '0')}`,
  code: i,
  client: `client-${i % 40}`,
  tags: ['calm', 'kitchen', 'loft', 'papers'].filter((_tag, t) => (i >> t) & 1),
  starts: new Date(Date.UTC(2030, 0, 1 + (i % 300))),
  notes: `n${i} `.repeat(10 + (i % 60)),
  ...(i % 30 === 0 ? { photo: `p${i}`.repeat(2500) } : {}),
});

/** Fills a folder as people do: indexes of every kind, changes, removals, and pages that are free again. */
export async function fill(client: MongoClient): Promise<void> {
  const db = client.db(DATABASE);
  const bookings = db.collection<Booking>('bookings');
  await bookings.createIndex({ code: 1 }, { unique: true });
  await bookings.createIndex({ client: 1, code: -1 });
  await bookings.createIndex({ tags: 1 });
  await bookings.createIndex({ notes: 1 }, { partialFilterExpression: { code: { $lt: 300 } } });
  await bookings.createIndex({ starts: 1 }, { expireAfterSeconds: 3600 });
  const people = db.collection('people');
  for (let from = 0; from < BOOKINGS + 200; from += 200) {
    await bookings.insertMany(
      Array.from({ length: 200 }, (_, j) => ({ ...booking(from + j), notes: 'new' })),
    );
    await people.insertMany(Array.from({ length: 50 }, (_, j) => ({ name: `person ${from + j}`, age: j })));
  }
  await bookings.deleteMany({ code: { $gte: BOOKINGS } });
  await bookings.bulkWrite(
    Array.from({ length: BOOKINGS }, (_, i) => ({
      replaceOne: { filter: { _id: booking(i)._id }, replacement: booking(i) },
    })),
  );
  await bookings.dropIndex('tags_1');
  await bookings.createIndex({ tags: 1, starts: -1 });
  await db.collection('gone').insertMany(Array.from({ length: 500 }, (_, i) => ({ i })));
  await db.collection('gone').drop();
}

type Ask = () => Promise<string>;

const FINDS: [Filter<Document>, Document | undefined][] = [
  [{}, { _id: 1 }],
  [{ code: { $gte: 0 } }, { code: 1 }],
  [{ client: { $gte: '' } }, { client: 1, code: -1 }],
  [{ tags: { $in: ['loft', 'papers'] } }, { tags: 1, starts: -1 }],
  [{ starts: { $lt: new Date(Date.UTC(2030, 2, 1)) } }, { starts: 1 }],
  [{ notes: { $gte: '' }, code: { $lt: 300 } }, { notes: 1 }],
  [{ code: 57 }, undefined],
  [{ client: 'client-7', code: { $gt: 500 } }, undefined],
  [{ tags: 'calm', starts: { $gt: new Date(Date.UTC(2030, 5, 1)) } }, undefined],
  [{ photo: { $exists: true } }, undefined],
];

/** Questions of every kind; each answer is a text that is the same as long as the data is. */
export function* askEverything(client: MongoClient): Iterable<[string, Ask]> {
  const db = client.db(DATABASE);
  const bookings = db.collection('bookings');
  for (const [filter, hint] of FINDS) {
    const question = `${BSON.EJSON.stringify(filter)} by ${JSON.stringify(hint)}`;
    const options = hint ? { hint } : {};
    yield [
      `find ${question}`,
      async () => text(await bookings.find(filter, options).sort({ _id: 1 }).toArray()),
    ];
    yield [`count ${question}`, async () => text(await bookings.countDocuments(filter, options))];
  }
  yield ['people', async () => text(await db.collection('people').find().sort({ _id: 1 }).toArray())];
  yield ['distinct', async () => text(await bookings.distinct('client'))];
  yield ['groups', async () => text(await bookings.aggregate(PER_CLIENT).toArray())];
  yield ['indexes', async () => text(await bookings.indexes())];
  yield ['collections', async () => text((await db.listCollections().toArray()).map(({ name }) => name))];
  yield ['no stranger', async () => text(await bookings.findOne({ code: BOOKINGS + 5 }))];
  yield [
    'a change',
    async () => {
      const { matchedCount } = await bookings.updateMany({ code: { $lt: 20 } }, CHANGE);
      return text([matchedCount, await bookings.find({ changed: true }).sort({ _id: 1 }).toArray()]);
    },
  ];
}

const CHANGE = { $set: { changed: true } };
const PER_CLIENT = [
  { $group: { _id: '$client', bookings: { $sum: 1 }, codes: { $sum: '$code' } } },
  { $sort: { _id: 1 } },
];

const text = (answer: unknown): string => BSON.EJSON.stringify(answer as Document);

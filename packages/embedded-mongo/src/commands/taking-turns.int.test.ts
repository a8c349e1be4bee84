import { EJSON, type Document } from 'bson';
import type { Collection, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../vitest.limits';
import { cleanUp, connect, temporaryServer } from '../testing/temporary';

/** With as few as in `npm test`, every command here still computes for many slices of its time. */
const SIZE = runs({ test: 6_000, long: 12_000, nightly: 12_000 });
/** A backtracking engine tries this in as many ways as there are ways to cut it. */
const TRAP = `${'a'.repeat(40)}!`;

let documents: Document[] = [];

beforeAll(() => {
  documents = Array.from({ length: SIZE }, (_doc, i) => ({
    number: i,
    group: i % 10,
    text: TRAP,
    list: [i, i + 1],
  }));
});

type Work = (many: Collection, client: MongoClient) => Promise<unknown>;

const reads: Record<string, Work> = {
  'a read that finds nothing': (many) => many.find({ unknown: 1 }).toArray(),
  'a count that finds nothing': (many) => many.countDocuments({ unknown: 1 }),
  'a regular expression with a trap': (many) => many.find({ text: { $regex: '^(a+)+$' } }).toArray(),
  'a sort without an index': (many) => many.find().sort({ text: 1, group: -1 }).limit(5).toArray(),
  'groups of everything': (many) =>
    many.aggregate([{ $group: { _id: '$number', n: { $sum: 1 } } }, { $count: 'n' }]).toArray(),
  'unwinding everything': (many) =>
    many.aggregate([{ $unwind: '$list' }, { $match: { list: -1 } }]).toArray(),
  'distinct values': (many) => many.distinct('group'),
};

const writes: Record<string, Work> = {
  'an index of what is there': (many) => many.createIndex({ group: 1, number: -1 }),
  'an update of everything': (many) => many.updateMany({}, { $inc: { touched: 1 } }),
  'a change of one that is not there': (many) =>
    many.findOneAndUpdate({ unknown: 1 }, { $set: { touched: 1 } }),
  'an upsert of one that is not there': (many) =>
    many.updateOne({ unknown: 1 }, { $set: { touched: 1 } }, { upsert: true }),
  'a copy of everything': (many) => many.aggregate([{ $out: 'copy' }]).toArray(),
  'merging everything': (many) => many.aggregate([{ $set: { touched: 1 } }, { $merge: 'many' }]).toArray(),
  'many new documents': (many) => many.insertMany(documents.map(({ _id: _other, ...doc }) => ({ ...doc }))),
  'the removal of everything': (many) => many.deleteMany({}),
};

interface Stage {
  busy: MongoClient;
  other: MongoClient;
}

/** A server with many documents, and two clients of it. */
async function crowded(): Promise<Stage> {
  const { uri } = await temporaryServer();
  const [busy, other] = [await connect(uri), await connect(uri)];
  await busy
    .db('t')
    .collection('many')
    .insertMany(documents.map(({ _id: _other, ...doc }) => ({ ...doc })));
  await other.db('t').collection('few').insertOne({ number: 1 });
  return { busy, other };
}

/** How often another client was answered while the work went on. */
async function answersMeanwhile({ busy, other }: Stage, work: Work): Promise<number> {
  const many = busy.db('t').collection('many');
  const state = { over: false };
  const done = work(many, busy).finally(() => (state.over = true));
  let answers = 0;
  while (!state.over) {
    await other.db('t').collection('few').findOne({ number: 1 });
    answers += Number(!state.over);
  }
  await done;
  return answers;
}

describe('others are answered during', () => {
  // A read leaves everything as it was, and so do writes as far as the next of them needs it: the removal comes last.
  let stage: Stage;
  beforeAll(async () => {
    stage = await crowded();
  });
  afterAll(cleanUp);

  it.each(Object.entries(reads))('%s', async (_name, work) => {
    expect(await answersMeanwhile(stage, work)).toBeGreaterThan(0);
  });

  it('a regular expression over long texts, each of which costs many steps at once', async () => {
    const long = stage.busy.db('t').collection('long');
    await long.insertMany(Array.from({ length: 300 }, () => ({ text: 'ab'.repeat(20_000) })));
    const search = () => long.find({ text: { $regex: '[bc]+[cd]{2}e' } }).toArray();
    expect(await answersMeanwhile(stage, search)).toBeGreaterThan(2);
  });

  it('a transaction that changes everything', async () => {
    const answers = await answersMeanwhile(stage, async (many, client) => {
      const session = client.startSession();
      session.startTransaction();
      await many.updateMany({}, { $inc: { touched: 1 } }, { session });
      await session.abortTransaction();
      await session.endSession();
    });
    expect(answers).toBeGreaterThan(0);
  });

  it.each(Object.entries(writes))('%s', async (_name, work) => {
    expect(await answersMeanwhile(stage, work)).toBeGreaterThan(0);
  });
});

describe('a stretch of work that cannot be left', () => {
  afterEach(cleanUp);

  // spec: A-32
  it('ends with 50 when the expression of one document computes for too long', async () => {
    const things = (await connect((await temporaryServer()).uri)).db('t').collection('things');
    await things.insertOne({});
    const growing = {
      $reduce: {
        input: { $range: [0, 100_000] },
        initialValue: [],
        in: { $concatArrays: ['$$value', ['$$this']] },
      },
    };
    await expect(things.aggregate([{ $project: { n: { $size: growing } } }]).toArray()).rejects.toMatchObject(
      {
        code: 50,
      },
    );
    expect(EJSON.stringify(await things.findOne())).toContain('_id');
  });
});

describe('a read that rests', () => {
  afterEach(cleanUp);

  it.each<[string, (things: Collection) => Promise<unknown>]>([
    ['its index', (things) => things.dropIndex('number_1')],
    ['the collection', (things) => things.drop()],
  ])('ends with 175 when somebody drops %s, rather than with less than there was', async (_what, drop) => {
    const { uri } = await temporaryServer({ housekeepingMs: 5 });
    const [reader, other] = [await connect(uri), await connect(uri)];
    const things = reader.db('t').collection('things');
    await things.createIndex({ number: 1 });
    await things.insertMany(documents.map(({ _id: _other, ...doc }) => ({ ...doc })));
    const cursor = things.find({ number: { $gte: 0 } }).batchSize(10);
    for (let i = 0; i < 10; i += 1) await cursor.next();
    await drop(other.db('t').collection('things'));
    const rest = async (): Promise<number> => 10 + (await cursor.toArray()).length;
    const outcome = await rest().catch((error: unknown) => error);
    if (outcome !== SIZE) expect(outcome).toMatchObject({ code: 175 });
  });
});

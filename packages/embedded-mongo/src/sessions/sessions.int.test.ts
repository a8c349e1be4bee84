import { Int32, Long, UUID } from 'bson';
import { MongoClient, type Collection, type Document, type MongoServerError } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../commands/registry';
import { Engine } from '../engine';
import { cleanUp, connect, temporaryDir, temporaryServer, undoLater } from '../testing/temporary';

afterEach(cleanUp);

interface Counter {
  _id: number;
  n: number;
}

async function setUp(
  options = {},
): Promise<{ client: MongoClient; counters: Collection<Counter>; uri: string }> {
  const { uri } = await temporaryServer(options);
  const client = await connect(uri);
  const counters = client.db('t').collection<Counter>('counters');
  await counters.insertOne({ _id: 1, n: 0 });
  return { client, counters, uri };
}

describe('transactions', () => {
  it('read one moment, and their own writes', async () => {
    const { client, counters } = await setUp();
    const session = client.startSession();
    session.startTransaction();
    expect(await counters.countDocuments({}, { session })).toBe(1);
    await counters.insertOne({ _id: 2, n: 0 });
    expect(await counters.countDocuments({}, { session })).toBe(1);
    await counters.insertOne({ _id: 3, n: 0 }, { session });
    expect(
      await counters
        .find({ _id: { $gt: 0 } }, { session })
        .sort({ _id: -1 })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual([3, 1]);
    await session.abortTransaction();
    expect(await counters.countDocuments()).toBe(2);
    await session.endSession();
  });

  it('never lose an update when many meet', async () => {
    const { client, counters } = await setUp();
    const add = (): Promise<void> =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const found = await counters.findOne({ _id: 1 }, { session });
          await counters.updateOne({ _id: 1 }, { $set: { n: (found?.n ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 25 }, add));
    expect(await counters.findOne({ _id: 1 })).toEqual({ _id: 1, n: 25 });
  });

  it('conflict with code 112 and its label', async () => {
    const { client, counters } = await setUp();
    const [a, b] = [client.startSession(), client.startSession()];
    a.startTransaction();
    b.startTransaction();
    await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: a });
    const failure: unknown = await counters
      .updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: b })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 112 });
    expect((failure as MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true);
    await a.commitTransaction();
    await Promise.all([a.endSession(), b.endSession()]);
  });

  it('fight for a unique key as for a document', async () => {
    const { client } = await setUp();
    const slots = client.db('t').collection('slots');
    await slots.createIndex({ slot: 1 }, { unique: true });
    const attempts = Array.from({ length: 40 }, (_attempt, by) =>
      client
        .withSession((session) =>
          session.withTransaction(() => slots.insertOne({ slot: 9, by }, { session })),
        )
        .then(
          () => 'won',
          (error: MongoServerError) => error.code,
        ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['won', 11000]));
  });

  it('hold back writers outside until they end', async () => {
    const { client, counters } = await setUp();
    const session = client.startSession();
    session.startTransaction();
    await counters.updateOne({ _id: 1 }, { $set: { n: 5 } }, { session });
    const outside = counters.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    await session.commitTransaction();
    await outside;
    expect(await counters.findOne({ _id: 1 })).toEqual({ _id: 1, n: 6 });
    await session.endSession();
  });

  it('take a new collection and its index back when they abort', async () => {
    const { client } = await setUp();
    const db = client.db('t');
    await client.withSession(async (session) => {
      session.startTransaction();
      await db.createCollection('fresh', { session });
      await db.collection('fresh').insertOne({ a: 1 }, { session });
      await db.collection('fresher').insertOne({ a: 1 }, { session });
      await session.abortTransaction();
    });
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['counters']);
  });

  it('end with an error in one statement', async () => {
    const { client, counters } = await setUp();
    const session = client.startSession();
    session.startTransaction();
    await expect(counters.insertOne({ _id: 1, n: 9 }, { session })).rejects.toMatchObject({ code: 11000 });
    await expect(counters.insertOne({ _id: 2, n: 9 }, { session })).rejects.toMatchObject({ code: 251 });
    await session.abortTransaction();
    await session.endSession();
  });

  it('end when their client disconnects', async () => {
    const { counters, uri } = await setUp();
    const other = await MongoClient.connect(uri);
    const session = other.startSession();
    session.startTransaction();
    await other
      .db('t')
      .collection<Counter>('counters')
      .updateOne({ _id: 1 }, { $set: { n: 9 } }, { session });
    const waiting = counters.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    await other.close(true);
    await waiting;
    expect(await counters.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });

  it('end when their time is over', async () => {
    const over = { code: 251 };
    const { client, counters } = await setUp({ transactionMs: 200, housekeepingMs: 20 });
    const session = client.startSession();
    session.startTransaction();
    const change = counters.updateOne({ _id: 1 }, { $set: { n: 9 } }, { session });
    // A machine that stalls meanwhile is told so here already; the end is the same.
    await change.catch((error: unknown) => expect(error).toMatchObject(over));
    await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    await expect(session.commitTransaction()).rejects.toMatchObject(over);
    expect(await counters.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    await session.endSession();
  });

  it('refuse commands that cannot be part of them', async () => {
    const { client } = await setUp();
    const session = client.startSession();
    session.startTransaction();
    await expect(client.db('t').command({ count: 'counters' }, { session })).rejects.toMatchObject({
      code: 263,
    });
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  });

  it('commit once, however often the commit is repeated', async () => {
    const { client, counters } = await setUp();
    const session = client.startSession();
    session.startTransaction();
    await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    await session.commitTransaction();
    await session.commitTransaction();
    expect(await counters.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    await session.endSession();
  });
});

describe('retryable writes', () => {
  it('apply once, also after a restart', async () => {
    const dir = temporaryDir();
    const client = { connection: {}, address: '' };
    const base = { $db: 't', lsid: { id: new UUID() } };
    const numbered = (txnNumber: number): Document => ({
      update: 'counters',
      updates: [{ q: { _id: 1 }, u: { $inc: { n: new Int32(1) } }, upsert: true }],
      ...base,
      txnNumber: Long.fromNumber(txnNumber),
    });
    const first = new Engine({ dir });
    const reply = await runCommand(first, numbered(5), client);
    expect(reply).toMatchObject({ n: 1, ok: 1 });
    await first.close();
    const second = new Engine({ dir });
    undoLater(() => second.close());
    expect(String((await runCommand(second, numbered(5), client)).n)).toBe('1');
    expect(await runCommand(second, numbered(4), client)).toMatchObject({ ok: 0, code: 225 });
    expect(await runCommand(second, { find: 'counters', ...base }, client)).toMatchObject({
      cursor: { firstBatch: [{ n: new Int32(1) }] },
    });
    await runCommand(second, numbered(6), client);
    expect(await runCommand(second, { find: 'counters', ...base }, client)).toMatchObject({
      cursor: { firstBatch: [{ n: new Int32(2) }] },
    });
  });
});

describe('cursors', () => {
  it('end with their session', async () => {
    const { client, counters } = await setUp();
    await counters.insertMany(Array.from({ length: 30 }, (_counter, i) => ({ _id: i + 10, n: i })));
    const status = async (): Promise<number> =>
      Number((await client.db('admin').command({ serverStatus: 1 })).metrics.cursor.open.total);
    const session = client.startSession();
    await counters.find({}, { session, batchSize: 2 }).next();
    expect(await status()).toBe(1);
    await client.db('admin').command({ endSessions: [session.id] });
    expect(await status()).toBe(0);
    await session.endSession();
  });

  it('go on where they were while others write', async () => {
    const { counters } = await setUp();
    await counters.insertMany(Array.from({ length: 600 }, (_counter, i) => ({ _id: i + 10, n: i })));
    const cursor = counters.find({ _id: { $gte: 10 } }).batchSize(50);
    const seen = new Set<number>();
    for await (const { _id } of cursor) {
      expect(seen.has(_id)).toBe(false);
      seen.add(_id);
      if (seen.size % 100 === 0) await counters.updateMany({ _id: { $gte: 10 } }, { $inc: { n: 1 } });
    }
    expect(seen.size).toBe(600);
  });
});

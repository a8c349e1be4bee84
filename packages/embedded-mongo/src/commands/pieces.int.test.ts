import { Int32, Long, UUID } from 'bson';
import type { Collection, Document, MongoClient } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../../vitest.limits';
import { Engine } from '../engine';
import { run } from '../testing/ask';
import { cleanUp, connect, temporaryDir, temporaryServer, undoLater } from '../testing/temporary';

afterEach(cleanUp);

const SIZE = runs({ test: 4_000, long: 8_000, nightly: 8_000 });

async function manyThings(
  options = {},
): Promise<{ client: MongoClient; other: MongoClient; things: Collection }> {
  const { uri } = await temporaryServer(options);
  const [client, other] = [await connect(uri), await connect(uri)];
  const things = client.db('t').collection('things');
  await things.insertMany(
    Array.from({ length: SIZE }, (_doc, i) => ({ _id: i as never, n: 0, group: i % 4 })),
  );
  return { client, other, things };
}

describe('a write that is too much for one go', () => {
  it('changes each document once, also when others change them meanwhile', async () => {
    const { other, things } = await manyThings();
    const same = other.db('t').collection('things');
    const [result] = await Promise.all([
      things.updateMany({ group: { $lt: 2 } }, { $inc: { n: 1 } }),
      ...Array.from({ length: 200 }, (_op, i) =>
        same.updateOne({ _id: ((i * 37) % SIZE) as never }, { $inc: { m: 1 } }),
      ),
    ]);
    expect(result).toMatchObject({ matchedCount: SIZE / 2, modifiedCount: SIZE / 2 });
    expect(await things.countDocuments({ n: 1 })).toBe(SIZE / 2);
    expect(await things.countDocuments({ m: 1 })).toBe(200);
  });

  it('leaves what no longer matches when its turn comes', async () => {
    const { other, things } = await manyThings();
    const same = other.db('t').collection('things');
    const last = { _id: (SIZE - 1) as never };
    const [result, taken] = await Promise.all([
      things.updateMany({ taken: { $ne: true } }, { $inc: { n: 1 } }),
      same.findOneAndUpdate(last, { $set: { taken: true } }, { returnDocument: 'after' }),
    ]);
    const found = await things.findOne(last);
    expect(found?.n).toBe(result.matchedCount === SIZE ? 1 : 0);
    expect(taken?.taken).toBe(true);
    expect(await things.countDocuments({ n: 1 })).toBe(result.matchedCount);
  });

  it('keeps what it changed before something goes wrong, and says what', async () => {
    const { things } = await manyThings();
    await things.createIndex({ key: 1 }, { unique: true, sparse: true });
    await things.insertOne({ _id: SIZE as never, key: SIZE - 1, n: 1 });
    const failure: unknown = await things
      .updateMany({ n: 0 }, [{ $set: { key: '$_id', n: 1 } }])
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 11000 });
    expect(await things.countDocuments({ n: 1 })).toBe(SIZE);
    expect(await things.findOne({ _id: (SIZE - 1) as never })).toEqual({ _id: SIZE - 1, n: 0, group: 3 });
  });

  it('inserts once, however many upserts look for it without an index', async () => {
    const { client, other, things } = await manyThings();
    const upsert = (from: MongoClient, i: number): Promise<Document> =>
      from
        .db('t')
        .collection('things')
        .updateOne({ name: 'only' }, { $inc: { n: 1 }, $set: { [`by${i}`]: true } }, { upsert: true });
    const results = await Promise.all(
      Array.from({ length: 12 }, (_op, i) => upsert(i % 2 ? client : other, i)),
    );
    expect(results.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
    expect(await things.find({ name: 'only' }).toArray()).toMatchObject([{ n: 12 }]);
  });

  it('gives each of the seekers another document', async () => {
    const { client, other, things } = await manyThings();
    await things.updateMany({ _id: { $gte: (SIZE - 20) as never } }, { $set: { job: 'open' } });
    const take = (from: MongoClient): Promise<Document | null> =>
      from
        .db('t')
        .collection('things')
        .findOneAndUpdate({ job: 'open' }, { $set: { job: 'taken' } }, { sort: { _id: -1 } });
    const taken = await Promise.all(Array.from({ length: 20 }, (_op, i) => take(i % 2 ? client : other)));
    expect(new Set(taken.map((doc) => String(doc?._id))).size).toBe(20);
    expect(await take(client)).toBeNull();
  });

  it('answers the changed document and its predecessor as a short one does', async () => {
    const { things } = await manyThings();
    const last = { n: 0, group: 3 };
    const options = { sort: { _id: -1 } } as const;
    expect(await things.findOneAndUpdate(last, { $set: { n: 5 } }, options)).toMatchObject({
      _id: SIZE - 1,
      n: 0,
    });
    expect(
      await things.findOneAndUpdate({ n: 5 }, { $inc: { n: 1 } }, { ...options, returnDocument: 'after' }),
    ).toMatchObject({ _id: SIZE - 1, n: 6 });
    expect(await things.findOneAndDelete({ n: 6 })).toMatchObject({ _id: SIZE - 1 });
    expect(await things.findOneAndDelete({ n: 6 })).toBeNull();
    expect(
      await things.findOneAndUpdate({ n: 9 }, { $set: { m: 1 } }, { upsert: true, returnDocument: 'after' }),
    ).toMatchObject({ n: 9, m: 1 });
  });

  it('stops where the collection is dropped', async () => {
    const { other, things } = await manyThings();
    const [result] = await Promise.all([
      things.updateMany({ unknown: null }, { $inc: { n: 1 } }),
      other.db('t').collection('things').drop(),
    ]);
    expect(result.matchedCount).toBeLessThanOrEqual(SIZE);
    expect(await things.countDocuments()).toBe(0);
  });
});

describe('a batch that is too much for one go', () => {
  const documents = Array.from({ length: 6000 }, (_doc, i) => ({
    _id: new Int32(i),
    text: 'calm '.repeat(20),
  }));
  const command = { insert: 'things', documents, lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };

  function open(dir: string): Engine {
    const engine = new Engine({ dir });
    undoLater(() => engine.close());
    return engine;
  }

  const count = async (engine: Engine, name: string): Promise<number> =>
    Number((await run(engine, { count: name })).n);

  it('is applied once when it is repeated while it is still running', async () => {
    const engine = open(temporaryDir());
    const replies = await Promise.all([run(engine, command), run(engine, command), run(engine, command)]);
    expect(replies.map(({ n }) => Number(n))).toEqual([6000, 6000, 6000]);
    expect(replies.some((reply) => 'writeErrors' in reply)).toBe(false);
    expect(await count(engine, 'things')).toBe(6000);
  });

  it('goes on where it was when it is repeated after it broke off', async () => {
    const engine = open(temporaryDir());
    const write = engine.store.write.bind(engine.store);
    let writes = 0;
    const broken = vi.spyOn(engine.store, 'write').mockImplementation((work) => {
      writes += 1;
      return writes > 2 ? Promise.reject(new Error('the power is gone')) : write(work);
    });
    expect(await run(engine, command)).toMatchObject({ ok: 0 });
    broken.mockRestore();
    const stored = await count(engine, 'things');
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(6000);
    for (const again of [await run(engine, command), await run(engine, command)]) {
      expect(again).not.toHaveProperty('writeErrors');
      expect(Number(again.n)).toBe(6000);
      expect(await count(engine, 'things')).toBe(6000);
    }
  });

  it.each([
    [true, 6000],
    [false, 6001],
  ])(
    'tells which documents failed by their place in the whole batch (ordered: %s)',
    async (ordered, stored) => {
      const engine = open(temporaryDir());
      const twice = [...documents, { _id: new Int32(7) }, { _id: new Int32(6001) }];
      const reply = await run(engine, { insert: 'things', documents: twice, ordered });
      const errors = (reply.writeErrors as Document[]).map(({ index, code }) => [
        Number(index),
        Number(code),
      ]);
      expect(errors).toEqual([[6000, 11000]]);
      expect(Number(reply.n)).toBe(stored);
      expect(await count(engine, 'things')).toBe(stored);
    },
  );
});

describe('waiting for a transaction', () => {
  async function held(
    options = {},
  ): Promise<{ client: MongoClient; things: Collection; end: () => Promise<void> }> {
    const { uri } = await temporaryServer(options);
    const client = await connect(uri);
    const things = client.db('t').collection('things');
    await things.insertMany(Array.from({ length: 200 }, (_doc, i) => ({ _id: i as never, n: 0 })));
    const session = client.startSession();
    session.startTransaction();
    await things.updateOne({ _id: 0 as never }, { $inc: { n: 1 } }, { session });
    const end = async (): Promise<void> => {
      if (session.inTransaction()) await session.abortTransaction();
      await session.endSession();
    };
    undoLater(end);
    return { client, things, end };
  }

  it('ends with 50 when the time is over that the client gave', async () => {
    const { things, end } = await held();
    await expect(things.updateMany({}, { $inc: { n: 1 } }, { maxTimeMS: 150 })).rejects.toMatchObject({
      code: 50,
    });
    await end();
    expect(await things.countDocuments({ n: 0 })).toBe(200);
  });

  it('does not count in the time that a command may compute', async () => {
    const { things } = await held({ commandMs: 300, transactionMs: 900, housekeepingMs: 50 });
    expect((await things.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1 } })).modifiedCount).toBe(200);
  });
});

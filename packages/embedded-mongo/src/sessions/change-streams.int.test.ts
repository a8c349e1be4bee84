import type { Long } from 'bson';
import type { ChangeStreamDocument, Collection, Db, Document, MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { PIECE } from '../commands/change-stream';
import { runCommand } from '../commands/registry';
import { Engine } from '../engine';
import { cleanUp, connect, temporaryDir, temporaryServer } from '../testing/temporary';
import { patience, PATIENCE_MS } from '../../../../vitest.limits';

afterEach(cleanUp);

interface Counter {
  _id: number;
  n: number;
}

const setUp = async (options = {}): Promise<{ client: MongoClient; counters: Collection<Counter> }> => {
  const client = await connect((await temporaryServer(options)).uri);
  const counters = client.db('t').collection<Counter>('counters');
  await counters.insertOne({ _id: 1, n: 0 });
  return { client, counters };
};

describe('change streams', () => {
  const collect = async (
    stream: { next(): Promise<ChangeStreamDocument> },
    count: number,
  ): Promise<ChangeStreamDocument[]> => {
    const found: ChangeStreamDocument[] = [];
    while (found.length < count) found.push(await stream.next());
    return found;
  };

  it('tell inserts, updates with the whole document, and deletes', async () => {
    const { counters } = await setUp();
    const stream = counters.watch([], { fullDocument: 'updateLookup' });
    await stream.tryNext();
    await counters.insertOne({ _id: 2, n: 1 });
    await counters.updateOne({ _id: 2 }, { $inc: { n: 1 } });
    await counters.deleteOne({ _id: 2 });
    const events = await collect(stream as never, 3);
    expect(events.map(({ operationType }) => operationType)).toEqual(['insert', 'update', 'delete']);
    expect(events[0]).toMatchObject({
      fullDocument: { _id: 2, n: 1 },
      documentKey: { _id: 2 },
      ns: { db: 't', coll: 'counters' },
    });
    expect(events[1]).toMatchObject({ updateDescription: { updatedFields: { n: 2 }, removedFields: [] } });
    await stream.close();
  });

  it('filter by their pipeline and tell a transaction when it commits', async () => {
    const { client, counters } = await setUp();
    const stream = counters.watch([{ $match: { 'fullDocument.n': { $gt: 5 } } }]);
    await stream.tryNext();
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await counters.insertOne({ _id: 2, n: 1 }, { session });
        await counters.insertOne({ _id: 3, n: 9 }, { session });
      }),
    );
    expect(await stream.next()).toMatchObject({ operationType: 'insert', documentKey: { _id: 3 } });
    await stream.close();
  });

  /** A change stream on a collection, asked without the driver. */
  const openStream = async (db: Db, watch: Document = {}) => {
    const { cursor } = await db.command({
      aggregate: 'counters',
      pipeline: [{ $changeStream: {} }],
      cursor: {},
      ...watch,
    });
    const getMore = { getMore: cursor.id, collection: 'counters' };
    return { id: cursor.id as Long, more: (options: Document) => db.command({ ...getMore, ...options }) };
  };
  const others = (db: Db) => db.collection('others');

  it('keep a getMore waiting while only other collections change', async () => {
    const { client, counters } = await setUp();
    const db = client.db('t');
    const { more } = await openStream(db);
    const answer = more({ maxTimeMS: PATIENCE_MS });
    for (let n = 0; n < 20; n += 1) await others(db).insertOne({ n });
    await counters.insertOne({ _id: 2, n: 1 });
    expect((await answer).cursor.nextBatch).toMatchObject([{ documentKey: { _id: 2 } }]);
  });

  it('answer a getMore at its time, although other collections change all the while', async () => {
    const { client } = await setUp();
    const db = client.db('t');
    const { id, more } = await openStream(db);
    let answered = false;
    const answer = more({ maxTimeMS: 50 }).finally(() => (answered = true));
    while (!answered) await others(db).insertOne({});
    expect((await answer).cursor).toMatchObject({ nextBatch: [], id });
  });

  it('answer at once with what has happened, however much of it they look through', async () => {
    const { client, counters } = await setUp();
    const { more } = await openStream(client.db('t'));
    await counters.insertMany(Array.from({ length: PIECE }, (_counter, i) => ({ _id: i + 10, n: i })));
    const { cursor } = await more({ maxTimeMS: 10 * PATIENCE_MS });
    expect(cursor.nextBatch).toHaveLength(PIECE);
  });

  it('wait after a batch that its size ended', async () => {
    const { client, counters } = await setUp();
    const { more } = await openStream(client.db('t'));
    await counters.insertOne({ _id: 2, n: 1 });
    expect((await more({ batchSize: 1 })).cursor.nextBatch).toHaveLength(1);
    const answer = more({ maxTimeMS: PATIENCE_MS });
    await counters.insertOne({ _id: 3, n: 1 });
    expect((await answer).cursor.nextBatch).toMatchObject([{ documentKey: { _id: 3 } }]);
  });

  it('answer at once with what happened after a batch that its size ended', async () => {
    const { client, counters } = await setUp();
    const { more } = await openStream(client.db('t'));
    await counters.insertOne({ _id: 2, n: 1 });
    expect((await more({ batchSize: 1 })).cursor.nextBatch).toHaveLength(1);
    await counters.insertOne({ _id: 3, n: 1 });
    const { cursor } = await more({ maxTimeMS: 10 * PATIENCE_MS });
    expect(cursor.nextBatch).toMatchObject([{ documentKey: { _id: 3 } }]);
  });

  it('tell to go on after the last event that fits into a batch, and send the next one at once', async () => {
    const { client } = await setUp();
    const db = client.db('t');
    const { more } = await openStream(db);
    const text = 'x'.repeat(6 * 1024 * 1024);
    for (const _id of [2, 3, 4])
      await db.collection<{ _id: number }>('counters').insertOne({ _id, text } as never);
    const { cursor } = await more({});
    expect(cursor.nextBatch).toHaveLength(2);
    expect(cursor.postBatchResumeToken).toEqual(cursor.nextBatch[1]._id);
    const next = (await more({ maxTimeMS: 10 * PATIENCE_MS })).cursor;
    expect(next.nextBatch).toMatchObject([{ documentKey: { _id: 4 } }]);
    expect(next.postBatchResumeToken).toEqual(next.nextBatch[0]._id);
  });

  it('end the wait of a getMore whose cursor is killed', async () => {
    const { client } = await setUp();
    const db = client.db('t');
    const { id, more } = await openStream(db);
    const ended = expect(more({ maxTimeMS: 10 * PATIENCE_MS })).rejects.toMatchObject({ code: 237 });
    await others(db).insertOne({});
    await db.command({ killCursors: 'counters', cursors: [id] });
    await ended;
  });

  it('may compute for each event as long as for any, however long they waited for it', async () => {
    const { client, counters } = await setUp({ commandMs: patience(200) });
    const many = Array.from({ length: 64 }, (_none, i) => i);
    const look = { $reduce: { input: many, initialValue: 0, in: { $add: ['$$value', '$$this'] } } };
    const pipeline = [{ $changeStream: {} }, { $addFields: { sum: look } }];
    const { more } = await openStream(client.db('t'), { pipeline });
    const answer = more({ maxTimeMS: PATIENCE_MS });
    const end = performance.now() + patience(300);
    while (performance.now() < end) await others(client.db('t')).insertOne({});
    await counters.insertOne({ _id: 2, n: 1 });
    expect((await answer).cursor.nextBatch).toMatchObject([{ sum: 2016 }]);
  });

  it('are the only ones that a getMore may give a time', async () => {
    const { client, counters } = await setUp();
    await counters.insertOne({ _id: 2, n: 1 });
    const { cursor } = await client.db('t').command({ find: 'counters', batchSize: 1 });
    const more = { getMore: cursor.id, collection: 'counters' };
    await expect(client.db('t').command({ ...more, maxTimeMS: 50 })).rejects.toMatchObject({ code: 2 });
    expect((await client.db('t').command(more)).cursor.nextBatch).toHaveLength(1);
  });

  it.each([-1, 0.5, 2 ** 31, Infinity, 'soon'])('refuse to wait for %s milliseconds', async (maxTimeMS) => {
    const { client } = await setUp();
    const { more } = await openStream(client.db('t'));
    await expect(more({ maxTimeMS })).rejects.toMatchObject({ code: 2 });
  });

  it('answer a waiting getMore when the server stops', async () => {
    const engine = new Engine({ dir: temporaryDir() });
    const client = { connection: {}, address: '127.0.0.1:1' } as never;
    const ask = (body: Document): Promise<Document> => runCommand(engine, { ...body, $db: 't' }, client);
    await ask({ insert: 'counters', documents: [{ _id: 1 }] });
    const pipeline = [{ $changeStream: {} }];
    const { cursor } = await ask({ aggregate: 'counters', pipeline, cursor: {} });
    const more = { getMore: cursor.id, collection: 'counters', maxTimeMS: 10 * PATIENCE_MS };
    const answer = engine.track(() => ask(more));
    // Commands begin one after another: once this one is answered, the other waits.
    await ask({ insert: 'others', documents: [{ _id: 1 }] });
    await engine.close();
    expect((await answer).cursor.nextBatch).toEqual([]);
  });

  it('go on after a restart from their token', async () => {
    const dir = temporaryDir();
    const first = await temporaryServer({ dir });
    const client = await connect(first.uri);
    const things = client.db('t').collection<{ _id: number }>('things');
    const stream = things.watch();
    await stream.tryNext();
    await things.insertMany([{ _id: 1 }, { _id: 2 }]);
    const { _id: token } = await stream.next();
    await stream.close();
    await client.close();
    await first.stop();
    const again = (await connect((await temporaryServer({ dir })).uri))
      .db('t')
      .collection<{ _id: number }>('things');
    const resumed = again.watch([], { resumeAfter: token });
    expect(await resumed.next()).toMatchObject({ documentKey: { _id: 2 } });
    await resumed.close();
  });

  it('refuse a token that is too old', async () => {
    const { counters } = await setUp();
    await counters.insertMany(Array.from({ length: 10_100 }, (_counter, i) => ({ _id: i + 10, n: i })));
    const stream = counters.watch([], { resumeAfter: { _data: '0000000000000001' } });
    await expect(stream.next()).rejects.toMatchObject({ code: 286 });
    await stream.close();
  });
});

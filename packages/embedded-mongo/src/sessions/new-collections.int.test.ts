import type { ClientSession, Db } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, connect, temporaryServer, undoLater } from '../testing/temporary';

afterEach(cleanUp);

/** A transaction that has begun before others make the collection `fresh`. */
async function begunBefore(): Promise<{ db: Db; session: ClientSession }> {
  const client = await connect((await temporaryServer()).uri);
  const db = client.db('t');
  await db.collection<{ _id: number }>('counters').insertOne({ _id: 1 });
  const session = client.startSession();
  undoLater(() => session.endSession());
  session.startTransaction();
  await db.collection<{ _id: number }>('counters').findOne({ _id: 1 }, { session });
  return { db, session };
}

describe('transactions beside those who make and change collections', () => {
  it('write to a collection that others have made meanwhile as to one of their own, until they commit', async () => {
    const { db, session } = await begunBefore();
    const fresh = db.collection<{ _id: number }>('fresh');
    await db.createCollection('fresh');
    await fresh.insertOne({ _id: 9 });
    await fresh.insertOne({ _id: 1 }, { session });
    await fresh.updateOne({ _id: 2 }, { $set: { n: 1 } }, { session, upsert: true });
    expect(await fresh.distinct('_id', {}, { session })).toEqual([1, 2]);
    const failure: unknown = await session.commitTransaction().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
    expect(await fresh.find().toArray()).toEqual([{ _id: 9 }]);
  });

  it('commit what they wrote elsewhere when they changed nothing in a collection of others', async () => {
    const { db, session } = await begunBefore();
    await db.createCollection('fresh');
    await db.collection('fresh').updateMany({}, { $set: { n: 1 } }, { session });
    await db.collection('fresh').deleteMany({}, { session });
    await db.collection('other').insertOne({ a: 1 }, { session });
    await session.commitTransaction();
    expect(await db.collection('other').countDocuments()).toBe(1);
  });

  it('let others make the collection that they are making, and start again', async () => {
    const { db, session } = await begunBefore();
    await db.createCollection('fresh', { session });
    await db.collection('fresh').insertOne({ a: 1 }, { session });
    await db.createCollection('fresh');
    await db.collection('implied').insertOne({ a: 2 }, { session });
    await db.collection('implied').insertOne({ a: 3 });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 112 });
    expect(await db.collection('implied').distinct('a')).toEqual([3]);
    expect(await db.collection('fresh').countDocuments()).toBe(0);
  });

  it('make the same collection side by side: the first that commits has made it', async () => {
    const { db, session } = await begunBefore();
    const second = db.client.startSession();
    undoLater(() => second.endSession());
    second.startTransaction();
    const fresh = db.collection('fresh');
    await fresh.insertOne({ by: 1 }, { session });
    await fresh.insertOne({ by: 2 }, { session: second });
    await second.commitTransaction();
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 112 });
    expect(await fresh.distinct('by')).toEqual([2]);
  });

  it('keep nobody from hearing that a collection exists in which they write', async () => {
    const { db, session } = await begunBefore();
    await db.collection<{ _id: number }>('counters').updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    await expect(db.createCollection('counters')).rejects.toMatchObject({ code: 48 });
    await session.commitTransaction();
  });

  it('keep nobody from hearing that an index exists, and hear it themselves', async () => {
    const { db, session } = await begunBefore();
    const counters = db.collection<{ _id: number }>('counters');
    await session.abortTransaction();
    await counters.createIndex({ n: 1 }, { unique: true });
    session.startTransaction();
    await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    const index = { key: { n: 1 }, name: 'n_1', unique: true };
    const there = { numIndexesBefore: 2, numIndexesAfter: 2, note: 'all indexes already exist' };
    expect(await db.command({ createIndexes: 'counters', indexes: [index] })).toMatchObject(there);
    expect(await db.command({ createIndexes: 'counters', indexes: [index] }, { session })).toMatchObject(
      there,
    );
    await expect(counters.createIndex({ m: 1 }, { session })).rejects.toMatchObject({ code: 263 });
  });

  it.each(['drop', 'index'])(
    'cannot write where others have changed the collection since (%s)',
    async (what) => {
      const { db, session } = await begunBefore();
      const counters = db.collection<{ _id: number }>('counters');
      await (what === 'drop' ? counters.drop() : counters.createIndex({ n: 1 }));
      await expect(counters.insertOne({ _id: 5 }, { session })).rejects.toMatchObject({ code: 112 });
      await session.abortTransaction();
    },
  );
});

import { isDeepStrictEqual } from 'node:util';
import { Long, UUID } from 'bson';
import type { Collection, Document, MongoClient } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Doc } from '../bson/values';
import { runs } from '../../../../vitest.limits';
import { Engine } from '../engine';
import { run } from '../testing/ask';
import { cleanUp, connect, temporaryDir, temporaryServer, undoLater } from '../testing/temporary';

afterEach(cleanUp);

const SIZE = 8000;
/** How many there are while others write, which takes as long as they do. */
const MANY = runs({ test: 4_000, long: SIZE, nightly: SIZE });

interface Setting {
  things: Collection;
  /** The same collection by another connection. */
  same: Collection;
  client: MongoClient;
}

async function manyThings(): Promise<Setting> {
  const { uri } = await temporaryServer();
  const [client, other] = [await connect(uri), await connect(uri)];
  const things = client.db('t').collection('things');
  await things.insertMany(
    Array.from({ length: MANY }, (_doc, i) => ({
      _id: (i * 2) as never,
      code: i,
      tags: [i % 3, i % 5],
      text: 'calm',
    })),
  );
  return { things, same: other.db('t').collection('things'), client };
}

const byScan = (things: Collection, filter: Document): Promise<Document[]> =>
  things.find(filter).hint({ _id: 1 }).sort({ _id: 1 }).toArray();

/** What an index answers must be what a look at all documents answers. */
async function expectWhole(
  things: Collection,
  key: Record<string, 1 | -1>,
  filters: Document[],
): Promise<void> {
  for (const filter of filters) {
    const [found, wanted] = [
      await things.find(filter).hint(key).sort({ _id: 1 }).toArray(),
      await byScan(things, filter),
    ];
    expect(found).toHaveLength(wanted.length);
    // An assertion on thousands of documents takes seconds, so only those that differ are shown.
    expect(found.filter((document, at) => !isDeepStrictEqual(document, wanted[at]))).toEqual([]);
  }
}

/** Changes, removes and adds documents all over the collection until it is told to stop. */
async function disturb(same: Collection, state: { over: boolean }): Promise<number> {
  let n = 0;
  for (; !state.over; n += 1) {
    const at = (n * 7919) % (MANY * 2);
    await same.updateOne({ _id: at as never }, { $set: { code: -n, tags: [n % 3, 'new'] } });
    await same.deleteOne({ _id: (at + 2) as never });
    await same
      .insertOne({ _id: (at + 1) as never, code: n, tags: 'one', text: 'new' })
      .catch(() => undefined);
  }
  return n;
}

const building = async (
  work: Promise<unknown>,
  others: (state: { over: boolean }) => Promise<number>,
): Promise<number> => {
  const state = { over: false };
  const [, n] = await Promise.all([work.finally(() => (state.over = true)), others(state)]);
  return n;
};

describe('an index that is built while others write', () => {
  it('has exactly what the documents say', async () => {
    const { things, same } = await manyThings();
    const changes = await building(things.createIndex({ tags: 1, code: -1 }), (state) =>
      disturb(same, state),
    );
    expect(changes).toBeGreaterThan(3);
    await expectWhole(things, { tags: 1, code: -1 }, [
      { tags: 1 },
      { tags: 'new' },
      { tags: 'one', code: { $gt: 0 } },
      {},
    ]);
    expect(await things.indexes()).toHaveLength(2);
  });

  it('has what a transaction wrote that was open when it began', async () => {
    const { things, same, client } = await manyThings();
    const session = client.startSession();
    session.startTransaction();
    await things.updateOne({ _id: 0 as never }, { $set: { code: 'mine' } }, { session });
    const built = same.createIndex({ code: 1 });
    await things.insertOne({ _id: -1 as never, code: 'mine' }, { session });
    await session.commitTransaction();
    await session.endSession();
    await built;
    await expectWhole(things, { code: 1 }, [{ code: 'mine' }, { code: { $lt: 10 } }]);
  });

  it('is refused when two documents share a unique key, and leaves nothing', async () => {
    const { things } = await manyThings();
    await things.insertOne({ _id: 'double' as never, code: MANY - 1 });
    await expect(things.createIndex({ code: 1 }, { unique: true })).rejects.toMatchObject({
      code: 11000,
      keyValue: { code: MANY - 1 },
    });
    expect(await things.indexes()).toHaveLength(1);
    await things.deleteOne({ _id: 'double' as never });
    await things.createIndex({ code: 1 }, { unique: true });
    await expectWhole(things, { code: 1 }, [{}, { code: 7 }]);
  });

  it('is unique for what comes while it is built', async () => {
    const { things, same } = await manyThings();
    const changes = await building(things.createIndex({ code: 1 }, { unique: true }), async (state) => {
      let n = 0;
      for (; !state.over; n += 1) {
        const at = ((n * 7919) % MANY) * 2;
        await same.updateOne({ _id: at as never }, { $set: { code: `own-${n}` } });
        await same.deleteOne({ _id: (at + 2) as never });
      }
      return n;
    });
    expect(changes).toBeGreaterThan(3);
    await expectWhole(things, { code: 1 }, [{}, { code: { $gte: 'own' } }, { code: { $lt: 50 } }]);
    const [one] = await byScan(things, { code: { $type: 'int' } });
    await expect(things.insertOne({ code: one?.code })).rejects.toMatchObject({ code: 11000 });
  });

  it('takes no longer than the client allows', async () => {
    const { things } = await manyThings();
    await expect(things.createIndex({ text: 1, code: 1 }, { maxTimeMS: 1 })).rejects.toMatchObject({
      code: 50,
    });
    expect(await things.indexes()).toHaveLength(1);
  });
});

describe('an index that is half built', () => {
  const command = {
    createIndexes: 'things',
    indexes: [{ key: { code: 1 }, name: 'code_1', unique: true }],
  };
  const documents = Array.from({ length: SIZE }, (_doc, i) => ({ _id: i, code: i }));

  interface HalfBuilt {
    engine: Engine;
    /** Lets the build go on to its end. */
    goOn: () => Promise<Doc>;
  }

  /** Stops a build after its first piece. */
  async function halfBuilt(dir = temporaryDir()): Promise<HalfBuilt> {
    const engine = new Engine({ dir });
    undoLater(() => engine.close());
    await run(engine, { insert: 'things', documents });
    const write = engine.store.write.bind(engine.store);
    let writes = 0;
    let built: Promise<Doc> | undefined;
    const go = await new Promise<() => void>((isWaiting) => {
      const spy = vi.spyOn(engine.store, 'write').mockImplementation(async (work) => {
        writes += 1;
        // One go that is too long, one that enters the index in the catalogue, one piece; then the next one waits.
        if (writes === 4) {
          spy.mockRestore();
          await new Promise<void>((goOn) => isWaiting(goOn));
        }
        return write(work);
      });
      built = engine.track(() => run(engine, command));
    });
    return {
      engine,
      goOn: () => {
        go();
        return built ?? Promise.reject(new Error('nothing is being built'));
      },
    };
  }

  const names = async (engine: Engine): Promise<unknown> =>
    ((await run(engine, { listIndexes: 'things' })).cursor as { firstBatch: Doc[] }).firstBatch.map(
      ({ name }) => name,
    );

  const codes = async (engine: Engine, filter: Doc, hint?: string): Promise<unknown[]> =>
    (
      (await run(engine, { find: 'things', filter, ...(hint ? { hint } : {}) })).cursor as {
        firstBatch: Doc[];
      }
    ).firstBatch.map(({ _id }) => Number(_id));

  it('is neither listed nor used', async () => {
    const { engine, goOn } = await halfBuilt();
    expect(await names(engine)).toEqual(['_id_']);
    expect(await codes(engine, { code: SIZE - 1 })).toEqual([SIZE - 1]);
    expect(await run(engine, { find: 'things', hint: 'code_1' })).toMatchObject({ ok: 0, code: 2 });
    expect(await goOn()).toMatchObject({ ok: 1, numIndexesBefore: 1, numIndexesAfter: 2 });
    expect(await names(engine)).toEqual(['_id_', 'code_1']);
    expect(await codes(engine, { code: { $gte: SIZE - 2 } }, 'code_1')).toEqual([SIZE - 2, SIZE - 1]);
  });

  it('is not begun twice: whoever wants the same one waits for it', async () => {
    const { engine, goOn } = await halfBuilt();
    const same = run(engine, command);
    expect(await goOn()).toMatchObject({ ok: 1 });
    expect(await same).toMatchObject({ ok: 1, numIndexesBefore: 2, numIndexesAfter: 2 });
    const other = { ...command, indexes: [{ key: { code: 1 }, name: 'code_1' }] };
    expect(await run(engine, other)).toMatchObject({ code: 86 });
  });

  // spec: A-32
  it('has what is added, changed and removed meanwhile, wherever it lies', async () => {
    const { engine, goOn } = await halfBuilt();
    const updates = [
      { q: { _id: 0 }, u: { $set: { code: 'first' } } },
      { q: { _id: SIZE - 1 }, u: { $set: { code: 'last' } } },
    ];
    await run(engine, { update: 'things', updates });
    const deletes = [1, SIZE - 2].map((_id) => ({ q: { _id }, limit: 1 }));
    await run(engine, { delete: 'things', deletes });
    await run(engine, {
      insert: 'things',
      documents: [
        { _id: -1, code: 'new' },
        { _id: SIZE, code: 1 },
      ],
    });
    expect(await goOn()).toMatchObject({ ok: 1 });
    expect(
      await codes(engine, { code: { $in: ['first', 'last', 'new', 1, SIZE - 2, 0] } }, 'code_1'),
    ).toEqual([SIZE, 0, SIZE - 1, -1]);
    expect(await run(engine, { insert: 'things', documents: [{ code: 'last' }] })).toMatchObject({
      writeErrors: [{ code: 11000 }],
    });
    await run(engine, { insert: 'things', documents: [{ _id: 'free', code: 0 }] });
    expect(await codes(engine, { code: 0 }, 'code_1')).toHaveLength(1);
  });

  it.each([
    ['behind', 0],
    ['ahead of', SIZE - 1],
  ])('fails rather than a write that only fits without it, %s where it is', async (_where, code) => {
    const { engine, goOn } = await halfBuilt();
    const reply = await run(engine, { insert: 'things', documents: [{ _id: -1, code }] });
    expect(reply).not.toHaveProperty('writeErrors');
    expect(await goOn()).toMatchObject({
      ok: 0,
      code: 11000,
      keyValue: { code: expect.anything() as unknown },
    });
    expect(await codes(engine, { code })).toEqual([-1, code]);
    expect(await names(engine)).toEqual(['_id_']);
  });

  it.each([
    ['the collection', { drop: 'things' }],
    ['all indexes', { dropIndexes: 'things', index: '*' }],
    ['this index', { dropIndexes: 'things', index: 'code_1' }],
    ['the database', { dropDatabase: 1 }],
  ])('ends with 276 when somebody drops %s', async (_what, drop) => {
    const { engine, goOn } = await halfBuilt();
    expect(await run(engine, drop)).toMatchObject({ ok: 1 });
    expect(await goOn()).toMatchObject({ ok: 0, code: 276 });
    await run(engine, { insert: 'things', documents: [{ _id: 'again', code: 'again' }] });
    expect(await names(engine)).toEqual(['_id_']);
    expect(await run(engine, command)).toMatchObject({ ok: 1, numIndexesAfter: 2 });
  });

  it('waits for a transaction that writes there, and has what that wrote', async () => {
    const { engine, goOn } = await halfBuilt();
    const id = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
    const last = { q: { _id: SIZE - 1 }, u: { $set: { code: 'mine' } } };
    await run(engine, { update: 'things', updates: [last], startTransaction: true, ...id });
    const built = goOn();
    await run(engine, { insert: 'things', documents: [{ _id: SIZE, code: SIZE - 1 }], ...id });
    expect(await run(engine, { commitTransaction: 1, ...id })).toMatchObject({ ok: 1 });
    expect(await built).toMatchObject({ ok: 1 });
    expect(await codes(engine, { code: { $in: ['mine', SIZE - 1] } }, 'code_1')).toEqual([SIZE, SIZE - 1]);
  });

  it('is gone after a server that ended in the middle of it', async () => {
    const dir = temporaryDir();
    const { engine, goOn } = await halfBuilt(dir);
    const closed = engine.close();
    expect(await goOn()).toMatchObject({ ok: 0, code: 91 });
    await closed;
    const next = new Engine({ dir });
    undoLater(() => next.close());
    expect(await names(next)).toEqual(['_id_']);
    expect(await run(next, command)).toMatchObject({ ok: 1, numIndexesBefore: 1, numIndexesAfter: 2 });
    expect(await codes(next, { code: 77 }, 'code_1')).toEqual([77]);
  });
});

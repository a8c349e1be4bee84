import type { Collection, Document } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, connect, temporaryServer } from '../testing/temporary';

afterEach(cleanUp);

async function things(): Promise<Collection> {
  const collection = (await connect((await temporaryServer()).uri)).db('t').collection('things');
  await collection.createIndex({ a: 1 });
  await collection.createIndex({ b: 1 });
  await collection.createIndex({ shop: 1, c: 1 });
  await collection.insertMany(
    Array.from({ length: 200 }, (_doc, i) => ({ _id: i as never, a: i, b: -i, c: i, shop: i % 2, d: i % 5 })),
  );
  return collection;
}

const ids = async (collection: Collection, filter: Document): Promise<unknown[]> =>
  (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

interface Cost {
  stages: string;
  docs: number;
}

async function cost(collection: Collection, filter: Document): Promise<Cost> {
  const { queryPlanner, executionStats } = await collection.find(filter).explain('executionStats');
  let stage = queryPlanner.winningPlan as Document;
  const names: string[] = [];
  for (; stage; stage = stage.inputStage as Document) names.push(String(stage.stage));
  return { stages: names.join('>'), docs: executionStats.totalDocsExamined };
}

const either = { $or: [{ a: 1 }, { b: -2 }] };

describe('$or inside other operators', () => {
  // spec: A-32
  it.each<[string, Document, number[]]>([
    ['$and', { $and: [either] }, [1, 2]],
    ['$and twice', { $and: [{ $and: [either] }] }, [1, 2]],
    ['$and with two of them', { $and: [either, { $or: [{ a: 2 }, { b: -7 }] }] }, [2]],
    ['$and beside another condition', { $and: [{ d: 2 }, either] }, [2]],
    ['$or', { $or: [either, { a: 9 }] }, [1, 2, 9]],
    ['$or with conditions of its own', { $or: [{ d: 1, ...either }, { a: 9 }] }, [1, 9]],
    ['$or alone in $or', { $or: [{ $or: [either] }] }, [1, 2]],
    ['both', { ...either, $and: [{ $or: [{ a: 1 }, { b: -9 }] }] }, [1]],
  ])('%s: finds the right documents by indexes', async (_name, filter, expected) => {
    const collection = await things();
    expect(await ids(collection, filter)).toEqual(expected);
    expect(await collection.countDocuments(filter)).toBe(expected.length);
    expect(await collection.distinct('_id', filter)).toEqual(expected);
    expect((await cost(collection, filter)).docs).toBeLessThanOrEqual(3);
    expect(await collection.aggregate([{ $match: filter }, { $match: either }]).toArray()).toHaveLength(
      expected.filter((id) => id === 1 || id === 2).length,
    );
    expect((await collection.updateMany(filter, { $set: { seen: true } })).matchedCount).toBe(
      expected.length,
    );
    expect((await collection.findOneAndUpdate(filter, { $inc: { n: 1 } }))?._id).toBe(expected[0]);
    expect((await collection.deleteMany(filter)).deletedCount).toBe(expected.length);
  });

  it('uses what holds outside of $or in every branch', async () => {
    const filter = { shop: 1, $and: [{ $or: [{ c: 5 }, { c: { $in: [7, 8] } }] }] };
    const collection = await things();
    expect(await ids(collection, filter)).toEqual([5, 7]);
    expect(await cost(collection, filter)).toEqual({ stages: 'FETCH>IXSCAN', docs: 2 });
  });

  it('reads the collection when one branch has no index', async () => {
    const collection = await things();
    expect(await cost(collection, { $and: [{ $or: [{ a: 1 }, { d: 3 }] }] })).toEqual({
      stages: 'COLLSCAN',
      docs: 200,
    });
  });
});

/** `$and` and `$or` in turn, each level with a condition of its own. */
const deep = (levels: number): Document =>
  levels === 0 ? { a: 1 } : { $and: [{ $or: [deep(levels - 1), { b: -levels }] }] };

/** Levels of `$or` with many branches, of which one goes on. */
function wide(levels: number, branches: number): Document {
  const list: Document[] = Array.from({ length: branches }, (_x, i) => ({ a: i, b: -i, d: { $gt: 0 } }));
  return { $and: [{ $or: levels > 1 ? [...list, wide(levels - 1, branches)] : list }] };
}

describe('a filter that is', () => {
  it('as deep as MongoDB takes is answered', async () => {
    expect(await ids(await things(), deep(45))).toEqual(Array.from({ length: 45 }, (_x, i) => i + 1));
  });

  it('deeper than MongoDB takes is refused', async () => {
    const collection = await things();
    const refused = { code: 15 };
    await expect(ids(collection, deep(500))).rejects.toMatchObject(refused);
    await expect(collection.deleteMany(deep(60))).rejects.toMatchObject(refused);
    await expect(collection.updateMany(deep(60), { $set: { x: 1 } })).rejects.toMatchObject(refused);
    await expect(collection.aggregate([{ $match: deep(60) }]).toArray()).rejects.toMatchObject(refused);
    expect(await collection.countDocuments({ a: 1 })).toBe(1);
  });

  it('deep and wide at once is answered within the time of one command', async () => {
    const collection = await things();
    expect(await collection.countDocuments(wide(15, 100))).toBe(80);
    const { executionStats } = await collection.find(wide(15, 100)).explain('executionStats');
    expect(executionStats.nReturned).toBe(80);
  });
});

import { Binary, BSONRegExp, Decimal128, Long, MinKey, Timestamp, type Db } from 'mongodb';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo, type EmbeddedMongo } from '../index';
import { cleanUp, connect, temporaryDir, temporaryServer, withClient } from '../testing/temporary';
import { isBeingFilled, MARKS } from './mark';
import { move } from './move';
import { openTarget } from './target';

afterAll(cleanUp);

const OF_EVERY_TYPE = [
  { _id: 1, n: Long.fromNumber(5), d: Decimal128.fromString('1.50'), x: 2.0 },
  { _id: 'one', l: [new Date(5), null, [{ deep: true }]], r: new BSONRegExp('^a', 'i') },
  { _id: { a: 1, b: 'two' }, bytes: new Binary(Buffer.from([1, 2, 3]), 4), t: new Timestamp({ t: 7, i: 1 }) },
  { _id: Long.fromString('9007199254740993'), least: new MinKey() },
];

const byName = async (db: Db): Promise<string[]> =>
  (await db.listCollections().toArray()).map(({ name }) => name).sort();

/** A folder with some data that nobody serves. */
async function folder(fill: (db: Db) => Promise<unknown>): Promise<string> {
  const dir = temporaryDir();
  const server = await startEmbeddedMongo({ dir });
  await withClient(server.uri, (client) => fill(client.db('shop')));
  await server.stop();
  return dir;
}

const few = (db: Db) => db.collection('things').insertMany([{ _id: 1 }, { _id: 2 }] as never[]);
const nothingSaid = (): void => undefined;
const unserved = (dir: string) => ({ dir, database: 'shop', isServed: () => false });
const inShop = ({ uri }: EmbeddedMongo): string => `${uri}shop`;

describe('a move', () => {
  afterEach(cleanUp);

  it('brings every type, index and empty collection of a database that nobody serves, and leaves it as it was', async () => {
    const dir = await folder(async (db) => {
      await db.collection('things').createIndexes([
        { key: { n: 1 }, name: 'by_n', unique: true, partialFilterExpression: { n: { $exists: true } } },
        { key: { until: 1 }, name: 'until', expireAfterSeconds: 60 },
      ]);
      await db.collection('things').insertMany(OF_EVERY_TYPE as never[]);
      await db.createCollection('empty');
    });
    const target = await temporaryServer();
    const result = await move({ source: unserved(dir), target: inShop(target), say: nothingSaid });
    expect(result).toMatchObject({ collections: 2, documents: 4, target: `127.0.0.1:${target.port}/shop` });
    const source = await temporaryServer({ dir });
    const here = (await connect(source.uri, { promoteValues: false, bsonRegExp: true })).db('shop');
    const there = (await connect(target.uri, { promoteValues: false, bsonRegExp: true })).db('shop');
    for (const db of [here, there]) expect(await byName(db)).toEqual(['empty', 'things']);
    const wanted = await here.collection('things').find().toArray();
    expect(wanted).toHaveLength(4);
    expect(await there.collection('things').find().toArray()).toEqual(wanted);
    expect(await there.collection('things').indexes()).toEqual(await here.collection('things').indexes());
  });

  it('begun again takes over what an earlier one brought: what is right stays, what is old, gone or strange is mended', async () => {
    const dir = await folder((db) =>
      db
        .collection('things')
        .insertMany([{ _id: 1, n: 1 }, { _id: 2, n: 2 }, { _id: Long.fromNumber(3) }] as never[]),
    );
    const target = await temporaryServer();
    const there = (await connect(target.uri)).db('shop');
    await there.collection(MARKS).insertOne({ begun: new Date() });
    await there
      .collection('things')
      .insertMany([{ _id: 1, n: 1 }, { _id: 2, n: 'old' }, { _id: 3 }, { _id: 4, n: 'gone' }] as never[]);
    await there.collection('things').createIndex({ n: 1 }, { unique: true, name: 'of_before' });
    await there.collection('dropped').insertOne({});
    await move({ source: unserved(dir), target: inShop(target), say: nothingSaid });
    expect(await byName(there)).toEqual(['things']);
    expect(await there.collection('things').find({}, { promoteLongs: false }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: Long.fromNumber(3) },
    ]);
    expect((await there.collection('things').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('says which collections differ when somebody else writes to the target all the time', async () => {
    const dir = await folder(few);
    const target = await temporaryServer();
    const there = (await connect(target.uri)).db('shop');
    const said: string[] = [];
    const state = { over: false };
    let stranger: Promise<void> | undefined;
    const write = async (): Promise<void> => {
      for (let i = 0; !state.over; i += 1) await there.collection('things').insertOne({ i });
    };
    const moving = move({
      source: unserved(dir),
      target: inShop(target),
      say: (line) => {
        said.push(line);
        stranger ??= write();
      },
    });
    await expect(moving).rejects.toThrow('These collections are not the same on both sides: things.');
    state.over = true;
    await stranger;
    expect(said.filter((line) => line.includes('once more'))).toHaveLength(2);
  });
});

// Both wait for drivers that look for a server in vain, and need nothing meanwhile.
describe.concurrent('a move of a database that is stopped while it is followed', () => {
  it('goes on when the database is started again while it follows, and hears of what was dropped', async () => {
    const dir = temporaryDir();
    const options = { dir, port: 0 };
    let server = await startEmbeddedMongo(options);
    const { port, uri } = server;
    await withClient(uri, async (client) => {
      await few(client.db('shop'));
      await client.db('shop').collection('soon_gone').insertOne({});
    });
    const target = await temporaryServer();
    let isServed = true;
    const restarted = async (): Promise<void> => {
      await server.stop();
      server = await startEmbeddedMongo({ dir, port });
      await withClient(uri, async (client) => {
        const things = client.db('shop').collection('things');
        await client.db('shop').collection('soon_gone').drop();
        await things.aggregate([{ $out: 'sums' }]).toArray();
        await things.updateOne({ _id: 1 as never }, { $set: { after: true } });
      });
      isServed = false;
      await server.stop();
    };
    let restarting: Promise<void> | undefined;
    const said: string[] = [];
    const say = (line: string): void => {
      said.push(line);
      if (line.startsWith('Everything is there')) restarting ??= restarted();
    };
    const source = { dir, database: 'shop', uri, isServed: () => isServed };
    const result = await move({ source, target: inShop(target), say });
    await restarting;
    expect(said.join()).not.toContain('once more');
    expect(result).toMatchObject({ collections: 2, documents: 4 });
    const sums = (await connect(target.uri)).db('shop').collection('sums');
    expect(await sums.find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
    const there = (await connect(target.uri)).db('shop');
    expect(await there.collection('things').find().toArray()).toEqual([{ _id: 1, after: true }, { _id: 2 }]);
  });

  it('takes over all that changed where it could not see it, before it compares', async () => {
    const dir = temporaryDir();
    const first = await startEmbeddedMongo({ dir });
    const ids = Array.from({ length: 1_100 }, (_none, i) => i);
    const documents = ids.map((_id) => ({ _id })) as never[];
    await withClient(first.uri, (client) => client.db('shop').collection('things').insertMany(documents));
    const target = await temporaryServer();
    let isServed = true;
    const elsewhere = async (): Promise<void> => {
      await first.stop();
      const second = await startEmbeddedMongo({ dir });
      await withClient(second.uri, (client) =>
        client
          .db('shop')
          .collection('things')
          .updateMany({}, { $set: { seen: false } }),
      );
      await second.stop();
      isServed = false;
    };
    let going: Promise<void> | undefined;
    const said: string[] = [];
    const say = (line: string): void => {
      said.push(line);
      if (line.startsWith('Everything is there')) going ??= elsewhere();
    };
    const source = { dir, database: 'shop', uri: first.uri, isServed: () => isServed };
    expect(await move({ source, target: inShop(target), say })).toMatchObject({ documents: 1_100 });
    await going;
    expect(said.join()).not.toContain('once more');
    const there = (await connect(target.uri)).db('shop');
    expect(await there.collection('things').countDocuments({ seen: false })).toBe(1_100);
  });
});

describe('a move is refused', () => {
  afterEach(cleanUp);

  it('to a database that holds anything, which stays as it is', async () => {
    const dir = await folder(few);
    const target = await temporaryServer();
    const there = (await connect(target.uri)).db('shop');
    await there.collection('others').insertOne({ _id: 1 as never });
    await expect(move({ source: unserved(dir), target: inShop(target), say: nothingSaid })).rejects.toThrow(
      'holds data already',
    );
    expect(await byName(there)).toEqual(['others']);
  });

  it('to itself, which stays as it is', async () => {
    const server = await temporaryServer();
    const db = (await connect(server.uri)).db('shop');
    const source = { dir: temporaryDir(), database: 'shop', uri: server.uri, isServed: () => true };
    const toItself = () => move({ source, target: inShop(server), say: nothingSaid });
    await expect(toItself()).rejects.toThrow('is the database that is to be moved');
    expect(await byName(db)).toEqual([]);
    await few(db);
    await expect(toItself()).rejects.toThrow('holds data already');
    // While it is moved somewhere else, there are marks in it.
    await db.collection(MARKS).insertOne({});
    await expect(toItself()).rejects.toThrow('is the database that is to be moved');
    expect(await byName(db)).toEqual([MARKS, 'things']);
    expect(await isBeingFilled(db)).toBe(false);
    expect(await db.collection('things').countDocuments()).toBe(2);
  });

  it.each([
    ['localhost/shop', 'An address begins with mongodb://'],
    ['mongodb://', 'The address to move to does not work'],
    ['mongodb://127.0.0.1:1/shop?serverSelectionTimeoutMS=50', 'The address to move to does not work'],
  ])('to %s', async (target, words) => {
    await expect(move({ source: unserved(temporaryDir()), target, say: nothingSaid })).rejects.toThrow(words);
  });

  it('never tells the password', async () => {
    const address = 'mongodb://anna:s3cret@127.0.0.1:1/shop?serverSelectionTimeoutMS=50';
    const error: unknown = await move({
      source: unserved(temporaryDir()),
      target: address,
      say: nothingSaid,
    }).catch((reason: unknown) => reason);
    expect(String(error)).toContain('does not work');
    expect(String(error)).not.toContain('s3cret');
  });
});

it('a target takes the name of the database from its address, or else the one of the source', async () => {
  const { uri, port } = await temporaryServer();
  for (const [address, name] of [
    [`${uri}other%2Dshop?directConnection=true`, 'other-shop'],
    [uri, 'shop'],
    [`${uri}?directConnection=true`, 'shop'],
  ] as const) {
    const target = await openTarget(address, 'shop');
    expect(target.name).toBe(`127.0.0.1:${port}/${name}`);
    await target.close();
  }
});

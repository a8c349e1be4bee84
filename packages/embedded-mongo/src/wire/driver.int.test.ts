import { createConnection } from 'node:net';
import { Binary, Long, MongoServerError, Timestamp } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, connect, temporaryDir, temporaryServer } from '../testing/temporary';

afterEach(cleanUp);

describe('the driver connects', () => {
  it.each([
    '',
    '?replicaSet=rs0',
    '?directConnection=true',
    '?retryWrites=true&w=majority',
    '?maxPoolSize=2&readConcernLevel=majority',
  ])('with the URI options "%s"', async (options) => {
    const { uri } = await temporaryServer();
    const client = await connect(`${uri}${options}`);
    expect(await client.db('x').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('and refuses a URI that names another replica set', async () => {
    const { uri } = await temporaryServer();
    await expect(connect(`${uri}?replicaSet=other`, { serverSelectionTimeoutMS: 300 })).rejects.toThrow();
  });

  it('as a replica set of version 7.0', async () => {
    const { uri } = await temporaryServer();
    const client = await connect(uri);
    expect(await client.db('admin').command({ hello: 1 })).toMatchObject({
      setName: 'rs0',
      isWritablePrimary: true,
      maxWireVersion: 21,
    });
    expect(await client.db('admin').command({ buildInfo: 1 })).toMatchObject({ version: '7.0.0' });
  });
});

describe('documents', () => {
  it('survive a restart with every type', async () => {
    const dir = temporaryDir();
    const doc = {
      long: Long.fromNumber(5),
      int: 5,
      double: 5.5,
      text: 'é😀',
      date: new Date(5),
      bytes: new Binary(Buffer.from('b')),
      list: [1, [2]],
      none: null,
    };
    const first = await temporaryServer({ dir });
    const client = await connect(first.uri, { promoteValues: false });
    await client
      .db('t')
      .collection('c')
      .insertOne({ _id: 1 as never, ...doc });
    await client.close();
    await first.stop();
    const second = await temporaryServer({ dir });
    const found = await (
      await connect(second.uri, { promoteLongs: false })
    )
      .db('t')
      .collection('c')
      .findOne();
    expect(found).toEqual({ _id: 1, ...doc });
  });

  it('with __proto__ and constructor paths change nobody else', async () => {
    const { uri } = await temporaryServer();
    const collection = (await connect(uri)).db('t').collection<{ _id: number }>('c');
    await collection.insertOne({ _id: 1 });
    await collection.updateOne(
      { _id: 1 },
      { $set: { '__proto__.polluted': 1, 'constructor.prototype.polluted': 1 } },
    );
    await collection.updateOne({ _id: 1 }, [{ $set: { '__proto__.again': 1 } }]);
    expect(({} as { polluted?: number; again?: number }).polluted).toBeUndefined();
    await collection.insertOne({ _id: 2 });
    expect(await collection.countDocuments({ polluted: 1 })).toBe(0);
    expect(await collection.countDocuments({ 'constructor.name': 'Object' })).toBe(0);
    expect(await collection.countDocuments({ '__proto__.polluted': 1 })).toBe(1);
  });

  it('larger than 16 MB or nested beyond 100 levels are refused', async () => {
    const { uri } = await temporaryServer();
    const collection = (await connect(uri)).db('t').collection('c');
    const deep = Array.from({ length: 120 }).reduce<object>((inner) => ({ n: inner }), {});
    await expect(collection.insertOne({ ...deep })).rejects.toMatchObject({ code: 15 });
    await collection.insertOne({ _id: 1 as never, text: 'x'.repeat(10_000_000) });
    await expect(collection.updateOne({}, [{ $set: { more: '$text' } }])).rejects.toMatchObject({
      code: 10334,
    });
    await expect(
      collection.updateOne({}, [{ $set: { more: { $concat: ['$text', '$text'] } } }]),
    ).rejects.toMatchObject({ code: 16493 });
  });

  it('that a read transforms stay as they are in the store', async () => {
    const { uri } = await temporaryServer();
    const collection = (await connect(uri)).db('t').collection<{ _id: number; l: { a: number }[] }>('c');
    await collection.insertOne({ _id: 1, l: [{ a: 1 }] });
    await collection
      .aggregate([{ $addFields: { 'l.b': 2 } }, { $unset: 'l.a' }, { $unwind: '$l' }])
      .toArray();
    expect(await collection.findOne()).toEqual({ _id: 1, l: [{ a: 1 }] });
  });
});

describe('the work of one command', () => {
  it('is bounded in time', async () => {
    const { uri } = await temporaryServer({ commandMs: 40 });
    const collection = (await connect(uri)).db('t').collection('c');
    await collection.insertMany(Array.from({ length: 4000 }, (_doc, i) => ({ i, pad: 'x'.repeat(500) })));
    const heavy = collection
      .aggregate([
        {
          $lookup: {
            from: 'c',
            let: { i: '$i' },
            pipeline: [{ $match: { $expr: { $gt: ['$i', '$$i'] } } }],
            as: 'j',
          },
        },
      ])
      .toArray();
    await expect(heavy).rejects.toMatchObject({ code: 50 });
  });

  it('is bounded in time inside one expression, too', async () => {
    const { uri } = await temporaryServer({ commandMs: 40 });
    const collection = (await connect(uri)).db('t').collection('c');
    await collection.insertOne({ a: 1 });
    const long = { $range: [0, 900_000] };
    const endless = {
      $reduce: { input: long, initialValue: 0, in: { $size: { $map: { input: long, in: '$$this' } } } },
    };
    await expect(collection.aggregate([{ $project: { v: endless } }]).toArray()).rejects.toMatchObject({
      code: 50,
    });
  });

  it('is bounded in documents held at once', async () => {
    const { uri } = await temporaryServer({ maxHeldDocuments: 100 });
    const collection = (await connect(uri)).db('t').collection('c');
    await collection.insertMany(Array.from({ length: 101 }, (_doc, i) => ({ i })));
    await expect(collection.find().sort({ i: 1 }).toArray()).rejects.toMatchObject({ code: 292 });
  });

  it('leaves others their turn during a long scan', async () => {
    const { uri } = await temporaryServer();
    const collection = (await connect(uri)).db('t').collection('c');
    await collection.insertMany(Array.from({ length: 20_000 }, (_doc, i) => ({ i })));
    const order: string[] = [];
    const scan = collection
      .aggregate([{ $group: { _id: { $mod: ['$i', 7] }, n: { $sum: 1 } } }])
      .toArray()
      .then(() => order.push('scan'));
    const small = collection.findOne({}).then(() => order.push('small'));
    await Promise.all([scan, small]);
    expect(order).toEqual(['small', 'scan']);
  });
});

describe('a server that stops', () => {
  it('answers what it has begun and loses nothing that it acknowledged', async () => {
    const dir = temporaryDir();
    const first = await temporaryServer({ dir });
    const client = await connect(first.uri, { retryWrites: false, serverSelectionTimeoutMS: 200 });
    const collection = client.db('t').collection<{ _id: number }>('c');
    await collection.insertOne({ _id: -1 });
    const writes = Array.from({ length: 50 }, (_write, _id) =>
      collection.insertOne({ _id }).then(
        () => _id,
        () => undefined,
      ),
    );
    await first.stop();
    const acknowledged = (await Promise.all(writes)).filter((id) => id !== undefined);
    const second = await temporaryServer({ dir });
    const kept = await (await connect(second.uri)).db('t').collection<{ _id: number }>('c').distinct('_id');
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
  });
});

const TIME = new Timestamp({ t: 1, i: 1 });

const piped = (stage: object): object => ({ aggregate: 'c', cursor: {}, pipeline: [stage] });

const indexed = (key: object, options: object = {}): object => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'i', ...options }],
});

describe('what is not supported', () => {
  it.each([
    [{ find: 'c', collation: { locale: 'de' } }, 115, 'collation'],
    [{ find: 'c', filter: { $where: '1' } }, 2, '$where'],
    [piped({ $project: { x: { $function: { body: 'x', args: [], lang: 'js' } } } }), 31325, '$function'],
    [piped({ $geoNear: {} }), 115, '$geoNear'],
    [piped({ $bucketAuto: {} }), 115, '$bucketAuto'],
    [piped({ $facet: { a: [{ $densify: {} }] } }), 115, '$densify'],
    [{ find: 'c', filter: { a: { $geoWithin: {} } } }, 2, '$geoWithin'],
    [piped({ $collStats: { count: {} } }), 115, '$collStats'],
    [piped({ $indexStats: {} }), 115, '$indexStats'],
    [piped({ $currentOp: {} }), 115, '$currentOp'],
    [{ find: 'c', readConcern: { level: 'snapshot' } }, 72, 'snapshot'],
    [{ ...piped({ $match: {} }), readConcern: { level: 'snapshot' } }, 72, 'snapshot'],
    [{ distinct: 'c', key: 'a', readConcern: { level: 'snapshot' } }, 72, 'snapshot'],
    [{ find: 'c', readConcern: { afterClusterTime: TIME } }, 72, 'afterClusterTime'],
    [{ find: 'c', readConcern: { level: 'snapshot', atClusterTime: TIME } }, 72, 'atClusterTime'],
    [{ insert: 'c', documents: [{}], writeConcern: { w: { dc: 2 } } }, 9, 'tags'],
    [piped({ $changeStream: { showExpandedEvents: true } }), 115, 'showExpandedEvents'],
    [piped({ $changeStream: { allChangesForCluster: true } }), 115, 'allChangesForCluster'],
    [piped({ $changeStream: { startAtOperationTime: TIME } }), 115, 'startAtOperationTime'],
    [piped({ $changeStream: { fullDocument: 'required' } }), 115, 'required'],
    [piped({ $changeStream: { fullDocument: 'whenAvailable' } }), 115, 'whenAvailable'],
    [piped({ $changeStream: { fullDocumentBeforeChange: 'required' } }), 115, 'fullDocumentBeforeChange'],
    [{ create: 'c', capped: true, size: 1 }, 115, 'capped'],
    [indexed({ t: 'text' }), 67, 'text'],
    [indexed({ a: 'hashed' }), 67, 'hashed'],
    [indexed({ at: '2dsphere' }), 67, '2dsphere'],
    [indexed({ '$**': 1 }), 67, 'wildcard'],
    [indexed({ 'a.$**': 1 }), 67, 'wildcard'],
    [indexed({ a: 1 }, { hidden: true }), 67, 'hidden'],
    [indexed({ a: 1 }, { wildcardProjection: { b: 1 } }), 67, 'wildcardProjection'],
    [indexed({ a: 1 }, { storageEngine: {} }), 67, 'storageEngine'],
    [{ dbStats: 1 }, 115, 'dbStats'],
    [{ collStats: 'c' }, 115, 'collStats'],
    [{ collMod: 'c', index: { name: 'a_1', hidden: true } }, 115, 'collMod'],
    [{ renameCollection: 't.c', to: 't.d' }, 115, 'renameCollection'],
    [{ mapReduce: 'c' }, 115, 'mapReduce'],
    [{ validate: 'c' }, 115, 'validate'],
  ])('is refused by name: %j', async (command, code, name) => {
    const { uri } = await temporaryServer();
    const failure: unknown = await (
      await connect(uri)
    )
      .db('t')
      .command(command)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MongoServerError);
    expect(failure).toMatchObject({ code, message: expect.stringContaining(name) as string });
  });
});

describe('a broken frame', () => {
  it.each([
    ['a length that is too small', Buffer.from([5, 0, 0, 0])],
    ['a length that is too large', Buffer.from([0, 0, 0, 0x7f])],
    ['an unknown operation', Buffer.from([16, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0])],
  ])('closes the connection: %s', async (_title, bytes) => {
    const { port } = await temporaryServer();
    await new Promise<void>((resolve) => createConnection({ port, host: '127.0.0.1' }, function (this: NodeJS.Socket) {
      this.write(bytes);
    }).on('close', () => resolve()).on('error', () => undefined).resume()); // prettier-ignore
  });
});

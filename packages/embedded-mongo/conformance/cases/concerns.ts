import { Timestamp, type Collection, type Db, type Document } from 'mongodb';
import { refused, steps, type Case } from '../case';

const code = (error: unknown): unknown => (error as { code?: unknown }).code;
const codeOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => 'accepted', code);
const inserting = (c: Collection<Document>, options: Document): Document => ({
  insert: c.collectionName,
  documents: [{ _id: 1 }],
  ...options,
});

/** The answer of the server itself: the driver makes an error of what stands beside it. */
async function reply(db: Db, command: Document): Promise<Document> {
  try {
    return await db.command(command);
  } catch (error) {
    return (error as { result?: Document }).result ?? (error as { errorResponse: Document }).errorResponse;
  }
}

/** What a write was, and what became of its write concern. */
const written = async (c: Collection<Document>, db: Db, writeConcern: unknown): Promise<unknown> => {
  const { ok, n, writeConcernError } = await reply(db, inserting(c, { writeConcern }));
  return { ok, n, writeConcernError, stored: await c.countDocuments() } as Document;
};

const unmet = (code: number, codeName: string, errmsg: string, w: unknown): Document => ({
  ok: 1,
  n: 1,
  writeConcernError: {
    code,
    codeName,
    errmsg,
    errInfo: { writeConcern: { w, wtimeout: 0, provenance: 'clientSupplied' } },
  },
  stored: 1,
});

/** Every write in a transaction of its own, with these options. */
const inTransaction = async (
  c: Collection<Document>,
  db: Db,
  options: Document,
  run: (session: Document) => Promise<unknown>,
): Promise<unknown> => {
  await c.insertOne({ _id: 9 } as never);
  return db.client.withSession(async (session) => {
    session.startTransaction(options);
    try {
      const found = await run({ session });
      await session.commitTransaction();
      return found;
    } finally {
      if (session.inTransaction()) await session.abortTransaction();
    }
  });
};

/** What each kind of operation is told in a session that reads one moment. */
const snapshots: [string, (c: Collection<Document>, db: Db, session: Document) => Promise<unknown>][] = [
  ['an insert', (c, _db, session) => c.insertOne({ _id: 22 } as never, session)],
  ['several inserts', (c, _db, session) => c.insertMany([{ x: 1 }, { x: 2 }], session)],
  ['an update', (c, _db, session) => c.updateOne({}, { $inc: { x: 1 } }, session)],
  ['a removal', (c, _db, session) => c.deleteOne({}, session)],
  ['findOneAndUpdate', (c, _db, session) => c.findOneAndUpdate({}, { $inc: { x: 1 } }, session)],
  ['count', (c, _db, session) => c.estimatedDocumentCount(session as never)],
  ['listDatabases', (_c, db, session) => db.admin().listDatabases(session)],
  ['listCollections', (_c, db, session) => db.listCollections({}, session).toArray()],
  ['listIndexes', (c, _db, session) => c.listIndexes(session).toArray()],
  ['dropIndexes', (c, _db, session) => c.dropIndex('a_1', session)],
];

const inSnapshot = async (db: Db, run: (session: Document) => Promise<unknown>): Promise<unknown> =>
  db.client.withSession({ snapshot: true }, (session) => run({ session }));

export const CONCERN_CASES: Case[] = [
  ...steps('reference/write-concern/', [
    [
      'more members than there are: 100 beside the write, which is stored',
      (c, db) => written(c, db, { w: 3 }),
      unmet(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes', 3),
    ],
    [
      'a name that nobody has given: 79 beside the write',
      (c, db) => written(c, db, { w: 'dc1' }),
      unmet(
        79,
        'UnknownReplWriteConcern',
        "No write concern mode named 'dc1' found in replica set configuration",
        'dc1',
      ),
    ],
    ...[{ w: 'majority' }, { w: 1, j: true, wtimeout: 5000 }, { j: true }, {}].map(
      (concern): [string, Case['run'], unknown] => [
        `one member is enough for ${JSON.stringify(concern)}`,
        (c, db) => written(c, db, concern),
        { ok: 1, n: 1, writeConcernError: undefined, stored: 1 },
      ],
    ),
    [
      'the options are told with the error',
      async (c, db) => {
        const concern = { w: 2, j: true, wtimeout: 100 };
        const { writeConcernError } = await reply(db, inserting(c, { writeConcern: concern }));
        return (writeConcernError as Document).errInfo as unknown;
      },
      { writeConcern: { w: 2, j: true, wtimeout: 100, provenance: 'clientSupplied' } },
    ],
    [
      'errors of the statements stand beside it',
      async (c, db) => {
        await c.insertOne({ _id: 1 } as never);
        const { n, writeErrors, writeConcernError } = await reply(
          db,
          inserting(c, { writeConcern: { w: 2 } }),
        );
        return [n, code((writeErrors as unknown[])[0]), code(writeConcernError)];
      },
      [0, 11000, 100],
    ],
    [
      'and a command that fails has it too',
      async (c, db) => {
        await c.insertOne({ _id: 1 } as never);
        const command = { dropIndexes: c.collectionName, index: 'nope', writeConcern: { w: 2 } };
        const failed = await reply(db, command);
        return [failed.code as unknown, code(failed.writeConcernError)];
      },
      [27, 100],
    ],
    ['w: 51 is refused', (c, db) => db.command(inserting(c, { writeConcern: { w: 51 } })), refused(9)],
    ['w: -1 is refused', (c, db) => db.command(inserting(c, { writeConcern: { w: -1 } })), refused(9)],
    ['w: true is refused', (c, db) => db.command(inserting(c, { writeConcern: { w: true } })), refused(9)],
    [
      'j and fsync together are refused',
      (c, db) => db.command(inserting(c, { writeConcern: { j: true, fsync: true } })),
      refused(9),
    ],
    ['a number is no write concern', (c, db) => db.command(inserting(c, { writeConcern: 1 })), refused(14)],
    [
      'a refused one writes nothing',
      async (c, db) => {
        await codeOf(db.command(inserting(c, { writeConcern: { w: 51 } })));
        return c.countDocuments();
      },
      0,
    ],
    [
      'reads have none',
      (c, db) => db.command({ find: c.collectionName, writeConcern: { w: 1 } }),
      refused(72),
    ],
    [
      '$out has one, and writes',
      async (c, db) => {
        await c.insertOne({ _id: 1 } as never);
        const { ok, writeConcernError } = await reply(db, {
          aggregate: c.collectionName,
          pipeline: [{ $out: `${c.collectionName}_out` }],
          cursor: {},
          writeConcern: { w: 2 },
        });
        return [ok, code(writeConcernError), await db.collection(`${c.collectionName}_out`).countDocuments()];
      },
      [1, 100, 1],
    ],
    [
      'a transaction is committed, whatever its write concern',
      async (c, db) => {
        const add = (session: Document): Promise<unknown> => c.insertOne({ _id: 1 } as never, session);
        const told = await codeOf(inTransaction(c, db, { writeConcern: { w: 3 } }, add));
        return [told, await c.countDocuments()];
      },
      [100, 2],
    ],
    [
      'a statement of a transaction has none',
      (c, db) =>
        inTransaction(c, db, {}, (session) => db.command(inserting(c, { writeConcern: { w: 1 } }), session)),
      refused(72),
    ],
  ]),
  ...steps('reference/read-concern-linearizable/', [
    ...['$out', '$merge'].map((stage): [string, Case['run'], unknown] => [
      `${stage} is refused`,
      (c) => c.aggregate([{ [stage]: 'elsewhere' }], { readConcern: { level: 'linearizable' } }).toArray(),
      refused(72),
    ]),
    [
      'reads are answered',
      async (c) => {
        await c.insertOne({ _id: 1 } as never);
        return c.find({}, { readConcern: { level: 'linearizable' } }).toArray();
      },
      [{ _id: 1 }],
    ],
    [
      'a transaction is refused',
      (c, db) =>
        inTransaction(c, db, { readConcern: { level: 'linearizable' } }, (session) => c.findOne({}, session)),
      refused(72),
    ],
  ]),
  ...steps('reference/read-concern/', [
    [
      'writes have no level but local',
      (c, db) => db.command(inserting(c, { readConcern: { level: 'majority' } })),
      refused(72),
    ],
    [
      'which they may name',
      async (c, db) => (await db.command(inserting(c, { readConcern: { level: 'local' } }))).n as unknown,
      1,
    ],
    [
      'a change stream has none but majority',
      (c) => c.watch([], { readConcern: { level: 'local' } }).tryNext(),
      refused(72),
    ],
    [
      'only the first statement of a transaction has one',
      (c, db) =>
        inTransaction(c, db, {}, async (session) => {
          await c.findOne({}, session);
          return db.command({ find: c.collectionName, readConcern: { level: 'local' } }, session);
        }),
      refused(72),
    ],
    [
      'atClusterTime without snapshot is refused',
      (c, db) =>
        db.command({
          find: c.collectionName,
          readConcern: { level: 'local', atClusterTime: new Timestamp({ t: 1, i: 1 }) },
        }),
      refused(72),
    ],
  ]),
  ...steps('core/read-isolation-consistency-recency/', [
    [
      'a causally consistent session reads what it wrote',
      (c, db) =>
        db.client.withSession({ causalConsistency: true }, async (session) => {
          await c.insertOne({ _id: 1 } as never, { session, writeConcern: { w: 'majority' } });
          const options: Document = { session, readConcern: { level: 'majority' } };
          return c.find({}, options).toArray();
        }),
      [{ _id: 1 }],
    ],
  ]),
  ...steps('reference/read-concern-snapshot/', [
    ...snapshots.map(([title, run]): [string, Case['run'], unknown] => [
      `${title} in a snapshot session is refused`,
      async (c, db) => {
        await c.insertOne({ _id: 1, x: 11 } as never);
        return inSnapshot(db, (session) => run(c, db, session));
      },
      refused(72),
    ]),
    [
      'and nothing is written',
      async (c, db) => {
        await codeOf(inSnapshot(db, (session) => c.insertOne({ x: 1 }, session)));
        return c.countDocuments();
      },
      0,
    ],
    [
      'a transaction reads one moment',
      (c, db) =>
        inTransaction(c, db, { readConcern: { level: 'snapshot' } }, async (session) => {
          const before = await c.countDocuments({}, session);
          await c.insertOne({ _id: 1 } as never);
          return [before, await c.countDocuments({}, session)];
        }),
      [1, 1],
    ],
  ]),
];

import type { Long } from 'mongodb';
import { type ClientSession, type Collection, type Db, type Document } from 'mongodb';
import { refused, steps, type Case } from '../case';

type Told = (Document & { _id: Document })[];

interface Watched {
  events: Told;
  /** The cursor goes on. */
  open: boolean;
  cursor: Document;
}

interface Watch {
  options?: Document;
  stages?: Document[];
  batchSize?: number;
}

/** What a stream on a collection, or with 1 on the database, tells of what is done while it is open. */
async function watch(
  db: Db,
  target: string | 1,
  act: () => Promise<unknown>,
  { options = {}, stages = [], batchSize = 100 }: Watch = {},
): Promise<Watched> {
  return db.client.withSession(async (session) => {
    const pipeline = [{ $changeStream: options }, ...stages];
    const opened = await raw(db, { aggregate: target, pipeline, cursor: { batchSize } }, session);
    await act();
    return readAll(db, target, opened.cursor as Document, { session, batchSize });
  });
}

const raw = (db: Db, command: Document, session: ClientSession): Promise<Document> =>
  db.command(command, { session, promoteLongs: false });

async function readAll(
  db: Db,
  target: string | 1,
  first: Document,
  { session, batchSize }: { session: ClientSession; batchSize: number },
): Promise<Watched> {
  const collection = target === 1 ? '$cmd.aggregate' : target;
  const events = first.firstBatch as Told;
  let cursor = first;
  for (let isOver = false; !isOver && !(cursor.id as Long).isZero();) {
    const more = { getMore: cursor.id as Long, collection, batchSize, maxTimeMS: 50 };
    cursor = (await raw(db, more, session)).cursor as Document;
    const batch = cursor.nextBatch as Told;
    events.push(...batch);
    isOver = batch.length === 0;
  }
  const open = !(cursor.id as Long).isZero();
  if (open) await db.command({ killCursors: collection, cursors: [cursor.id as Long] }, { session });
  return { events, open, cursor };
}

const brief = ({ events, open }: Watched): unknown[] => [
  ...events.map(({ operationType, ns, to }) => ({ operationType, ns, ...(to ? { to } : {}) }) as unknown),
  open ? 'open' : 'closed',
];

const INVALIDATE = { operationType: 'invalidate', ns: undefined };

/** A database of this case alone, gone afterwards. */
async function apart<T>(c: Collection<Document>, db: Db, run: (own: Db) => Promise<T>): Promise<T> {
  const own = db.client.db(`${db.databaseName}_${c.collectionName}`.slice(0, 60));
  try {
    return await run(own);
  } finally {
    await own.dropDatabase();
  }
}

/** The events of a collection that is dropped after one insert. */
const dropped = async (c: Collection<Document>, db: Db): Promise<Told> => {
  const { events } = await watch(db, c.collectionName, async () => {
    await c.insertOne({ _id: 1 } as never);
    await c.drop();
  });
  return events;
};

/** What a stream that starts from the token of one of those events tells, after another insert. */
const startFrom = async (c: Collection<Document>, db: Db, at: number, option: string): Promise<unknown> => {
  const events = await dropped(c, db);
  await c.insertOne({ _id: 2 } as never);
  const options = { [option]: events[at]?._id };
  const again = await watch(db, c.collectionName, () => Promise.resolve(), { options });
  return again.events.map(({ operationType }) => operationType as unknown).concat(again.open);
};

const inserting = (c: Collection<Document>, db: Db, stages: Document[]): Promise<Watched> =>
  watch(db, c.collectionName, () => c.insertOne({ _id: 1 } as never), { stages });

const opening = (c: Collection<Document>, db: Db, options: unknown): Promise<unknown> =>
  db.command({ aggregate: c.collectionName, pipeline: [{ $changeStream: options }], cursor: {} });

export const CHANGE_STREAM_CASES: Case[] = [
  ...steps('reference/change-events/invalidate/', [
    [
      'a collection that is dropped ends its stream',
      async (c, db) => {
        await c.insertOne({ _id: 1 } as never);
        const ns = { db: db.databaseName, coll: c.collectionName };
        const seen = brief(await watch(db, c.collectionName, () => c.drop()));
        return JSON.stringify(seen) === JSON.stringify([{ operationType: 'drop', ns }, INVALIDATE, 'closed']);
      },
      true,
    ],
    [
      'the event has a token and a time, and no namespace',
      async (c, db) => Object.keys((await dropped(c, db)).at(-1) ?? {}).sort(),
      ['_id', 'clusterTime', 'operationType', 'wallTime'],
    ],
    [
      'its token stands in the answer, which says so',
      async (c, db) => {
        const { events, cursor } = await watch(db, c.collectionName, async () => {
          await c.insertOne({ _id: 1 } as never);
          await c.drop();
        });
        const { postBatchResumeToken, invalidated } = cursor;
        const { _data } = postBatchResumeToken as Document;
        return [_data === events.at(-1)?._id._data, invalidated as unknown];
      },
      [true, true],
    ],
    [
      'it comes alone when the batch is full, then the cursor is closed',
      async (c, db) => {
        await c.insertOne({ _id: 1 } as never);
        return brief(await watch(db, c.collectionName, () => c.drop(), { batchSize: 1 })).length;
      },
      3,
    ],
    [
      'a stage that leaves it out does not keep the stream open',
      async (c, db) => {
        await c.insertOne({ _id: 1 } as never);
        const stages = [{ $match: { operationType: 'insert' } }];
        return brief(await watch(db, c.collectionName, () => c.drop(), { stages }));
      },
      ['closed'],
    ],
    [
      'a database that is dropped',
      (c, db) =>
        apart(c, db, async (own) => {
          await own.collection('a').insertOne({});
          const { databaseName } = own;
          const seen = brief(await watch(own, 1, () => own.dropDatabase()));
          return JSON.parse(JSON.stringify(seen).replaceAll(databaseName, 'own')) as unknown;
        }),
      [
        { operationType: 'drop', ns: { db: 'own', coll: 'a' } },
        { operationType: 'dropDatabase', ns: { db: 'own' } },
        { operationType: 'invalidate' },
        'closed',
      ],
    ],
    [
      'a stream on a collection of it ends with that collection',
      (c, db) =>
        apart(c, db, async (own) => {
          await own.collection('a').insertOne({});
          const { events, open } = await watch(own, 'a', () => own.dropDatabase());
          return [...events.map(({ operationType }) => operationType as unknown), open];
        }),
      ['drop', 'invalidate', false],
    ],
    [
      'a stream on a database outlives its collections',
      (c, db) =>
        apart(c, db, async (own) => {
          await own.collection('b').insertOne({});
          await own.collection('a').insertOne({});
          const { events, open } = await watch(own, 1, () => own.collection('a').drop());
          return [...events.map(({ operationType }) => operationType as unknown), open];
        }),
      ['drop', true],
    ],
    [
      'a database that is not there tells nothing',
      (c, db) =>
        apart(c, db, async (own) => {
          const { events, open } = await watch(own, 1, () => own.dropDatabase());
          return [events.length, open];
        }),
      [0, true],
    ],
    [
      '$out renames a collection onto the watched one',
      async (c, db) => {
        await c.insertOne({ _id: 1 } as never);
        const target = `${c.collectionName}_target`;
        const { events, open } = await watch(db, target, () => c.aggregate([{ $out: target }]).toArray());
        const [rename, last] = events;
        return [
          rename?.operationType as unknown,
          (rename?.to as Document | undefined)?.coll === target,
          last?.operationType as unknown,
          open,
        ];
      },
      ['rename', true, 'invalidate', false],
    ],
    ['resumeAfter its token is refused', (c, db) => startFrom(c, db, 2, 'resumeAfter'), refused(260)],
    ['startAfter its token goes on', (c, db) => startFrom(c, db, 2, 'startAfter'), ['insert', true]],
    ['resumeAfter the drop tells it', (c, db) => startFrom(c, db, 1, 'resumeAfter'), ['invalidate', false]],
    ['startAfter the drop, too', (c, db) => startFrom(c, db, 1, 'startAfter'), ['invalidate', false]],
    [
      'resumeAfter the insert tells the drop and it',
      (c, db) => startFrom(c, db, 0, 'resumeAfter'),
      ['drop', 'invalidate', false],
    ],
    [
      'a stream that began after the drop can be resumed from its first token',
      async (c, db) => {
        await dropped(c, db);
        const { cursor } = await watch(db, c.collectionName, () => Promise.resolve());
        await c.insertOne({ _id: 2 } as never);
        const options = { resumeAfter: cursor.postBatchResumeToken as unknown };
        const { events } = await watch(db, c.collectionName, () => Promise.resolve(), { options });
        return events.map(({ operationType }) => operationType as unknown);
      },
      ['insert'],
    ],
    [
      'the driver tells it and is closed',
      async (c) => {
        await c.insertOne({ _id: 1 } as never);
        const stream = c.watch([], { maxAwaitTimeMS: 200 });
        await stream.tryNext();
        await c.drop();
        const told = [(await stream.next()).operationType, (await stream.next()).operationType];
        return [...told, await stream.next().catch(() => 'closed')];
      },
      ['drop', 'invalidate', 'closed'],
    ],
  ]),
  ...steps('changeStreams/', [
    ['an unknown stage is refused', (c) => c.watch([{ $unsupported: 'foo' }]).tryNext(), refused(40324)],
    ...[
      { $group: { _id: '$_id' } },
      { $sort: { _id: 1 } },
      { $limit: 100 },
      { $lookup: { from: 'c', as: 'as', localField: '_id', foreignField: '_id' } },
      { $facet: { facetPipe: [{ $match: { _id: { $exists: true } } }] } },
      { $out: 'elsewhere' },
      { $merge: 'elsewhere' },
    ].map((stage): [string, Case['run'], unknown] => [
      `${Object.keys(stage).join()} is not permitted`,
      (c) => c.watch([stage]).tryNext(),
      refused(20),
    ]),
    [
      '$changeStream comes first',
      (c) => c.aggregate([{ $match: {} }, { $changeStream: {} }]).toArray(),
      refused(40602),
    ],
    ['$changeStream comes once', (c) => c.watch([{ $changeStream: {} }]).tryNext(), refused(40602)],
    ...[
      { $project: { _id: 0 } },
      { $unset: '_id' },
      { $project: { _id: 'other' } },
      { $replaceWith: { a: 1 } },
    ].map((stage): [string, Case['run'], unknown] => [
      `a token that is lost ends the stream: ${JSON.stringify(stage)}`,
      (c, db) => inserting(c, db, [stage]),
      refused(280),
    ]),
    [
      'for good',
      async (c, db) =>
        inserting(c, db, [{ $project: { _id: 0 } }]).catch(
          (error: unknown) => (error as { errorLabels: unknown }).errorLabels,
        ),
      ['NonResumableChangeStreamError'],
    ],
    [
      'other fields may change',
      async (c, db) => {
        const stages = [{ $project: { optype: '$operationType', newField: 'value' } }];
        const [event] = (await inserting(c, db, stages)).events;
        return [event?.optype as unknown, event?.newField as unknown];
      },
      ['insert', 'value'],
    ],
    ['$changeStream is a document', (c, db) => opening(c, db, 1), refused(50808)],
    ['an unknown option is refused', (c, db) => opening(c, db, { nonsense: true }), refused(40415)],
    ['an unknown kind of full document', (c, db) => opening(c, db, { fullDocument: 'all' }), refused(2)],
    [
      'resumeAfter and startAfter together are refused',
      async (c, db) => {
        const [event] = (await inserting(c, db, [])).events;
        return opening(c, db, { resumeAfter: event?._id, startAfter: event?._id });
      },
      refused(50865),
    ],
    [
      'showExpandedEvents: false is as without',
      async (c, db) => {
        const act = (): Promise<unknown> => c.createIndex({ a: 1 });
        const { events } = await watch(db, c.collectionName, act, { options: { showExpandedEvents: false } });
        return events.length;
      },
      0,
    ],
  ]),
];

import { Long, type Collection, type Db, type Document } from 'mongodb';
import { refused, steps, type Case } from '../case';

const seed = (c: Collection<Document>, docs: object[]): Promise<unknown> => c.insertMany(docs as never);
const code = (error: unknown): unknown => (error as { code?: unknown }).code;
const codeOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => 'accepted', code);
const updating = (c: Collection<Document>, db: Db, options: Document): Promise<unknown> =>
  db.command({ update: c.collectionName, updates: [{ q: { _id: 1 }, u: { $set: { a: 1 } }, ...options }] });

/** How many of two equal documents go in beside such an index. */
const stored = async (c: Collection<Document>, db: Db, options: Document): Promise<unknown> => {
  await db.command({
    createIndexes: c.collectionName,
    indexes: [{ key: { a: 1 }, name: 'a_1', ...options }],
  });
  await codeOf(c.insertMany([{ a: 1 }, { a: 1 }], { ordered: false }));
  return c.countDocuments();
};

const withQuorum = async (c: Collection<Document>, db: Db, commitQuorum: unknown): Promise<unknown> =>
  await codeOf(
    db.command({ createIndexes: c.collectionName, indexes: [{ key: { a: 1 }, name: 'a_1' }], commitQuorum }),
  );

/** Which values count as true in the options of commands and indexes. */
export const OPTION_CASES: Case[] = [
  ...steps('reference/command/createIndexes/', [
    ['unique: 1 is unique', (c, db) => stored(c, db, { unique: 1 }), 1],
    ['unique: 0.5 is unique', (c, db) => stored(c, db, { unique: 0.5 }), 1],
    ['unique as a long is unique', (c, db) => stored(c, db, { unique: Long.fromNumber(2) }), 1],
    ['unique: 0 is not', (c, db) => stored(c, db, { unique: 0 }), 2],
    ['unique as a text is refused', (c, db) => stored(c, db, { unique: 'true' }), refused(14)],
    ['unique: null is refused', (c, db) => stored(c, db, { unique: null }), refused(14)],
    ['sparse as a document is refused', (c, db) => stored(c, db, { sparse: {} }), refused(14)],
    ['background as a text is refused', (c, db) => stored(c, db, { background: 'x' }), refused(14)],
    ['an unknown option is refused', (c, db) => stored(c, db, { nonsense: 1 }), refused(197)],
    ['hidden: 0 is not hidden', (c, db) => stored(c, db, { hidden: 0 }), 2],
    ['hidden: 1 is hidden, which is refused here', (c, db) => stored(c, db, { hidden: 1 }), refused(67)],
    [
      'sparse: 1 leaves out documents without the field',
      async (c, db) => {
        await stored(c, db, { sparse: 1, unique: 1 });
        await c.insertMany([{ b: 1 }, { b: 2 }]);
        return (await c.indexes()).map(({ sparse, unique }) => [sparse ?? null, unique ?? null]);
      },
      [
        [null, null],
        [true, true],
      ],
    ],
    [
      'sparse: 1 cannot go with a partial filter',
      (c, db) => stored(c, db, { sparse: 1, partialFilterExpression: { a: 1 } }),
      refused(67),
    ],
    [
      'the same index again, with 1 for true, changes nothing',
      async (c, db) => {
        await stored(c, db, { unique: true });
        return db.command({
          createIndexes: c.collectionName,
          indexes: [{ key: { a: 1 }, name: 'a_1', unique: 1 }],
        });
      },
      { numIndexesBefore: 2, numIndexesAfter: 2, note: 'all indexes already exist', ok: 1 },
    ],
  ]),
  ...steps('reference/command/createIndexes/', [
    [
      'a commitQuorum that one member meets',
      async (c, db) => {
        const answers: unknown[] = [];
        for (const quorum of ['votingMembers', 'majority', 0, 1])
          answers.push(await withQuorum(c, db, quorum));
        return answers;
      },
      ['accepted', 'accepted', 'accepted', 'accepted'],
    ],
    ['one of more members is not', (c, db) => withQuorum(c, db, 2), 278],
    ['one of a name that nobody has is unknown', (c, db) => withQuorum(c, db, 'dc1'), 79],
    ['one of no number is none', (c, db) => withQuorum(c, db, -1), 9],
    ['it is no option of one index', (c, db) => stored(c, db, { commitQuorum: 1 }), refused(197)],
  ]),
  ...steps('reference/command/update/', [
    ['multi takes a boolean only', (c, db) => updating(c, db, { multi: 1 }), refused(14)],
    ['upsert takes a boolean only', (c, db) => updating(c, db, { upsert: 1 }), refused(14)],
    ['upsert: false', async (c, db) => await codeOf(updating(c, db, { upsert: false })), 'accepted'],
  ]),
  ...steps('reference/command/insert/', [
    [
      'ordered takes a boolean only',
      (c, db) => db.command({ insert: c.collectionName, documents: [{}], ordered: 0 }),
      refused(14),
    ],
    [
      'bypassDocumentValidation takes numbers',
      async (c, db) =>
        (await db.command({ insert: c.collectionName, documents: [{}], bypassDocumentValidation: 1 }))
          .n as unknown,
      1,
    ],
  ]),
  ...steps('reference/command/delete/', [
    [
      'limit must be given',
      (c, db) => db.command({ delete: c.collectionName, deletes: [{ q: {} }] }),
      refused(40414),
    ],
    [
      'limit is 0 or 1',
      (c, db) => db.command({ delete: c.collectionName, deletes: [{ q: {}, limit: 2 }] }),
      refused(9),
    ],
  ]),
  ...steps('reference/command/findAndModify/', [
    [
      'remove, new and upsert take numbers',
      async (c, db) => {
        const run = async (options: Document): Promise<unknown> =>
          (await db.command({ findAndModify: c.collectionName, query: { _id: 1 }, ...options }))
            .value as unknown;
        return [
          await run({ update: { $set: { a: 1 } }, upsert: 1, new: 1.5 }),
          await run({ update: { $set: { a: 2 } }, upsert: 0, new: 0 }),
          await run({ remove: 1 }),
          await run({ update: { $set: { a: 2 } }, upsert: 0 }),
        ];
      },
      [{ _id: 1, a: 1 }, { _id: 1, a: 1 }, { _id: 1, a: 2 }, null],
    ],
    ...['remove', 'new', 'upsert'].map((name): [string, Case['run'], unknown] => [
      `${name} as a text is refused`,
      (c, db) =>
        db.command({
          findAndModify: c.collectionName,
          query: { _id: 1 },
          ...(name === 'remove' ? {} : { update: { $set: { a: 1 } } }),
          [name]: 'yes',
        }),
      refused(14),
    ]),
  ]),
  ...steps('reference/command/find/', [
    [
      'singleBatch: 1 closes the cursor',
      async (c, db) => {
        await seed(c, [{}, {}, {}]);
        const reply = await db.command({ find: c.collectionName, batchSize: 1, singleBatch: 1 });
        return String((reply.cursor as { id: unknown }).id);
      },
      '0',
    ],
    [
      'numbers that mean false ask for nothing',
      async (c, db) => {
        const options = { returnKey: 0, showRecordId: 0, tailable: 0, awaitData: 0, singleBatch: 0 };
        const reply = await db.command({ find: c.collectionName, ...options });
        return (reply.cursor as { firstBatch: unknown }).firstBatch;
      },
      [],
    ],
    ...['min', 'max'].map((name): [string, Case['run'], unknown] => [
      `${name} is refused here`,
      (c, db) => db.command({ find: c.collectionName, [name]: { _id: 1 }, hint: { _id: 1 } }),
      refused(115),
    ]),
    [
      'returnKey: 1 is refused here',
      (c, db) => db.command({ find: c.collectionName, returnKey: 1 }),
      refused(115),
    ],
    [
      'singleBatch as a text is refused',
      (c, db) => db.command({ find: c.collectionName, singleBatch: 'x' }),
      refused(14),
    ],
    [
      'explain: 0 explains nothing',
      async (c, db) => {
        const reply = await db.command({
          aggregate: c.collectionName,
          pipeline: [],
          cursor: {},
          explain: false,
        });
        return (reply.cursor as { firstBatch: unknown }).firstBatch;
      },
      [],
    ],
    [
      'create takes numbers for capped',
      async (c, db) => (await db.command({ create: c.collectionName, capped: 0 })).ok as unknown,
      1,
    ],
  ]),
];

import { type Collection, type Document } from 'mongodb';
import { refused, steps, type Case } from '../case';

const MB = 1024 * 1024;
const text = (bytes: number): string => 'x'.repeat(bytes);

/** What a pipeline makes of one document with a text of so many bytes: how many there are. */
const grown =
  (bytes: number, ...pipeline: Document[]): Case['run'] =>
  async (c: Collection<Document>) => {
    await c.insertOne({ t: text(bytes) });
    return (await c.aggregate(pipeline).toArray()).length;
  };

/** A change of a document that holds such a text already. */
const changed =
  (bytes: number, update: Document): Case['run'] =>
  async (c: Collection<Document>) => {
    await c.insertOne({ _id: 1 as never, t: text(bytes) });
    return c.updateOne({}, update);
  };

const twice = { $set: { u: '$t' } };
const names = (reply: Document): unknown => {
  const { databases, ...rest } = reply as { databases: Document[] };
  return [databases.map((database) => Object.keys(database)), Object.keys(rest)];
};

/** How large documents and answers may be, and what the server tells of itself. */
export const LIMIT_CASES: Case[] = [
  ...steps('reference/limits/#mongodb-limit-BSON-Document-Size', [
    ['an insert of more than 16 MB is refused', (c) => c.insertOne({ t: text(16 * MB) }), refused(2)],
    ['an update to more than 16 MB is refused', changed(8 * MB, [twice]), refused(17419)],
    ['an update to much more is refused', changed(9 * MB, [twice]), refused(10334)],
    [
      'also by operators',
      changed(8 * MB, { $push: { l: { $each: [text(4 * MB), text(4 * MB)] } } }),
      refused(17419),
    ],
    [
      'an upsert of more than 16 MB is refused',
      (c) => c.updateOne({ t: text(8 * MB) }, { $set: { u: text(8 * MB) } }, { upsert: true }),
      refused(17420),
    ],
    ['a result may be a little larger', grown(8 * MB, twice), 1],
    ['a result of much more is refused', grown(8.1 * MB, twice), refused(10334)],
    ['also one of twice as much', grown(12 * MB, twice), refused(10334)],
    ['also of a group', grown(9 * MB, twice, { $group: { _id: '$t', u: { $push: '$u' } } }), refused(10334)],
    ['not on the way to a smaller one', grown(12 * MB, twice, { $project: { t: 1 } }), 1],
    ['a result that is written is refused', grown(9 * MB, twice, { $out: 'too_large' }), refused(10334)],
    [
      'distinct values of more than 16 MB are refused',
      async (c) => {
        await c.insertMany([{ t: text(9 * MB) }, { t: `${text(9 * MB)}y` }]);
        return c.distinct('t');
      },
      refused(17217),
    ],
  ]),
  ...steps('reference/command/listDatabases/', [
    [
      'the sizes of all',
      async (c, db) => {
        await c.insertOne({});
        const filter = { name: db.databaseName };
        return names(await db.admin().command({ listDatabases: 1, filter }));
      },
      [[['name', 'sizeOnDisk', 'empty']], ['totalSize', 'totalSizeMb', 'ok']],
    ],
    [
      'nameOnly tells names and nothing else',
      async (c, db) => {
        await c.insertOne({});
        const filter = { name: db.databaseName };
        return names(await db.admin().command({ listDatabases: 1, nameOnly: true, filter }));
      },
      [[['name']], ['ok']],
    ],
    [
      'with nameOnly the filter sees no sizes',
      async (c, db) => {
        await c.insertOne({});
        const filter = { sizeOnDisk: { $exists: true } };
        return names(await db.admin().command({ listDatabases: 1, nameOnly: true, filter }));
      },
      [[], ['ok']],
    ],
  ]),
];

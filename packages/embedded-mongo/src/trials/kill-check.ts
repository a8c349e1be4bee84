import type { ClientSession, Db, Document, Filter, MongoClient } from 'mongodb';
import {
  ACCOUNTS,
  CHANGING,
  DATABASE,
  IMPOSSIBLE,
  START_BALANCE,
  type Changing,
  type Item,
  type Promised,
} from './kill-work';

/** Reads from one moment, so that nothing expires between two looks. */
interface Moment {
  db: Db;
  session: ClientSession;
}

/** Looks whether every promise was kept. @returns the number of documents that it saw */
export async function verify(client: MongoClient, promised: Promised): Promise<number> {
  const db = client.db(DATABASE);
  const there = await indexesOf(db);
  promised.indexes.settle('the index', there, () => true);
  const session = client.startSession();
  let seen = 0;
  try {
    session.startTransaction();
    const moment = { db, session };
    seen += await verifySingles(moment, promised);
    seen += await verifyTransfers(moment, promised, there.has('halves/by half'));
    seen += await verifyItems(moment, promised, there);
    seen += await verifyExpiring(moment, promised);
    await session.commitTransaction();
  } finally {
    await session.endSession();
  }
  await verifyAbsentIndexes(db, there);
  return seen;
}

/** The indexes that come and go and are there now. */
async function indexesOf(db: Db): Promise<Map<string, true>> {
  const found = new Map<string, true>();
  const known = new Set(CHANGING.map(({ collection, options }) => `${collection}/${options.name}`));
  for (const collection of ['items', 'halves'])
    for (const { name } of await db.collection(collection).listIndexes().toArray()) {
      if (name === IMPOSSIBLE.options.name) throw new Error('an index that was refused is there');
      const full = `${collection}/${String(name)}`;
      if (known.has(full)) found.set(full, true);
    }
  return found;
}

const read = (
  { db, session }: Moment,
  collection: string,
  filter: Filter<Document> = {},
  hint?: string,
): Promise<Document[]> =>
  db
    .collection(collection)
    .find(filter, { session, ...(hint === undefined ? {} : { hint }) })
    .toArray();

async function verifySingles(moment: Moment, { singles }: Promised): Promise<number> {
  const docs = await read(moment, 'singles');
  const keys = new Set(docs.map(({ key }) => String(key)));
  for (const key of singles) if (!keys.has(key)) throw new Error(`the acknowledged write ${key} is lost`);
  const indexed = await read(moment, 'singles', { key: { $gte: '' } }, 'key_1');
  expectSame('singles by key', indexed, docs);
  return docs.length;
}

async function verifyTransfers(
  moment: Moment,
  { pairs, aborted }: Promised,
  indexed: boolean,
): Promise<number> {
  const docs = await read(moment, 'halves');
  const halves = new Map<string, number>();
  for (const { pair } of docs) halves.set(String(pair), (halves.get(String(pair)) ?? 0) + 1);
  for (const [pair, count] of halves) {
    if (count !== 2) throw new Error(`the transaction ${pair} is half applied`);
    if (aborted.has(pair)) throw new Error(`the transaction ${pair} was taken back and is there`);
  }
  for (const pair of pairs)
    if (!halves.has(pair)) throw new Error(`the acknowledged transaction ${pair} is lost`);
  if (indexed)
    expectSame(
      'halves by half',
      await read(moment, 'halves', { half: { $in: ['a', 'b'] } }, 'by half'),
      docs,
    );
  expectSame('halves by pair', await read(moment, 'halves', { pair: { $gte: '' } }, 'pair_1_half_1'), docs);
  const total = (await read(moment, 'accounts')).reduce((sum, { balance }) => sum + Number(balance), 0);
  if (total !== ACCOUNTS * START_BALANCE)
    throw new Error(`the accounts hold ${total}: a transfer is half applied`);
  return docs.length;
}

async function verifyItems(
  moment: Moment,
  { items }: Promised,
  there: ReadonlyMap<string, true>,
): Promise<number> {
  const docs = (await read(moment, 'items')) as (Item & Document)[];
  const found = new Map(docs.map(({ _id, ...item }) => [String(_id), item as Item]));
  items.settle('the item', found, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  for (const changing of CHANGING.filter(({ collection }) => collection === 'items')) {
    const { filter, matches, options } = changing;
    const expected = docs.filter(matches);
    expectSame(`items beside the index ${options.name}`, await read(moment, 'items', filter), expected);
    if (there.has(nameOf(changing)))
      expectSame(`items by ${options.name}`, await read(moment, 'items', filter, options.name), expected);
  }
  return docs.length;
}

const nameOf = ({ collection, options }: Changing): string => `${collection}/${options.name}`;

/** A document that expires is gone from everywhere or from nowhere; one that does not is there. */
async function verifyExpiring(moment: Moment, { lasting }: Promised): Promise<number> {
  const docs = await read(moment, 'expiring');
  const ids = new Set(docs.map(({ _id }) => String(_id)));
  for (const id of lasting) if (!ids.has(id)) throw new Error(`the document ${id} is gone before it expired`);
  const byTime = await read(moment, 'expiring', { at: { $gte: new Date(0) } }, 'at_1');
  expectSame('expiring by time', byTime, docs);
  expectSame('expiring by key', await read(moment, 'expiring', { key: { $gte: '' } }, 'key_1'), docs);
  return docs.length;
}

/** What was not finished must not be used. */
async function verifyAbsentIndexes(db: Db, there: ReadonlyMap<string, true>): Promise<void> {
  for (const changing of CHANGING.filter((one) => !there.has(nameOf(one)))) {
    const { collection, filter, options } = changing;
    const used = await db
      .collection(collection)
      .find(filter, { hint: options.name })
      .toArray()
      .then(
        () => true,
        () => false,
      );
    if (used) throw new Error(`the index ${options.name} is not there and was used`);
  }
}

function expectSame(what: string, got: Document[], expected: Document[]): void {
  const sorted = (docs: Document[]): string => JSON.stringify(docs.map((doc) => JSON.stringify(doc)).sort());
  if (sorted(got) === sorted(expected)) return;
  throw new Error(`${what}: ${got.length} documents, not the ${expected.length} that there are`);
}

/** Waits until nothing is left that has expired: after a crash, too, somebody removes it. */
export async function expiredAreGone(db: Db, tries: number): Promise<void> {
  for (let i = 0; i < tries; i++) {
    const left = await db.collection('expiring').countDocuments({ at: { $lt: new Date() } });
    if (left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('what has expired is still there');
}

import { randomUUID } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import { MoveError } from './errors';
import { MARKS, type TargetMark } from './mark';

const SELECTION_MS = 10_000;
const OLDEST_VERSION = 7;
const MAX_URI = 4_096;

/** Where everything is moved to. */
export interface Target {
  db: Db;
  /** Host and database, without user and password. */
  name: string;
  close(): Promise<void>;
}

/** The database that an address names. */
const databaseIn = (uri: string): string | undefined => {
  const [, path] = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri) ?? [];
  return path && decodeURIComponent(path);
};

const assertFit = async (db: Db, name: string): Promise<void> => {
  const hello = await db.command({ hello: 1 });
  if (!hello.setName && hello.msg !== 'isdbgrid')
    throw new MoveError(
      `${name} is a single server. The product needs transactions: make it a replica set (one member is enough).`,
    );
  const { version } = await db.command({ buildInfo: 1 });
  if (Number.parseInt(String(version), 10) < OLDEST_VERSION)
    throw new MoveError(
      `${name} is MongoDB ${String(version)}. The product needs ${OLDEST_VERSION}.0 or newer.`,
    );
};

/** @throws MoveError when nobody answers there, or what answers will not do */
export async function openTarget(uri: string, database: string): Promise<Target> {
  if (!/^mongodb(?:\+srv)?:\/\//.test(uri) || uri.length > MAX_URI)
    throw new MoveError('Where to? An address begins with mongodb:// or mongodb+srv://.');
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(uri, {
      // What the address itself says is meant.
      ...(/serverSelectionTimeoutMS=/i.test(uri) ? {} : { serverSelectionTimeoutMS: SELECTION_MS }),
      writeConcern: { w: 'majority' },
    });
    const db = client.db(databaseIn(uri) ?? database);
    const name = `${client.options.hosts.map(String).join(',')}/${db.databaseName}`;
    await assertFit(db, name);
    return { db, name, close: () => (client as MongoClient).close() };
  } catch (error) {
    await client?.close();
    if (error instanceof MoveError) throw error;
    throw new MoveError(
      `The address to move to does not work: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

const namesIn = async (db: Db): Promise<string[]> => {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
};

/**
 * Takes the target for this move. One that an earlier move has begun with is taken again.
 * @throws MoveError when it holds data of its own, or is the source
 */
export async function claim({ db, name }: Target, source: Db): Promise<void> {
  const marks = db.collection<TargetMark>(MARKS);
  const names = await namesIn(db);
  if (names.length > 0 && !names.includes(MARKS))
    throw new MoveError(`${name} holds data already. Name an empty database, so that nothing of it is lost.`);
  const mark = { _id: randomUUID(), begun: new Date() };
  await marks.insertOne(mark);
  if (!(await source.collection<TargetMark>(MARKS).findOne({ _id: mark._id }))) return;
  if (names.includes(MARKS)) await marks.deleteOne({ _id: mark._id });
  else await marks.drop();
  throw new MoveError(`${name} is the database that is to be moved.`);
}

/** What an earlier move may have left and would only be in the way: uniqueness is asked for when all is there. */
export async function forgetIndexes(db: Db): Promise<void> {
  for (const name of await namesIn(db)) await db.collection(name).dropIndexes();
}

/** Collections that the source does not have (any more). */
export async function dropOthers(db: Db, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await namesIn(db))
    if (name !== MARKS && !wanted.has(name)) await db.collection(name).drop();
}

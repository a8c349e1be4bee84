import { MongoClient, type Db } from 'mongodb';
import { startServerProcess } from './server-process';

export interface KillReport {
  rounds: number;
  acknowledgedWrites: number;
  acknowledgedTransactions: number;
  slowestStartMs: number;
  medianStartMs: number;
  documents: number;
}

interface Promised {
  singles: Set<string>;
  pairs: Set<string>;
}

const ACCOUNTS = 6;
const START_BALANCE = 1000;
const WRITERS = 8;

/**
 * Kills the server at a random moment under concurrent writers, again and again, and looks after each start whether
 * every promise was kept: no acknowledged write is lost, no transaction is half there, every index agrees.
 */
export async function killLoop(
  main: string,
  dir: string,
  rounds: number,
  log: (line: string) => void = () => undefined,
): Promise<KillReport> {
  const promised: Promised = { singles: new Set(), pairs: new Set() };
  const starts: number[] = [];
  let documents = 0;
  for (let round = 0; round <= rounds; round++) {
    const server = await startServerProcess(main, dir);
    starts.push(server.readyMs);
    const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 500, retryWrites: true });
    const db = client.db('trial');
    if (round === 0) await prepare(db);
    documents = await verify(db, promised);
    if (round < rounds) await writeUntilKilled(client, round, promised, () => server.end('SIGKILL'));
    else await server.end('SIGTERM');
    await client.close(true);
    if (round % 25 === 0)
      log(
        `round ${round}: ${promised.singles.size} writes, ${promised.pairs.size} transactions, ${documents} documents, start ${Math.round(server.readyMs)} ms`,
      );
  }
  starts.sort((a, b) => a - b);
  return {
    rounds,
    acknowledgedWrites: promised.singles.size,
    acknowledgedTransactions: promised.pairs.size,
    slowestStartMs: Math.round(starts.at(-1) ?? 0),
    medianStartMs: Math.round(starts[starts.length >> 1] ?? 0),
    documents,
  };
}

async function prepare(db: Db): Promise<void> {
  await db.collection('singles').createIndex({ key: 1 }, { unique: true });
  await db.collection('halves').createIndex({ pair: 1, half: 1 }, { unique: true });
  await db
    .collection<{ _id: number; balance: number }>('accounts')
    .insertMany(Array.from({ length: ACCOUNTS }, (_account, _id) => ({ _id, balance: START_BALANCE })));
}

async function writeUntilKilled(
  client: MongoClient,
  round: number,
  promised: Promised,
  kill: () => Promise<unknown>,
): Promise<void> {
  const state = { over: false };
  const writers = Array.from({ length: WRITERS }, (_writer, w) =>
    (w % 2 ? transfers : singles)(client, `${round}-${w}`, promised, state),
  );
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 180));
  state.over = true;
  await kill();
  await Promise.all(writers);
}

interface State {
  readonly over: boolean;
}

async function singles(
  client: MongoClient,
  name: string,
  { singles: kept }: Promised,
  state: State,
): Promise<void> {
  const collection = client.db('trial').collection('singles');
  for (let i = 0; !state.over; i++) {
    const key = `${name}-${i}`;
    const written = await collection.insertOne({ key, text: 'x'.repeat(200) }).then(
      () => true,
      () => false,
    );
    if (!written) return;
    kept.add(key);
  }
}

/** Moves money between two accounts and notes both halves: all four writes or none. */
async function transfers(
  client: MongoClient,
  name: string,
  { pairs }: Promised,
  state: State,
): Promise<void> {
  const db = client.db('trial');
  const accounts = db.collection<{ _id: number; balance: number }>('accounts');
  for (let i = 0; !state.over; i++) {
    const pair = `${name}-${i}`;
    const [from, to] = [Math.floor(Math.random() * ACCOUNTS), Math.floor(Math.random() * ACCOUNTS)];
    const session = client.startSession();
    try {
      session.startTransaction();
      await accounts.updateOne({ _id: from }, { $inc: { balance: -5 } }, { session });
      await db.collection('halves').insertOne({ pair, half: 'a' }, { session });
      await accounts.updateOne({ _id: to }, { $inc: { balance: 5 } }, { session });
      await db.collection('halves').insertOne({ pair, half: 'b' }, { session });
      await session.commitTransaction();
      pairs.add(pair);
    } catch {
      await session.abortTransaction().catch(() => undefined);
    } finally {
      await session.endSession().catch(() => undefined);
    }
  }
}

async function verify(db: Db, promised: Promised): Promise<number> {
  const keys = new Set(
    (await db.collection('singles').find().project({ key: 1 }).toArray()).map(({ key }) => String(key)),
  );
  for (const key of promised.singles)
    if (!keys.has(key)) throw new Error(`the acknowledged write ${key} is lost`);
  const halves = new Map<string, number>();
  for (const { pair } of await db.collection('halves').find().toArray())
    halves.set(String(pair), (halves.get(String(pair)) ?? 0) + 1);
  for (const [pair, count] of halves)
    if (count !== 2) throw new Error(`the transaction ${pair} is half applied`);
  for (const pair of promised.pairs)
    if (!halves.has(pair)) throw new Error(`the acknowledged transaction ${pair} is lost`);
  const balances = await db.collection('accounts').find().toArray();
  const total = balances.reduce((sum, { balance }) => sum + Number(balance), 0);
  if (total !== ACCOUNTS * START_BALANCE)
    throw new Error(`the accounts hold ${total}: a transfer is half applied`);
  const indexed = await db
    .collection('singles')
    .find({ key: { $gte: '' } })
    .hint('key_1')
    .toArray();
  if (indexed.length !== keys.size)
    throw new Error(`the index has ${indexed.length} of ${keys.size} documents`);
  return keys.size + halves.size * 2;
}

import { MongoClient, type Db } from 'mongodb';
import { checkFolder } from '../dump/check';
import { expiredAreGone, verify } from './kill-check';
import {
  ACCOUNTS,
  DATABASE,
  nothingPromised,
  START_BALANCE,
  WRITERS,
  type Promised,
  type State,
} from './kill-work';
import { startServerProcess, type ServerProcess } from './server-process';

export interface KillReport {
  rounds: number;
  acknowledgedWrites: number;
  acknowledgedTransactions: number;
  /** Indexes made and dropped. */
  acknowledgedIndexChanges: number;
  expired: number;
  slowestStartMs: number;
  medianStartMs: number;
  documents: number;
}

/** How often expired documents and what is left of dropped indexes are removed. */
const HOUSEKEEPING_MS = '20';
const ITEMS_AT_START = 600;
/** A round ends after at most so many acknowledgements, and a moment later. */
const MOST_ACKNOWLEDGED = 200;
const MOMENT_MS = 60;
const LONGEST_ROUND_MS = 120_000;

/**
 * Kills the server at a random moment while many write, move money in transactions, make and drop indexes, and
 * documents expire, again and again. After each start it looks whether every promise was kept: nothing acknowledged is
 * lost, nothing is half there, every index that is there is complete. Before every second start the whole file is read.
 */
export async function killLoop(
  main: string,
  dir: string,
  rounds: number,
  log: (line: string) => void = () => undefined,
): Promise<KillReport> {
  const promised = nothingPromised();
  const starts: number[] = [];
  let documents = 0;
  for (let round = 0; round <= rounds; round++) {
    if (round % 2 === 1) assertWhole(dir);
    const server = await startServerProcess(main, dir, ['--housekeeping-ms', HOUSEKEEPING_MS]);
    starts.push(server.readyMs);
    documents = await liveThrough(server, round, round === rounds, promised);
    if (round % 25 === 0)
      log(`round ${round}: ${JSON.stringify(reportOf(round, promised, starts, documents))}`);
  }
  assertWhole(dir);
  return reportOf(rounds, promised, starts, documents);
}

async function liveThrough(
  server: ServerProcess,
  round: number,
  last: boolean,
  promised: Promised,
): Promise<number> {
  const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    if (round === 0) await prepare(client.db(DATABASE), promised);
    const documents = await verify(client, promised);
    if (last) await expiredAreGone(client.db(DATABASE), 500);
    else await writeUntilKilled(round, promised, server);
    return documents;
  } finally {
    await client.close(true);
    await server.end(last ? 'SIGTERM' : 'SIGKILL');
  }
}

/** Also computes from the documents which index entries there must be. */
function assertWhole(dir: string): void {
  const { damages } = checkFolder(dir);
  if (damages.length > 0) throw new Error(`the data file is damaged: ${damages.join('; ')}`);
}

async function prepare(db: Db, promised: Promised): Promise<void> {
  await db.collection('singles').createIndex({ key: 1 }, { unique: true });
  await db.collection('halves').createIndex({ pair: 1, half: 1 }, { unique: true });
  await db.collection('expiring').createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await db.collection('expiring').createIndex({ key: 1 }, { unique: true });
  await db
    .collection<{ _id: number; balance: number }>('accounts')
    .insertMany(Array.from({ length: ACCOUNTS }, (_account, _id) => ({ _id, balance: START_BALANCE })));
  const items = Array.from({ length: ITEMS_AT_START }, (_item, i) => ({
    code: `start ${i}`, n: i % 1000, group: i % 7, tags: ['red', 'green'].slice(i % 3),
  })); // prettier-ignore
  await db
    .collection<{ _id: string }>('items')
    .insertMany(items.map((item) => ({ _id: item.code, ...item })));
  for (const item of items) await promised.items.change(item.code, item, () => Promise.resolve());
}

async function writeUntilKilled(round: number, promised: Promised, server: ServerProcess): Promise<void> {
  // Whoever asks the killed server again waits so long for another one.
  const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 1000, retryWrites: true });
  const state: State & { over: boolean } = { over: false };
  const writing = Promise.all(WRITERS.map((write, w) => write(client, `${round}-${w}`, promised, state)));
  try {
    // A writer that fails ends the round at once; none of them ends well before it is over.
    await Promise.race([writing, randomMoment(promised)]);
  } finally {
    state.over = true;
    await server.end('SIGKILL');
    await client.close(true);
  }
  await writing;
}

/** Comes when some work was done, and by the first round some of every kind, however slow the machine is. */
async function randomMoment(promised: Promised): Promise<void> {
  const enough = sum(acknowledged(promised)) + Math.random() * MOST_ACKNOWLEDGED;
  const ends = Date.now() + LONGEST_ROUND_MS;
  while (sum(acknowledged(promised)) < enough || acknowledged(promised).includes(0)) {
    if (Date.now() > ends) throw new Error('the server acknowledges nothing');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => setTimeout(resolve, Math.random() * MOMENT_MS));
}

/** Of each kind of work. */
const acknowledged = ({ singles, pairs, items, indexes, lasting, expiring }: Promised): number[] => [
  singles.size,
  pairs.size,
  items.acknowledged,
  indexes.acknowledged,
  lasting.size,
  expiring,
];

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

function reportOf(rounds: number, promised: Promised, starts: number[], documents: number): KillReport {
  const sorted = [...starts].sort((a, b) => a - b);
  return {
    rounds,
    acknowledgedWrites: promised.singles.size + promised.items.acknowledged + promised.lasting.size,
    acknowledgedTransactions: promised.pairs.size,
    acknowledgedIndexChanges: promised.indexes.acknowledged,
    expired: promised.expiring,
    slowestStartMs: Math.round(sorted.at(-1) ?? 0),
    medianStartMs: Math.round(sorted[sorted.length >> 1] ?? 0),
    documents,
  };
}

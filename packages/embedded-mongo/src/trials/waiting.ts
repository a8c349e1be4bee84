import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MongoClient, type Collection, type Db } from 'mongodb';
import { startServerProcess } from './server-process';

/** What one client keeps the server busy with while another one waits. */
type Work = (collection: Collection) => Promise<unknown>;

/** How long somebody else waits meanwhile, in milliseconds, and how many times their idle time that is. */
interface Wait {
  work: string;
  seconds: number;
  asked: number;
  pingMs: Spread;
  findMs: Spread;
  /** The slower of the two, at the 99th percentile, against the idle median of its kind. */
  ratio: number;
  /** The same for the longest wait of all. */
  worstRatio: number;
}

interface Spread {
  median: number;
  p99: number;
  worst: number;
}

/** Nobody may wait longer than so many times the usual. */
const LIMIT = 50;
const LOADED_AT_ONCE = 2000;
const IDLE_MS = 3000;
const PROBE = 'probe';
/** A text that a backtracking engine tries in as many ways as there are ways to cut it. */
const TRAP = `${'a'.repeat(40)}!`;

const document = (i: number): Record<string, unknown> => ({
  number: i,
  group: i % 100,
  text: TRAP,
  notes: 'A quiet morning, two rooms, no hurry. '.repeat(4),
});

const WORK: Record<string, Work> = {
  'an index is built': (collection) => collection.createIndex({ group: 1, number: -1 }),
  'a unique index is built': (collection) =>
    collection.createIndex({ number: 1, notes: 1 }, { unique: true }),
  'the worst regular expression runs': (collection) =>
    collection.countDocuments({ text: { $regex: '^(a+)+$' } }).catch(ended),
  'a scan updates all': (collection) => collection.updateMany({ unknown: null }, { $inc: { touched: 1 } }),
  'a read finds nothing': (collection) => collection.find({ unknown: 'nothing' }).toArray().catch(ended),
  'a change of one document looks at all': (collection) =>
    collection.findOneAndUpdate({ unknown: 'nothing' }, { $set: { touched: 0 } }).catch(ended),
  'everything is sorted': (collection) =>
    collection.find().sort({ text: 1, notes: -1, touched: 1 }).limit(10).toArray().catch(ended),
  'everything is grouped': (collection) =>
    collection
      .aggregate([{ $group: { _id: '$number', n: { $sum: 1 } } }, { $count: 'n' }])
      .toArray()
      .catch(ended),
  'a time limit is reached': (collection) =>
    collection
      .find({ $expr: { $eq: ['$number', -1] } }, { maxTimeMS: 1000 })
      .toArray()
      .catch(ended),
  'all are removed': (collection) => collection.deleteMany({ unknown: null }),
};

/** A limit that ends the work is an answer too. */
const ended = (error: unknown): unknown => error;

/** Measures how long a ping and an indexed find of one client take while another keeps the server busy. */
async function measure(uri: string, size: number, log: (wait: Wait) => void): Promise<Wait[]> {
  const [busy, waiter] = [new MongoClient(uri), new MongoClient(uri)];
  try {
    const db = busy.db('waiting');
    await load(db, size);
    const idle = await watch(waiter, new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
    const waits: Wait[] = [];
    for (const [work, run] of Object.entries(WORK)) {
      const began = performance.now();
      const measured = await watch(waiter, run(db.collection('many')));
      waits.push(compare(work, measured, idle, (performance.now() - began) / 1000));
      log(waits.at(-1) as Wait);
    }
    return waits;
  } finally {
    await Promise.all([busy.close(true), waiter.close(true)]);
  }
}

async function load(db: Db, size: number): Promise<void> {
  for (let from = 0; from < size; from += LOADED_AT_ONCE) {
    const count = Math.min(LOADED_AT_ONCE, size - from);
    await db.collection('many').insertMany(Array.from({ length: count }, (_doc, i) => document(from + i)));
  }
  await db.collection(PROBE).createIndex({ number: 1 });
  await db.collection(PROBE).insertMany(Array.from({ length: 1000 }, (_doc, i) => document(i)));
}

interface Times {
  ping: number[];
  find: number[];
}

/** Asks again and again, one after the other, until the work is done. */
async function watch(client: MongoClient, work: Promise<unknown>): Promise<Times> {
  const times: Times = { ping: [], find: [] };
  const state = { over: false };
  const done = work.finally(() => (state.over = true));
  const db = client.db('waiting');
  for (let i = 0; !state.over; i += 1) {
    times.ping.push(await timed(() => db.command({ ping: 1 })));
    times.find.push(await timed(() => db.collection(PROBE).findOne({ number: (i * 31) % 1000 })));
  }
  await done;
  return times;
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

function compare(work: string, { ping, find }: Times, idle: Times, seconds: number): Wait {
  const [pingMs, findMs] = [spread(ping), spread(find)];
  const [idlePing, idleFind] = [spread(idle.ping).median, spread(idle.find).median];
  const ratio = Math.max(pingMs.p99 / idlePing, findMs.p99 / idleFind);
  const worstRatio = Math.max(pingMs.worst / idlePing, findMs.worst / idleFind);
  return {
    work,
    seconds: rounded(seconds),
    asked: ping.length,
    pingMs,
    findMs,
    ratio: rounded(ratio),
    worstRatio: rounded(worstRatio),
  };
}

function spread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
  return { median: at(0.5), p99: at(0.99), worst: at(1) };
}

const rounded = (value: number): number => Number(value.toFixed(2));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { documents: { type: 'string' } } });
  const program = fileURLToPath(new URL('../main.js', import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-waiting-'));
  const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  try {
    const server = await startServerProcess(program, dir);
    const waits = await measure(server.uri, Number(values.documents ?? 200_000), say);
    await server.end('SIGTERM');
    const worst = Math.max(...waits.map(({ ratio }) => ratio));
    say({ worst, limit: LIMIT });
    if (worst > LIMIT) process.exitCode = 1;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  MongoClient,
  MongoServerError,
  type Collection,
  type Db,
  type DeleteResult,
  type UpdateResult,
} from 'mongodb';
import { startServerProcess } from './server-process';

/** One client keeps the server busy with it while another one waits. */
interface Work {
  run: (collection: Collection) => Promise<unknown>;
  /** Is true of the answer of work that was done on a collection of this size. */
  isDone: (answer: unknown, size: number) => boolean;
}

/** The waiting times of the other client, in milliseconds, and how many times its idle time that is. */
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

interface Plan {
  documents: number;
  /** Length of the idle measurement, in milliseconds. */
  idleMs: number;
}

interface Spread {
  median: number;
  p99: number;
  worst: number;
}

const LOADED_AT_ONCE = 2000;
const FULL = { idleMs: 3000 };
const SMOKE: Plan = { documents: 1000, idleMs: 100 };
/** The server ends work with these codes: its time limit, and its limit of documents in a sort or a group. */
const LIMIT_CODES = [50, 292];
const PROBE = 'probe';
const PROBES = 1000;
/** A text that a backtracking engine tries in as many ways as there are ways to cut it. */
const TRAP = `${'a'.repeat(40)}!`;

const document = (i: number): Record<string, unknown> => ({
  number: i,
  group: i % 100,
  text: TRAP,
  notes: 'A quiet morning, two rooms, no hurry. '.repeat(4),
});

/** A limit that ends the work is an answer too. Any other error means that the work was not done. */
const orLimit = (error: unknown): unknown => {
  if (error instanceof MongoServerError && LIMIT_CODES.includes(Number(error.code))) return error;
  throw error;
};

const isLimit = (answer: unknown): boolean => answer instanceof MongoServerError;
const isName = (answer: unknown): boolean => typeof answer === 'string' && answer !== '';
const isEmpty = (answer: unknown): boolean => isLimit(answer) || (answer as unknown[]).length === 0;
const sortedAll = (answer: unknown): boolean => isLimit(answer) || (answer as unknown[]).length === 10;
const groupedAll = (answer: unknown, size: number): boolean =>
  isLimit(answer) || (answer as { n: number }[])[0]?.n === size;

const WORK: Record<string, Work> = {
  'an index is built': {
    run: (collection) => collection.createIndex({ group: 1, number: -1 }),
    isDone: isName,
  },
  'a unique index is built': {
    run: (collection) => collection.createIndex({ number: 1, notes: 1 }, { unique: true }),
    isDone: isName,
  },
  'the worst regular expression runs': {
    run: (collection) => collection.countDocuments({ text: { $regex: '^(a+)+$' } }).catch(orLimit),
    isDone: (answer) => isLimit(answer) || answer === 0,
  },
  'a scan updates all': {
    run: (collection) => collection.updateMany({ unknown: null }, { $inc: { touched: 1 } }),
    isDone: (answer, size) => (answer as UpdateResult).modifiedCount === size,
  },
  'a read finds nothing': {
    run: (collection) => collection.find({ unknown: 'nothing' }).toArray().catch(orLimit),
    isDone: isEmpty,
  },
  'a change of one document looks at all': {
    run: (collection) =>
      collection.findOneAndUpdate({ unknown: 'nothing' }, { $set: { touched: 0 } }).catch(orLimit),
    isDone: (answer) => isLimit(answer) || answer === null,
  },
  'everything is sorted': {
    run: (collection) =>
      collection.find().sort({ text: 1, notes: -1, touched: 1 }).limit(10).toArray().catch(orLimit),
    isDone: sortedAll,
  },
  'everything is grouped': {
    run: (collection) =>
      collection
        .aggregate([{ $group: { _id: '$number', n: { $sum: 1 } } }, { $count: 'n' }])
        .toArray()
        .catch(orLimit),
    isDone: groupedAll,
  },
  'a time limit is reached': {
    run: (collection) =>
      collection
        .find({ $expr: { $eq: ['$number', -1] } }, { maxTimeMS: 1000 })
        .toArray()
        .catch(orLimit),
    isDone: isEmpty,
  },
  'all are removed': {
    run: (collection) => collection.deleteMany({ unknown: null }),
    isDone: (answer, size) => (answer as DeleteResult).deletedCount === size,
  },
};

/** Measures how long a ping and an indexed find of one client take while another keeps the server busy. */
async function measure(uri: string, plan: Plan, log: (wait: Wait) => void): Promise<Wait[]> {
  const [busy, waiter] = [new MongoClient(uri), new MongoClient(uri)];
  try {
    const db = busy.db('waiting');
    await load(db, plan.documents);
    const { times: idle } = await watch(waiter, new Promise((resolve) => setTimeout(resolve, plan.idleMs)));
    const waits: Wait[] = [];
    for (const [work, { run, isDone }] of Object.entries(WORK)) {
      const began = performance.now();
      const { times, answer } = await watch(waiter, run(db.collection('many')));
      const wait = compare(work, times, idle, (performance.now() - began) / 1000);
      insist(isDone(answer, plan.documents), `The work "${work}" was not done: ${JSON.stringify(answer)}.`);
      waits.push(wait);
      log(wait);
    }
    return waits;
  } finally {
    await Promise.all([busy.close(true), waiter.close(true)]);
  }
}

function insist(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(sentence);
}

async function load(db: Db, size: number): Promise<void> {
  for (let from = 0; from < size; from += LOADED_AT_ONCE) {
    const count = Math.min(LOADED_AT_ONCE, size - from);
    await db.collection('many').insertMany(Array.from({ length: count }, (_doc, i) => document(from + i)));
  }
  await db.collection(PROBE).createIndex({ number: 1 });
  await db.collection(PROBE).insertMany(Array.from({ length: PROBES }, (_doc, i) => document(i)));
}

interface Times {
  ping: number[];
  find: number[];
}

/** Sends pings and finds, one after the other, until the work is done. */
async function watch(
  client: MongoClient,
  work: Promise<unknown>,
): Promise<{ times: Times; answer: unknown }> {
  const times: Times = { ping: [], find: [] };
  const state = { over: false };
  const done = work.finally(() => (state.over = true));
  // The error is thrown once the work is awaited below.
  done.catch(() => undefined);
  const db = client.db('waiting');
  for (let i = 0; !state.over; i += 1) {
    const number = (i * 31) % PROBES;
    const ping = await timed(() => db.command({ ping: 1 }));
    const find = await timed(() => db.collection(PROBE).findOne({ number }));
    insist(ping.answer.ok === 1, 'A ping was not answered with ok.');
    insist(find.answer?.number === number, 'A find did not answer the document of that number.');
    times.ping.push(ping.ms);
    times.find.push(find.ms);
  }
  return { times, answer: await done };
}

async function timed<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const began = performance.now();
  const answer = await ask();
  return { answer, ms: performance.now() - began };
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

function readPlan(): Plan {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '200000' },
      smoke: { type: 'boolean', default: false },
    },
  });
  return values.smoke ? SMOKE : { ...FULL, documents: Number(values.documents) };
}

async function main(): Promise<void> {
  const plan = readPlan();
  const program = fileURLToPath(new URL('../main.js', import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-waiting-'));
  const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  try {
    const server = await startServerProcess(program, dir);
    const waits = await measure(server.uri, plan, say).finally(() => server.end('SIGTERM'));
    say({ worst: Math.max(...waits.map(({ ratio }) => ratio)) });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MongoClient, ObjectId, type Collection, type Document } from 'mongodb';
import { startServerProcess } from './server-process';

/** One measured operation on a collection of a certain size. */
interface Operation {
  run: (collection: Collection, size: number, i: number) => Promise<unknown>;
  /** Throws when an answer is not what is measured: an empty answer is quick in a collection of any size. */
  check: (answer: unknown, size: number, i: number) => void;
}

interface Plan {
  sizes: [number, number];
  rounds: number;
  warmUp: number;
}

const FULL = { rounds: 400, warmUp: 100 };
const SMOKE: Plan = { sizes: [500, 1000], rounds: 10, warmUp: 0 };
/** Bookings of one client, and of one page. */
const PAGE = 20;

const clientsAmong = (size: number): number => Math.ceil(size / PAGE);

const booking = (i: number, size: number): Document => ({
  _id: new ObjectId(),
  number: i,
  client: `client-${i % clientsAmong(size)}`,
  status: ['pending', 'confirmed', 'completed', 'cancelled'][i % 4],
  starts_at: new Date(1_700_000_000_000 + ((i * 7919) % size) * 60_000),
  total: 4500 + (i % 100),
  notes: 'A quiet morning, two rooms, no hurry. '.repeat(4),
});

const clientOf = (i: number, size: number): string => `client-${(i * 31) % clientsAmong(size)}`;

const startOf = (i: number, size: number): Date =>
  new Date(1_700_000_000_000 + ((i * 104_729) % size) * 60_000);

/** Pages by the order of `(starts_at, _id)`, beginning at any depth. */
async function keysetPage(collection: Collection, size: number, i: number): Promise<Document[]> {
  const at = startOf(i, size);
  return collection
    .find({
      $or: [
        { starts_at: { $lt: at } },
        { starts_at: at, _id: { $lt: new ObjectId('ffffffffffffffffffffffff') } },
      ],
    })
    .sort({ starts_at: -1, _id: -1 })
    .limit(PAGE)
    .toArray();
}

function insist(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(sentence);
}

const hasRows = ({ length }: Document[], atLeast: number): boolean => length >= atLeast && length <= PAGE;

const isNewestFirst = (page: Document[]): boolean =>
  page.every((row, index) => index === 0 || row.starts_at <= page[index - 1]?.starts_at);

const OPERATIONS: Record<string, Operation> = {
  'indexed find': {
    run: (collection, size, i) =>
      collection
        .find({ client: clientOf(i, size) })
        .sort({ starts_at: -1 })
        .limit(PAGE)
        .toArray(),
    check: (answer, size, i) => {
      const found = answer as Document[];
      const expected = Math.floor(size / clientsAmong(size));
      const isRight = found.every(({ client }) => client === clientOf(i, size)) && isNewestFirst(found);
      insist(
        hasRows(found, expected) && isRight,
        `The indexed find does not answer the ${expected} bookings of a client.`,
      );
    },
  },
  'keyset page': {
    run: keysetPage,
    check: (answer, size, i) => {
      const page = answer as Document[];
      // The page at the very beginning of the order is short.
      const expected = Math.min(PAGE, ((i * 104_729) % size) + 1);
      const isRight = page.every(({ starts_at: at }) => at <= startOf(i, size)) && isNewestFirst(page);
      insist(
        hasRows(page, expected) && isRight,
        `The keyset page does not answer the next ${expected} bookings.`,
      );
    },
  },
  'find by id': {
    run: (collection, size, i) => collection.findOne({ number: (i * 7919) % size }),
    check: (answer, size, i) => {
      insist(
        (answer as Document | null)?.number === (i * 7919) % size,
        'The find by id does not answer the booking of that number.',
      );
    },
  },
  insert: {
    run: (collection, size, i) => collection.insertOne({ ...booking(i, size), number: size + i }),
    check: (answer) => {
      insist((answer as { acknowledged?: boolean }).acknowledged === true, 'The insert is not acknowledged.');
    },
  },
};

async function load(collection: Collection, size: number): Promise<void> {
  await collection.createIndex({ client: 1, starts_at: -1 });
  await collection.createIndex({ starts_at: 1 });
  await collection.createIndex({ number: 1 }, { unique: true });
  for (let from = 0; from < size; from += 1000) {
    await collection.insertMany(
      Array.from({ length: Math.min(1000, size - from) }, (_doc, i) => booking(from + i, size)),
    );
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;

interface Side {
  collection: Collection;
  size: number;
  times: number[];
}

/** Runs one operation on both sides, in turns. */
async function measureOperation({ run, check }: Operation, sides: Side[], plan: Plan): Promise<void> {
  for (let i = 0; i < plan.rounds + plan.warmUp; i++) {
    for (const { collection, size, times } of sides) {
      const began = performance.now();
      const answer = await run(collection, size, i);
      const took = performance.now() - began;
      check(answer, size, i);
      if (i >= plan.warmUp) times.push(took);
    }
  }
}

const nameOf = (size: number): string => `bookings_${size}`;

/** Compares a small and a large collection operation by operation, interleaved, in one run. */
async function measure(client: MongoClient, plan: Plan): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const sides = plan.sizes.map((size): Side => {
      return { collection: client.db('scale').collection(nameOf(size)), size, times: [] };
    });
    await measureOperation(operation, sides, plan);
    const [small = NaN, large = NaN] = sides.map(({ times }) => median(times));
    rows.push({
      operation: name,
      smallMs: Number(small.toFixed(3)),
      largeMs: Number(large.toFixed(3)),
      ratio: Number((large / small).toFixed(2)),
    });
  }
  return rows;
}

async function examined(collection: Collection): Promise<Record<string, number>> {
  const page = collection
    .find({ starts_at: { $lt: new Date(1_700_030_000_000) } })
    .sort({ starts_at: -1, _id: -1 })
    .limit(PAGE);
  const { executionStats } = await page.explain('executionStats');
  insist(executionStats.nReturned > 0, 'The explained page answers no bookings.');
  return {
    returned: executionStats.nReturned,
    docsExamined: executionStats.totalDocsExamined,
    keysExamined: executionStats.totalKeysExamined,
  };
}

const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Loads both collections, starts the server again over them, and measures. */
async function measureServer(program: string, dir: string, plan: Plan): Promise<void> {
  let running = await startServerProcess(program, dir);
  const emptyStart = running.readyMs;
  let client = new MongoClient(running.uri);
  try {
    const began = performance.now();
    for (const size of plan.sizes) await load(client.db('scale').collection(nameOf(size)), size);
    const loadSeconds = Math.round((performance.now() - began) / 1000);
    await client.close();
    await running.end('SIGTERM');
    running = await startServerProcess(program, dir);
    client = new MongoClient(running.uri);
    const starts = { emptyStartMs: Math.round(emptyStart), fullStartMs: Math.round(running.readyMs) };
    say({ sizes: plan.sizes, loadSeconds, ...starts });
    for (const row of await measure(client, plan)) say(row);
    say(await examined(client.db('scale').collection(nameOf(plan.sizes[1]))));
  } finally {
    await client.close(true);
    await running.end('SIGTERM');
  }
}

function readPlan(): Plan {
  const { values } = parseArgs({
    options: {
      small: { type: 'string', default: '1000' },
      large: { type: 'string', default: '1000000' },
      smoke: { type: 'boolean', default: false },
    },
  });
  return values.smoke ? SMOKE : { ...FULL, sizes: [Number(values.small), Number(values.large)] };
}

async function main(): Promise<void> {
  const plan = readPlan();
  const program = fileURLToPath(new URL('../main.js', import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-scale-'));
  try {
    await measureServer(program, dir, plan);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

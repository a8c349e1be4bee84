import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MongoClient, ObjectId, type Collection, type Document } from 'mongodb';
import { startServerProcess } from './server-process';

/** One measured operation on a collection of a certain size. */
type Operation = (collection: Collection, size: number, i: number) => Promise<unknown>;

const CLIENTS_SHARE = 500;
const ROUNDS = 400;

const booking = (i: number, size: number): Document => ({
  _id: new ObjectId(),
  number: i,
  client: `client-${i % Math.ceil(size / 20)}`,
  status: ['pending', 'confirmed', 'completed', 'cancelled'][i % 4],
  starts_at: new Date(1_700_000_000_000 + ((i * 7919) % size) * 60_000),
  total: 4500 + (i % 100),
  notes: 'A quiet morning, two rooms, no hurry. '.repeat(4),
});

/** Pages by the order of `(starts_at, _id)`, beginning at any depth. */
async function keysetPage(collection: Collection, size: number, i: number): Promise<unknown> {
  const at = new Date(1_700_000_000_000 + ((i * 104_729) % size) * 60_000);
  return collection
    .find({
      $or: [
        { starts_at: { $lt: at } },
        { starts_at: at, _id: { $lt: new ObjectId('ffffffffffffffffffffffff') } },
      ],
    })
    .sort({ starts_at: -1, _id: -1 })
    .limit(20)
    .toArray();
}

const OPERATIONS: Record<string, Operation> = {
  'indexed find': (collection, size, i) =>
    collection
      .find({ client: `client-${(i * 31) % Math.ceil(size / 20)}` })
      .sort({ starts_at: -1 })
      .limit(20)
      .toArray(),
  'keyset page': keysetPage,
  'find by id': (collection, size, i) => collection.findOne({ number: (i * 7919) % size }),
  insert: (collection, size, i) => collection.insertOne({ ...booking(i, size), number: size + i }),
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

/** Compares a small and a large collection operation by operation, interleaved, in one run. */
async function measure(client: MongoClient, sizes: [number, number]): Promise<Record<string, unknown>[]> {
  const collections = sizes.map((size) => client.db('scale').collection(`bookings_${size}`));
  const rows: Record<string, unknown>[] = [];
  for (const [name, run] of Object.entries(OPERATIONS)) {
    const times: [number[], number[]] = [[], []];
    for (let i = 0; i < ROUNDS + CLIENTS_SHARE / 5; i++) {
      for (const side of [0, 1] as const) {
        const began = performance.now();
        await run(collections[side] as Collection, sizes[side], i);
        if (i >= CLIENTS_SHARE / 5) times[side].push(performance.now() - began);
      }
    }
    const [small, large] = [median(times[0]), median(times[1])];
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
    .limit(20);
  const { executionStats } = await page.explain('executionStats');
  return {
    returned: executionStats.nReturned,
    docsExamined: executionStats.totalDocsExamined,
    keysExamined: executionStats.totalKeysExamined,
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { small: { type: 'string' }, large: { type: 'string' } } });
  const sizes: [number, number] = [Number(values.small ?? 1000), Number(values.large ?? 1_000_000)];
  const server = fileURLToPath(new URL('../main.js', import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-scale-'));
  try {
    let running = await startServerProcess(server, dir);
    const emptyStart = running.readyMs;
    let client = new MongoClient(running.uri);
    const began = performance.now();
    for (const size of sizes) await load(client.db('scale').collection(`bookings_${size}`), size);
    const loadSeconds = Math.round((performance.now() - began) / 1000);
    await client.close();
    await running.end('SIGTERM');
    running = await startServerProcess(server, dir);
    client = new MongoClient(running.uri);
    process.stdout.write(
      `${JSON.stringify({ sizes, loadSeconds, emptyStartMs: Math.round(emptyStart), fullStartMs: Math.round(running.readyMs) })}\n`,
    );
    for (const row of await measure(client, sizes)) process.stdout.write(`${JSON.stringify(row)}\n`);
    process.stdout.write(
      `${JSON.stringify(await examined(client.db('scale').collection(`bookings_${sizes[1]}`)))}\n`,
    );
    await client.close();
    await running.end('SIGTERM');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});

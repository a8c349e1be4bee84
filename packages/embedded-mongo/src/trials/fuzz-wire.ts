import { createConnection, type Socket } from 'node:net';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { startServerProcess } from './server-process';

export interface FuzzReport {
  inputs: number;
  replies: number;
  closed: number;
  silent: number;
  rssMb: number;
}

type Random = () => number;

/** A small repeatable generator of numbers. */
function mulberry(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const NAMES = [
  'a',
  'b',
  '_id',
  '__proto__',
  'constructor',
  '$where',
  '$gt',
  '$expr',
  'a.b',
  'toString',
  '$set',
  '',
  '$function',
  'a.__proto__.x',
];

function value(random: Random, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 4 ? 8 : 11));
  if (kind === 8) return Array.from({ length: Math.floor(random() * 4) }, () => value(random, depth + 1));
  if (kind > 8) return document(random, depth + 1);
  return [null, true, -1, 2 ** 40, NaN, 'text', new Date(8.64e15), Buffer.alloc(9)][kind];
}

function document(random: Random, depth = 0): Record<string, unknown> {
  const doc: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (let i = Math.floor(random() * 4); i > 0; i--) doc[pick(random, NAMES)] = value(random, depth);
  return doc;
}

const COMMANDS: ((random: Random) => Record<string, unknown>)[] = [
  (random) => ({
    find: 'c',
    filter: document(random),
    sort: document(random),
    limit: value(random, 5),
    $db: 'f',
  }),
  (random) => ({ insert: 'c', documents: [document(random), document(random)], $db: 'f' }),
  (random) => ({
    update: 'c',
    updates: [{ q: document(random), u: { $set: document(random) }, upsert: true }],
    $db: 'f',
  }),
  (random) => ({ update: 'c', updates: [{ q: {}, u: document(random), multi: value(random, 5) }], $db: 'f' }),
  (random) => ({ delete: 'c', deletes: [{ q: document(random), limit: 1 }], $db: 'f' }),
  (random) => ({
    aggregate: 'c',
    pipeline: [
      { $match: document(random) },
      {
        [pick(random, ['$group', '$project', '$unwind', '$lookup', '$sort', '$addFields'])]: value(random, 2),
      },
    ],
    cursor: {},
    $db: 'f',
  }),
  (random) => ({ createIndexes: 'c', indexes: [{ key: document(random), name: 'i' }], $db: 'f' }),
  (random) => ({
    findAndModify: 'c',
    query: document(random),
    update: document(random),
    upsert: true,
    $db: 'f',
  }),
  (random) => ({ getMore: value(random, 5), collection: 'c', $db: value(random, 5) }),
  (random) => ({
    [pick(random, [
      'hello',
      'nonsense',
      '__proto__x',
      'drop',
      'listIndexes',
      'explain',
      'commitTransaction',
      'endSessions',
    ])]: value(random, 3),
    lsid: value(random, 3),
    txnNumber: value(random, 5),
    $db: 'f',
  }),
  () => ({ insert: 'c', documents: [nested(150)], $db: 'f' }),
];

const nested = (depth: number): Record<string, unknown> => (depth === 0 ? {} : { n: nested(depth - 1) });

function message(body: Uint8Array, operation = 2013): Buffer {
  const bytes = Buffer.alloc(21 + body.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(7, 4);
  bytes.writeInt32LE(operation, 12);
  bytes.set(body, 21);
  return bytes;
}

/** A frame that is well formed, slightly broken, or nonsense. */
function input(random: Random): Buffer {
  const frame = message(
    serialize(pick(random, COMMANDS)(random)),
    random() < 0.9 ? 2013 : pick(random, [1, 2001, 2004, 2012, 0, -1]),
  );
  const way = Math.floor(random() * 6);
  if (way === 0) return frame.subarray(0, Math.floor(random() * frame.length));
  if (way === 1)
    frame.writeInt32LE(pick(random, [0, 15, 16, 17, -1, 2 ** 31 - 1, frame.length + 9, 48_000_001]), 0);
  if (way === 2)
    for (let i = 0; i < 3; i++)
      frame[16 + Math.floor(random() * (frame.length - 16))] = Math.floor(random() * 256);
  if (way === 3) frame.writeInt32LE(Math.floor(random() * 2 ** 31), 21);
  return frame;
}

/** Throws inputs at a server and checks that it answers or closes, and serves others as before. */
export async function fuzzWire(
  main: string,
  dir: string,
  inputs: number,
  seed: number,
  log: (line: string) => void = () => undefined,
): Promise<FuzzReport> {
  const server = await startServerProcess(main, dir);
  const random = mulberry(seed);
  const report = { inputs, replies: 0, closed: 0, silent: 0, rssMb: 0 };
  const port = Number(new URL(server.uri).port);
  const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 2000 });
  const lanes = Array.from({ length: 4 }, async (_lane, lane) => {
    let socket: Socket | undefined;
    for (let i = lane; i < inputs; i += 4) {
      socket = socket && !socket.destroyed ? socket : await connect(port);
      const outcome = await send(socket, input(random));
      report[outcome] += 1;
      if (outcome !== 'replies') socket.destroy();
      if (i % 20_000 === 0) log(`${i} inputs, ${JSON.stringify(report)}`);
      if (i % 5000 === 0) await client.db('f').command({ ping: 1 });
    }
    socket?.destroy();
  });
  await Promise.all(lanes);
  const probe = client.db('probe').collection<{ _id: number; ok: boolean }>('c');
  await probe.insertOne({ _id: 1, ok: true });
  if ((await probe.findOne({ _id: 1 }))?.ok !== true)
    throw new Error('the server no longer keeps what it is given');
  const polluted = await probe.findOne({ _id: 1, polluted: { $exists: true } });
  if (polluted) throw new Error('an input changed the prototype of all documents');
  report.rssMb = Number((await client.db('admin').command({ serverStatus: 1 })).mem.resident);
  await client.close();
  if ((await server.end('SIGTERM')) !== 0) throw new Error('the server did not end cleanly');
  return report;
}

const connect = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => resolve(socket));
    socket.once('error', reject);
  });

/** A frame that is cut short gets no answer: the server waits for the rest, so the lane hangs up. */
function send(socket: Socket, bytes: Buffer): Promise<'replies' | 'closed' | 'silent'> {
  return new Promise((resolve) => {
    const incomplete =
      bytes.length < 4 || (bytes.readInt32LE(0) > bytes.length && bytes.readInt32LE(0) <= 48_000_000);
    const finish = (outcome: 'replies' | 'closed' | 'silent'): void => {
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => finish('silent'), 3000);
    socket.once('data', () => finish('replies'));
    socket.once('close', () => finish('closed'));
    socket.once('error', () => finish('closed'));
    if (incomplete) socket.write(bytes, () => finish('silent'));
    else socket.write(bytes);
  });
}

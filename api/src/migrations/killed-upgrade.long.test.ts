import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@gently/embedded-mongo';
import { patience } from '@gently/testing/patience';
import { runs } from '@gently/testing/tier';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../config/config';
import { bundleProcess } from '../testing/bundle-process';
import { type Random, seeded } from '../testing/seeded';
import { TEST_ENVIRONMENT } from '../testing/test-environment';
import { MIGRATIONS } from './order';
import { addAged } from './testing/aged-data';
import { fixture, readSeen, unpacked } from './testing/earlier-release';
import { referenceStates } from './testing/reference-states';
import { storedState } from './testing/stored-state';
import type { UpgradeNews, UpgradeOrder } from './testing/upgrading-process';

const DATABASE = 'gently-sorted';
const ENGINE = join(import.meta.dirname, '../../../packages/embedded-mongo/src/main.ts');
/** The steps that a start takes after the last migration: it makes indexes and records the state of the keys. */
const DONE = MIGRATIONS.length + 1;
const TIMEOUT_MS = patience(600_000);
/** How many documents of an early form there are for each migration. */
const AGED = 60;
/** A signal that arrived before a migration had begun, or after it was stored, is sent again at another moment, so often at most. */
const TRIES = 8;
/** Of data that no release with migrations has touched. */
const UNTOUCHED = -1;
/** Who is killed: the product together with its embedded database, the product alone, or the database alone. */
const VICTIMS = ['both', 'product', 'database'] as const;
type Victim = (typeof VICTIMS)[number];
/** In a long run each migration loses each victim once. */
const KINDS = MIGRATIONS.length * VICTIMS.length;
const ROUNDS = runs({ test: 3, long: KINDS, nightly: 3 * KINDS });
const KILLS_TIMEOUT_MS = TIMEOUT_MS * runs({ test: 1, long: 1, nightly: 3 });

type Reference = Awaited<ReturnType<typeof referenceStates>>;
type Bundle = Awaited<ReturnType<typeof bundleProcess>>;

let folder: string;
let aged: string;
let reference: Reference;
let at: Date;
let encryptionKey: string;
let product: Bundle | undefined;
let engine: Bundle | undefined;
/** How long each migration takes when nothing is killed. */
let durations: number[];
let copies = 0;

const copyOfAged = async (): Promise<string> => {
  const dir = join(folder, `copy-${(copies += 1)}`);
  await mkdir(dir);
  await copyFile(join(aged, 'data.mdb'), join(dir, 'data.mdb'));
  return dir;
};
const configOf = (uri: string) =>
  parseConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: uri, ENCRYPTION_KEY: encryptionKey, BACKUPS_DIR: folder });

const readFrom = async (uri: string) => {
  const client = await mongo.MongoClient.connect(uri);
  const db = client.db(DATABASE);
  const stored = await db.collection('schema_versions').findOne();
  const state = await storedState(db, reference.places, encryptionKey);
  await client.close();
  return { version: Number(stored?.['version'] ?? UNTOUCHED), state };
};
const readFolder = async (dir: string) => {
  const server = await startEmbeddedMongo({ dir });
  const read = await readFrom(server.uri);
  await server.stop();
  return read;
};

const startEngine = async (dir: string, port = 0): Promise<{ child: ChildProcess; uri: string }> => {
  const child = spawn(process.execPath, [engine?.outfile ?? '', '--dir', dir, '--port', String(port)]);
  for await (const text of child.stdout) {
    const uri = /ready (\S+)/.exec(String(text))?.[1];
    if (uri) return { child, uri };
  }
  throw new Error('the database ended before it was ready');
};
const killed = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** Starts the product on stored data. `reached` resolves when that many migrations are stored. */
const startProduct = (uri: string) => {
  const child = fork(product?.outfile ?? '', { serialization: 'advanced', execArgv: [], silent: true });
  const waiting: { version: number; resolve: () => void }[] = [];
  const moments: number[] = [];
  let words = '';
  child.stderr?.on('data', (text: Buffer) => (words += String(text)));
  child.on('message', (news: UpgradeNews) => {
    const version = 'done' in news ? DONE : 'began' in news ? 0 : news.stored;
    moments[version] ??= performance.now();
    for (const one of waiting.filter((waiter) => waiter.version <= version)) one.resolve();
  });
  const reached = (version: number): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ version, resolve });
      child.once('close', () => reject(new Error(`the product ended: ${words}`)));
      if (moments.length > version) resolve();
    });
  const order: UpgradeOrder = { config: configOf(`${uri}${DATABASE}`), at };
  child.send(order);
  return { child, reached, moments, done: () => reached(DONE) };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gently-killed-'));
  aged = join(folder, 'aged');
  await mkdir(aged);
  await writeFile(join(aged, 'data.mdb'), await unpacked(fixture('74cf80fc', 'data.mdb.br')));
  const seen = await readSeen('74cf80fc');
  at = new Date(seen.at);
  encryptionKey = seen.encryptionKey;
  const server = await startEmbeddedMongo({ dir: aged });
  const client = await mongo.MongoClient.connect(server.uri);
  await addAged(client.db(DATABASE), AGED, encryptionKey);
  await client.close();
  await server.stop();
  const dir = await copyOfAged();
  const own = await startEmbeddedMongo({ dir });
  reference = await referenceStates(configOf(`${own.uri}${DATABASE}`), at);
  await own.stop();
  product = await bundleProcess(join(import.meta.dirname, 'testing', 'upgrading-process.ts'));
  engine = await bundleProcess(ENGINE);
  const database = await startEngine(await copyOfAged());
  const whole = startProduct(database.uri);
  await whole.done();
  await killed(whole.child);
  await killed(database.child);
  durations = MIGRATIONS.map((_, index) => (whole.moments[index + 1] ?? 0) - (whole.moments[index] ?? 0));
}, TIMEOUT_MS);
afterAll(async () => {
  await product?.clear();
  await engine?.clear();
  await rm(folder, { recursive: true, force: true });
});

const stateOf = (version: number) => {
  if (version !== UNTOUCHED) return reference.states[version];
  const { schema_versions: _none, ...untouched } = reference.states[0] ?? {};
  return untouched;
};
const expectWhole = async ({ version, state }: Awaited<ReturnType<typeof readFrom>>, seen: string) =>
  expect(state, `${seen}: version ${version}`).toEqual(stateOf(version));

/** @returns the version that the data had after the kill */
const killOnce = async (victim: Victim, migration: number, waitMs: number): Promise<number> => {
  const seen = `${victim} killed ${waitMs.toFixed(1)} ms into migration ${migration} "${MIGRATIONS[migration - 1]}"`;
  const dir = await copyOfAged();
  let database = await startEngine(dir);
  let running = startProduct(database.uri);
  await running.reached(migration - 1);
  await new Promise((waited) => setTimeout(waited, waitMs));
  const dying = [...(victim === 'product' ? [] : [database]), ...(victim === 'database' ? [] : [running])];
  await Promise.all(dying.map(({ child }) => killed(child)));
  const found = victim === 'product' ? await readFrom(database.uri) : await readFolder(dir);
  await expectWhole(found, seen);
  if (victim !== 'product') database = await startEngine(dir, Number(new URL(database.uri).port));
  // If only the database was killed, the running API carries on once the database is back.
  if (victim !== 'database') running = startProduct(database.uri);
  await running.done();
  await expectWhole(await readFrom(database.uri), `${seen}, started again`);
  await killed(running.child);
  await killed(database.child);
  await rm(dir, { recursive: true });
  return found.version;
};

/** @returns whether a signal arrived while the migration was under way */
const killWithin = async (victim: Victim, migration: number, random: Random): Promise<boolean> => {
  let [early, late] = [0, durations[migration - 1] ?? 0];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const waitMs = early + random.next() * (late - early);
    const version = await killOnce(victim, migration, waitMs);
    if (version === migration - 1) return true;
    if (version < migration) early = waitMs;
    else late = waitMs;
  }
  return false;
};

/** @returns the number of the migration of a round, and its victim: another one each time that the migration has its turn */
const kindOf = (round: number, first: number): [migration: number, victim: Victim] => {
  const turn = Math.floor(round / MIGRATIONS.length);
  return [1 + ((first + round) % MIGRATIONS.length), VICTIMS[(round + turn) % VICTIMS.length] ?? 'both'];
};

it('each migration has much to do on this data', () => {
  const [stored = '{}'] = reference.states.at(-1)?.['schema_versions'] ?? [];
  const { applied } = mongo.BSON.EJSON.parse(stored) as { applied: { name: string; documents: number }[] };
  expect(applied.map(({ name }) => name)).toEqual([...MIGRATIONS]);
  const small = applied.filter(({ documents }) => documents < AGED).map(({ name }) => name);
  expect(small).toEqual([
    'drop an index of services that nothing reads',
    'drop an index of regions that nothing reads',
  ]);
});

it(
  'killed at a random moment, a start leaves the data before or after one migration, and the next start makes the rest',
  async () => {
    const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
    process.stdout.write(`KILL_SEED=${seed}\n`);
    const random = seeded(seed);
    const first = random.below(MIGRATIONS.length);
    const missed: string[] = [];
    const killedKinds = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [migration, victim] = kindOf(round, first);
      const kind = `migration ${migration}, ${victim}`;
      if (await killWithin(victim, migration, random)) killedKinds.add(kind);
      else missed.push(kind);
    }
    expect(missed).toEqual([]);
    expect(killedKinds.size).toBe(Math.min(ROUNDS, KINDS));
  },
  KILLS_TIMEOUT_MS,
);

import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { startServerProcess } from './server-process';

export interface MoveReport {
  documents: number;
  /** Writes that were acknowledged while everything was moved. */
  acknowledged: number;
  /** How often the move was killed and begun again. */
  cuts: number;
  /** How often the comparison found something: what was brought should be right at once. */
  repairs: number;
  /** Last line of the move. */
  words: string;
}

interface Item {
  _id: string;
  n: number;
  words: string;
}

/** Built programs. */
export interface MovePrograms {
  server: string;
  move: string;
}

const DATABASE = 'shop';
const COLLECTIONS = ['bookings', 'messages', 'events', 'people'] as const;
const LANES = 6;
const BATCH = 1_000;
/** At the end so many writes come after everything was called up to date. */
const LAST_WRITES = 200;

/** What was acknowledged, and must be there at the end: the whole document, or that it is gone. */
type Promised = Map<string, Item | null>;

const itemOf = (_id: string, n: number): Item => ({ _id, n, words: `${_id} `.repeat((Math.abs(n) % 7) + 1) });

async function fill(db: Db, count: number): Promise<void> {
  for (const [place, name] of COLLECTIONS.entries()) {
    await db.collection(name).createIndex({ n: 1 });
    const own = Math.ceil((count - place) / COLLECTIONS.length);
    for (let from = 0; from < own; from += BATCH) {
      const ids = Array.from({ length: Math.min(BATCH, own - from) }, (_none, i) => `${name}-${from + i}`);
      await db.collection<Item>(name).insertMany(ids.map((id, i) => itemOf(id, from + i)));
    }
  }
  await db.collection('people').createIndex({ words: 1, _id: 1 }, { unique: true, name: 'each_once' });
  await db.createCollection('nothing_yet');
}

class Writers {
  readonly promised: Promised[] = COLLECTIONS.map(() => new Map());
  acknowledged = 0;
  private last = Infinity;
  private readonly lanes: Promise<void>[];

  constructor(
    private readonly db: Db,
    private readonly count: number,
  ) {
    this.lanes = Array.from({ length: LANES }, (_none, lane) => this.write(lane));
    // Whoever waits for them hears of it.
    for (const lane of this.lanes) lane.catch(() => undefined);
  }

  /** So many more, and then no more. @throws what stopped one of them */
  async more(count: number): Promise<void> {
    this.last = this.acknowledged + count;
    await Promise.all(this.lanes);
  }

  async stop(): Promise<void> {
    this.last = 0;
    await Promise.all(this.lanes);
  }

  /** Each lane has documents of its own: the old ones whose number is the lane's, and new ones. */
  private async write(lane: number): Promise<void> {
    for (let i = 0; this.acknowledged < this.last; i += 1) {
      const place = i % COLLECTIONS.length;
      const name = COLLECTIONS[place] ?? COLLECTIONS[0];
      const items = this.db.collection<Item>(name);
      const old = `${name}-${(((i * 37) % Math.floor(this.count / COLLECTIONS.length / LANES)) * LANES + lane).toString()}`;
      const fresh = `${name}-new-${lane}-${i}`;
      const promised = this.promised[place] as Promised;
      if (i % 3 === 0) {
        await items.insertOne(itemOf(fresh, i));
        promised.set(fresh, itemOf(fresh, i));
      } else if (i % 3 === 1) {
        await items.replaceOne({ _id: old }, itemOf(old, -i), { upsert: true });
        promised.set(old, itemOf(old, -i));
      } else {
        await items.deleteOne({ _id: old });
        promised.set(old, null);
      }
      this.acknowledged += 1;
    }
  }
}

/** Runs the move in a process of its own. `onLine` may end it. @returns its exit code (null when killed) and last line */
function runMove(
  program: string,
  args: string[],
  onLine: (line: string, kill: () => void) => void,
): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  const listen = (text: Buffer): void => {
    for (const line of text.toString().split('\n').filter(Boolean)) {
      words = line;
      onLine(line, () => child.kill('SIGKILL'));
    }
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, words })));
}

async function assertSame(source: string, target: string, promised: readonly Promised[]): Promise<number> {
  const clients = [new MongoClient(source), new MongoClient(target)] as const;
  try {
    const [here, there] = clients.map((client) => client.db(DATABASE)) as [Db, Db];
    let documents = 0;
    for (const name of [...COLLECTIONS, 'nothing_yet']) {
      const wanted = await here.collection<Item>(name).find().sort({ _id: 1 }).toArray();
      const found = await there.collection<Item>(name).find().sort({ _id: 1 }).toArray();
      if (!isDeepStrictEqual(found, wanted)) throw new Error(`${name} is not the same on both sides`);
      const indexes = [await here.collection(name).indexes(), await there.collection(name).indexes()];
      if (!isDeepStrictEqual(indexes[0], indexes[1])) throw new Error(`${name} has other indexes`);
      documents += found.length;
    }
    const names = (await there.listCollections().toArray()).map(({ name }) => name).sort();
    if (!isDeepStrictEqual(names, [...COLLECTIONS, 'nothing_yet'].sort()))
      throw new Error(`there are ${names.join(', ')}`);
    for (const [place, name] of COLLECTIONS.entries())
      await assertKept(there, name, promised[place] as Promised);
    return documents;
  } finally {
    for (const client of clients) await client.close();
  }
}

async function assertKept(db: Db, name: string, promised: Promised): Promise<void> {
  const found = new Map(
    (await db.collection<Item>(name).find().toArray()).map((item) => [item._id, item] as const),
  );
  for (const [id, item] of promised)
    if (!isDeepStrictEqual(found.get(id) ?? null, item)) throw new Error(`${name}: ${id} was acknowledged`);
}

/** Kills the move when so many collections are through, or while it follows, and begins it again. */
async function cutShort(
  program: string,
  args: string[],
  cuts: number,
  log: (line: string) => void,
): Promise<void> {
  for (let cut = 0; cut < cuts; cut += 1) {
    let lines = 0;
    const { words } = await runMove(program, args, (_line, kill) => {
      lines += 1;
      if (lines > 1 + (cut % (COLLECTIONS.length + 2))) kill();
    });
    log(`cut ${cut + 1}: ${words}`);
  }
}

/**
 * Moves a database to a second server while many write. The move is killed now and then and begun again. At the end the
 * writers stop, the server that was moved from ends, and both sides are read and compared, and with what was acknowledged.
 * @throws Error when anything is missing, or is not the same
 */
export async function moveUnderWrites(
  programs: MovePrograms,
  dir: string,
  count: number,
  cuts: number,
  log: (line: string) => void = () => undefined,
): Promise<MoveReport> {
  const from = join(dir, 'from');
  const running = join(dir, 'running');
  const source = await startServerProcess(programs.server, from);
  const target = await startServerProcess(programs.server, join(dir, 'to'));
  const client = new MongoClient(source.uri);
  try {
    await fill(client.db(DATABASE), count);
    writeFileSync(running, '');
    const writers = new Writers(client.db(DATABASE), count);
    const where = ['--dir', from, '--db', DATABASE, '--uri', source.uri, '--served-while', running];
    const args = [...where, `${target.uri}${DATABASE}`];
    await cutShort(programs.move, args, cuts, log);
    let ending: Promise<unknown> | undefined;
    let repairs = 0;
    const end = async (): Promise<void> => {
      await writers.more(LAST_WRITES).finally(() => rmSync(running));
      await client.close();
      await source.end('SIGTERM');
    };
    const { code, words } = await runMove(programs.move, args, (line, kill) => {
      log(line);
      if (line.includes('once more')) repairs += 1;
      if (line.startsWith('Everything is there')) ending ??= end().catch(kill);
    });
    await ending;
    await writers.stop();
    if (code !== 0) throw new Error(`the move ended with ${code}: ${words}`);
    const again = await startServerProcess(programs.server, from);
    const documents = await assertSame(again.uri, target.uri, writers.promised).finally(() =>
      again.end('SIGTERM'),
    );
    return { documents, acknowledged: writers.acknowledged, cuts, repairs, words };
  } finally {
    await client.close();
    for (const server of [source, target]) await server.end('SIGKILL');
  }
}

import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection, MongoBulkWriteError } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { IS_LONG } from '../../../../vitest.limits';
import { checkFolder } from '../dump/check';
import { builtServer, cleanUp, connect, temporaryDir, undoLater } from '../testing/temporary';
import { startServerProcess, type ServerProcess } from '../trials/server-process';

afterEach(cleanUp);

interface Note {
  _id: number;
  code: number;
  words: string;
}

const note = (_id: number): Note => ({ _id, code: _id % 97, words: `${_id} `.repeat(400) });

const WRITERS = 8;
const ENOUGH = 4000;

/** Writes from several clients at once until each was refused, and keeps a list of what was acknowledged. */
async function writeUntilFull(
  notes: Collection<Note>,
  from: number,
): Promise<{ stored: number[]; refusals: unknown[] }> {
  const stored: number[] = [];
  const refusals: unknown[] = [];
  let next = from;
  const writer = async (): Promise<void> => {
    while (next < from + ENOUGH) {
      const id = next;
      next += 1;
      try {
        await notes.insertOne(note(id));
        stored.push(id);
      } catch (error) {
        refusals.push(error);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return { stored, refusals };
}

const idsOf = async (notes: Collection<Note>): Promise<number[]> =>
  (await notes.find().sort({ _id: 1 }).toArray()).map((found) => {
    expect(found).toEqual(note(found._id));
    return found._id;
  });

const sorted = (ids: number[]): number[] => ids.toSorted((a, b) => a - b);

/** Fills the disk, reads, makes room, writes on, kills the server, and looks at what is in the folder. */
async function surviveFullDisk(server: ServerProcess, dir: string, makeRoom: () => void): Promise<void> {
  const client = await connect(server.uri);
  const notes = client.db('t').collection<Note>('notes');
  const changes: number[] = [];
  const stream = notes.watch();
  undoLater(() => stream.close());
  stream.on(
    'change',
    (change) => 'documentKey' in change && changes.push(change.documentKey._id as unknown as number),
  );
  // What is written before the stream is open is not its business.
  await new Promise((resolve) => stream.once('resumeTokenChanged', resolve));
  await notes.createIndex({ code: 1 });
  const before = await writeUntilFull(notes, 0);
  expect(before.stored.length).toBeGreaterThan(0);
  for (const refusal of before.refusals)
    expect(refusal).toMatchObject({
      code: 14031,
      codeName: 'OutOfDiskSpace',
      errmsg: expect.stringMatching(/^disk full/) as string,
    });
  expect(before.refusals).toHaveLength(WRITERS);
  expect(await idsOf(notes)).toEqual(sorted(before.stored));
  // Space that the last refusals gave back can be enough for the first of many: the answer has to count exactly those.
  const many = Array.from({ length: 300 }, (_, i) => 50_000 + i);
  const refused: unknown = await notes.insertMany(many.map(note)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 14031 });
  const kept = [
    ...before.stored,
    ...many.slice(0, (refused as Partial<MongoBulkWriteError>).insertedCount ?? 0),
  ];
  expect(await idsOf(notes)).toEqual(sorted(kept));
  makeRoom();
  const later = Array.from({ length: 50 }, (_, i) => 100_000 + i);
  for (const id of later) await notes.insertOne(note(id));
  const all = sorted([...kept, ...later]);
  expect(await idsOf(notes)).toEqual(all);
  await expect.poll(() => changes.length).toBe(all.length);
  expect(sorted(changes)).toEqual(all);
  await stream.close();
  await client.close();
  await server.end('SIGKILL');
  expect(checkFolder(dir).damages).toEqual([]);
}

describe('a disk that is full', () => {
  // spec: A-14
  it('refuses writes, keeps answering reads, loses nothing that was acknowledged, and goes on once there is room', async () => {
    const dir = temporaryDir();
    // A limit on the size of files stands for the disk: it needs no privileges, and can be taken away while the server runs.
    const server = await startServerProcess(await builtServer(), dir);
    undoLater(() => server.end('SIGKILL'));
    const limit = (size: string): void =>
      void execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${size}:`]);
    limit(String(3 * 1024 * 1024 + 4096));
    await surviveFullDisk(server, dir, () => limit('unlimited'));
  });

  it('counts in its answer how many of a long batch were stored before it was full', async () => {
    const server = await startServerProcess(await builtServer(), temporaryDir());
    undoLater(() => server.end('SIGKILL'));
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${8 * 1024 * 1024}:`]);
    const client = await connect(server.uri);
    const notes = client.db('t').collection<Note>('notes');
    const refused: unknown = await notes
      .insertMany(Array.from({ length: 40_000 }, (_, i) => note(i)))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 14031 });
    const stored = await notes.countDocuments();
    expect(stored).toBeGreaterThan(0);
    expect((refused as MongoBulkWriteError).insertedCount).toBe(stored);
    await client.close();
  });

  // In `npm test` disk-full.test.ts tries each cause that the system can name.
  // spec: A-14
  it.runIf(IS_LONG && process.getuid?.() === 0)(
    'is survived in the same way on a file system that is really full',
    async () => {
      const mount = temporaryDir();
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', mount]);
      undoLater(() => execFileSync('umount', ['-l', mount]));
      const ballast = join(mount, 'ballast');
      writeFileSync(ballast, Buffer.alloc(2 * 1024 * 1024, 1));
      const dir = join(mount, 'mongo');
      const server = await startServerProcess(await builtServer(), dir);
      undoLater(() => server.end('SIGKILL'));
      await surviveFullDisk(server, dir, () => rmSync(ballast));
    },
    60_000,
  );
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../../../vitest.limits';
import { builtProgram, cleanUp, connect, temporaryDir, temporaryServer } from '../testing/temporary';
import { backup } from './backup';
import { DatabaseIsServed, restoreForGood } from './restore';
import { isHalfRestored, noteRestoreStep, readRestoreMark, RESTORES, settleRestore } from './restore-mark';

afterEach(cleanUp);

/** Longer than a sign of life takes in these tests. */
const SILENCE_MS = 1_500;

interface Thing {
  _id: number;
}

const shop = async (): Promise<{ uri: string; db: Db }> => {
  const { uri } = await temporaryServer();
  return { uri, db: (await connect(uri)).db('shop') };
};

/** A backup of things, with the ids from 0 on. */
const backupOf = async (count: number): Promise<string> => {
  const { uri, db } = await shop();
  await db.collection<Thing>('things').insertMany(Array.from({ length: count }, (_, _id) => ({ _id })));
  const file = join(temporaryDir(), 'of-the-day.backup');
  await backup(uri, file);
  return file;
};

describe('a restored database', () => {
  it('knows how old it is', async () => {
    const before = new Date();
    const file = await backupOf(3);
    const after = new Date();
    const { uri, db } = await shop();
    expect(await restoreForGood(uri, file, { drop: false })).toEqual({ collections: 1, documents: 3 });
    const mark = await readRestoreMark(db);
    expect(mark).toMatchObject({ file: 'of-the-day.backup', restoredAt: expect.any(Date) });
    expect([before <= (mark?.backupAt ?? 0), (mark?.backupAt ?? after) <= after]).toEqual([true, true]);
    expect(await isHalfRestored(db)).toBe(false);
  });

  it('is as old as the first backup until it is up to date', async () => {
    const first = await shop();
    await restoreForGood(first.uri, await backupOf(3), { drop: false });
    const since = (await readRestoreMark(first.db))?.backupAt;
    const restored = async () => {
      const file = join(temporaryDir(), 'later.backup');
      await backup(first.uri, file);
      const { uri, db } = await shop();
      expect(await restoreForGood(uri, file, { drop: false })).toEqual({ collections: 1, documents: 3 });
      return (await readRestoreMark(db))?.backupAt;
    };
    expect(await restored()).toEqual(since);
    expect(await settleRestore(first.db, new Date())).toBe(true);
    expect((await restored())?.getTime()).toBeGreaterThan(since?.getTime() ?? Infinity);
  });

  it('begins to catch up again after another restore', async () => {
    const file = await backupOf(3);
    const { uri, db } = await shop();
    await restoreForGood(uri, file, { drop: false });
    await noteRestoreStep(db, 'one', new Date());
    await settleRestore(db, new Date());
    await restoreForGood(uri, file, { drop: true });
    const mark = await readRestoreMark(db);
    expect([mark?.settledAt, mark?.steps]).toEqual([undefined, undefined]);
  });
});

describe('a restore that is killed', () => {
  it(
    'leaves a mark, so that the part is neither used nor backed up, and can be run again',
    async () => {
      const file = await backupOf(15_000);
      const { uri, db } = await shop();
      const program = await builtProgram('restore.ts');
      const child = spawn(process.execPath, [program, '--uri', uri, file], { stdio: 'ignore' });
      const gone = once(child, 'exit');
      await expect.poll(() => db.collection('things').countDocuments()).toBeGreaterThan(0);
      child.kill('SIGKILL');
      await gone;
      expect(await db.collection('things').countDocuments()).toBeLessThan(15_000);
      expect(await isHalfRestored(db)).toBe(true);
      await expect(backup(uri, join(temporaryDir(), 'half.backup'))).rejects.toThrow(/only a part/);
      await expect(restoreForGood(uri, file, { drop: false })).rejects.toThrow(/is not empty/);
      await restoreForGood(uri, file, { drop: true });
      expect(await db.collection('things').countDocuments()).toBe(15_000);
      expect(await isHalfRestored(db)).toBe(false);
    },
    PATIENCE_MS * 2,
  );
});

describe('before anything changes', () => {
  const kept = async (db: Db) => [
    await db.collection('things').find().toArray(),
    await db.collection(RESTORES).countDocuments(),
  ];

  it('a damaged file is refused', async () => {
    const file = await backupOf(3);
    const { uri, db } = await shop();
    await db.collection<Thing>('things').insertOne({ _id: 9 });
    truncateSync(file, readFileSync(file).length - 10);
    await expect(restoreForGood(uri, file, { drop: true })).rejects.toThrow(/cannot be read|not complete/);
    expect(await kept(db)).toEqual([[{ _id: 9 }], 0]);
  });

  it('a restore is refused while a process of the API lives', async () => {
    const file = await backupOf(3);
    const { uri, db } = await shop();
    await db.collection<Thing>('things').insertOne({ _id: 9 });
    const signs = db.collection<{ _id: string; at: Date }>('process_beats');
    await signs.insertOne({ _id: 'api', at: new Date(0) });
    // A clock that is wrong makes no difference: what changes is alive.
    let written: Promise<unknown> = Promise.resolve();
    const sign = () => signs.updateOne({}, { $currentDate: { at: true } });
    const signing = setInterval(() => (written = written.then(sign)), 100);
    try {
      await expect(restoreForGood(uri, file, { drop: true })).rejects.toThrow(DatabaseIsServed);
    } finally {
      clearInterval(signing);
      // The last one may still be on its way, and would fail when the client is closed.
      await written;
    }
    expect(await kept(db)).toEqual([[{ _id: 9 }], 0]);
  });

  it('the last sign of a process that was killed does not count', async () => {
    const file = await backupOf(3);
    const { uri, db } = await shop();
    await db.collection<{ _id: string; at: Date }>('process_beats').insertOne({ _id: 'api', at: new Date() });
    await restoreForGood(uri, file, { drop: true, silenceMs: SILENCE_MS });
    expect(await db.collection('things').countDocuments()).toBe(3);
    expect(await db.collection('process_beats').countDocuments()).toBe(0);
  });
});

it('the program restores into a folder that no server uses', async () => {
  const file = await backupOf(3);
  const program = await builtProgram('restore.ts');
  const dir = temporaryDir();
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const out of [child.stdout, child.stderr]) out.on('data', (text) => (words += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, words };
  };
  expect(await run('--dir', dir, file)).toMatchObject({ code: 0, words: expect.stringMatching(/Start the/) });
  const { uri } = await temporaryServer({ dir });
  expect(await (await connect(uri)).db('shop').collection('things').countDocuments()).toBe(3);
  const refused = await run('--dir', dir, '--drop', file);
  expect([refused.code, refused.words.trim().split('\n').length]).toEqual([1, 1]);
  writeFileSync(file, 'no backup');
  expect(await run('--uri', uri, '--drop', file)).toMatchObject({ code: 1 });
  expect(existsSync(join(dir, 'data.mdb'))).toBe(true);
});

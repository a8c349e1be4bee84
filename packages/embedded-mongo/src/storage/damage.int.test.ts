import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFolder } from '../dump/check';
import { restore } from '../dump/restore';
import { Engine } from '../engine';
import { BOOKINGS, bytesOf, copyOf, DATABASE, dataFile, writtenFolder } from '../testing/data-folder';
import { expectEverything, run } from '../testing/ask';
import { builtServer, cleanUp, connect, temporaryDir, temporaryServer } from '../testing/temporary';
import { DAMAGES, seeded } from '../trials/damages';
import { startServerProcess } from '../trials/server-process';
import { DamagedStoreError } from './damage';
import { runs } from '../../../../vitest.limits';

const PAGE = 4096;
let whole: string;

beforeAll(async () => {
  whole = await writtenFolder();
});
afterAll(cleanUp);

/** What is seen of a damaged folder: refused with advice, or everything as it was, also after further writes. */
async function outcomeOf(dir: string): Promise<'refused' | 'right'> {
  let engine: Engine;
  try {
    engine = new Engine({ dir });
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedStoreError);
    expect((error as Error).message).toMatch(/is damaged: [\s\S]+npm run restore FILE/);
    return 'refused';
  }
  try {
    await expectEverything(engine);
    const update = { q: { client: 'client-3' }, u: { $set: { notes: 'later' } }, multi: true };
    expect((await run(engine, { update: 'bookings', updates: [update] })).ok).toBe(1);
  } finally {
    await engine.close();
  }
  expect(checkFolder(dir).damages).toEqual([]);
  return 'right';
}

describe('a data file that was damaged in one place', () => {
  // spec: A-10
  it.each(Object.keys(DAMAGES))(
    '(%s) is refused with advice, or everything in it is right',
    async (name) => {
      const random = seeded(name.length * 7919);
      const original = bytesOf(whole);
      const outcomes = { refused: 0, right: 0 };
      for (let round = 0; round < runs({ test: 15, long: 200 }); round += 1) {
        const dir = copyOf(whole);
        const bytes = Buffer.from(original);
        DAMAGES[name]?.(bytes, random);
        writeFileSync(dataFile(dir), bytes);
        outcomes[await outcomeOf(dir)] += 1;
      }
      expect(outcomes.refused).toBeGreaterThan(0);
    },
    120_000,
  );
});

describe('a data file that lost more', () => {
  // spec: A-10
  it('is refused and named when sixty pages are overwritten', async () => {
    const dir = copyOf(whole);
    const random = seeded(60);
    const bytes = bytesOf(dir);
    for (let i = 0; i < 60; i += 1) DAMAGES['a page overwritten with noise']?.(bytes, random);
    writeFileSync(dataFile(dir), bytes);
    expect(await outcomeOf(dir)).toBe('refused');
  });

  // spec: A-10
  it('is refused when its end is zeroed', async () => {
    const dir = copyOf(whole);
    const bytes = bytesOf(dir);
    bytes.fill(0, Math.floor(bytes.length / 2 / PAGE) * PAGE);
    writeFileSync(dataFile(dir), bytes);
    expect(await outcomeOf(dir)).toBe('refused');
  });

  it.each([1, PAGE - 1, 3 * PAGE, 100 * PAGE])(
    'is refused, or right, when %i bytes are missing',
    async (missing) => {
      const dir = copyOf(whole);
      truncateSync(dataFile(dir), bytesOf(dir).length - missing);
      await outcomeOf(dir);
    },
  );

  // spec: A-10
  it.each([
    ['empty', ''],
    ['short', 'x'],
    ['something else', 'x'.repeat(20_000)],
  ])('is refused when it is %s, and stays as it is', (_what, content) => {
    const dir = copyOf(whole);
    writeFileSync(dataFile(dir), content);
    expect(() => new Engine({ dir })).toThrow(DamagedStoreError);
    expect(readFileSync(dataFile(dir), 'utf8')).toBe(content);
  });

  it('is refused when the two copies of its header are exchanged', async () => {
    const dir = copyOf(whole);
    const bytes = bytesOf(dir);
    const first = Buffer.from(bytes.subarray(0, PAGE));
    bytes.copy(bytes, 0, PAGE, 2 * PAGE);
    first.copy(bytes, PAGE);
    writeFileSync(dataFile(dir), bytes);
    expect(await outcomeOf(dir)).toBe('refused');
  });

  it('names the document in whose words one bit was turned over', () => {
    const dir = copyOf(whole);
    const bytes = bytesOf(dir);
    for (let at = bytes.indexOf('n57 n57'); at >= 0; at = bytes.indexOf('n57 n57', at + PAGE))
      bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(dataFile(dir), bytes);
    expect(() => new Engine({ dir })).toThrow(/shop\.bookings, the document with _id "booking-0057"/);
  });

  it('starts empty only where there is no file at all', async () => {
    const engine = new Engine({ dir: join(temporaryDir(), 'new') });
    await engine.close();
  });
});

describe('a server on a damaged folder', () => {
  it('says so in plain words and ends with 3, so that nobody starts it again in a loop', async () => {
    const dir = copyOf(whole);
    writeFileSync(dataFile(dir), '');
    await expect(startServerProcess(await builtServer(), dir)).rejects.toThrow(
      /ended with 3: .*data\.mdb is damaged: it is empty/,
    );
  });
});

describe('what can still be read', () => {
  it('is kept as a backup that can be restored', async () => {
    const dir = copyOf(whole);
    const bytes = bytesOf(dir);
    for (let at = bytes.indexOf('n57 n57'); at >= 0; at = bytes.indexOf('n57 n57', at + PAGE))
      bytes.fill(1, at, at + 9);
    writeFileSync(dataFile(dir), bytes);
    const file = join(temporaryDir(), 'rescue', 'kept.backup');
    const { damages, rescued } = checkFolder(dir, file);
    expect(damages.join('\n')).toMatch(/the document with _id "booking-0057" does not match its checksum/);
    expect(rescued).toBe(BOOKINGS - 1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);
    const server = await temporaryServer();
    await restore(server.uri, file, false);
    const kept = (await connect(server.uri)).db(DATABASE).collection('bookings');
    expect(await kept.countDocuments()).toBe(BOOKINGS - 1);
    expect(await kept.indexes()).toHaveLength(3);
  });
});

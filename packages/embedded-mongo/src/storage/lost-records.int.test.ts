import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFolder } from '../dump/check';
import { Engine } from '../engine';
import { expectEverything, findAll, run } from '../testing/ask';
import { booking, bytesOf, copyOf, dataFile, writtenFolder } from '../testing/data-folder';
import { ABOUT_THE_STORE, CHANGES, changeRaw, DOCUMENTS, INDEXES, pairsOf } from '../testing/raw-store';
import { cleanUp, undoLater } from '../testing/temporary';
import { DamagedStoreError } from './damage';
import { lockDirectory } from './lock';
import { contentOf, seal } from './seal';

let whole: string;

beforeAll(async () => {
  whole = await writtenFolder();
});
afterAll(cleanUp);

/** Serves a file of which only the skeleton is read before, as with a very large one. */
function openUnread(dir: string, onDamage: (error: Error) => void = () => undefined): Engine {
  const engine = new Engine({ dir, readWholeBytes: 0, onDamage });
  undoLater(() => engine.close());
  return engine;
}

const middle = <T>(all: T[]): T => all[Math.floor(all.length / 2)] as T;

/** Turns one bit over in a document, without a trace in the structure of the file. */
function flipWords(dir: string, words: string): void {
  const bytes = bytesOf(dir);
  for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 4096))
    bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(dataFile(dir), bytes);
}

describe('records that are lost in a file whose structure is whole', () => {
  // spec: A-10
  it('are noticed by the number of documents', async () => {
    const dir = copyOf(whole);
    await changeRaw(dir, (raw) =>
      pairsOf(raw, DOCUMENTS)
        .slice(20, 50)
        .forEach(({ key }) => void raw.remove(key)),
    );
    expect(() => new Engine({ dir })).toThrow(/shop\.bookings, documents: 144 of 174/);
  });

  it('are noticed by the number of entries of an index', async () => {
    const dir = copyOf(whole);
    await changeRaw(dir, (raw) => void raw.remove(middle(pairsOf(raw, INDEXES)).key));
    expect(() => new Engine({ dir })).toThrow(/shop\.bookings, index \S+: 173 of 174/);
  });

  it('are noticed when an older version of a document has come back', async () => {
    const dir = copyOf(whole);
    await changeRaw(dir, (raw) => {
      const [one, two] = pairsOf(raw, DOCUMENTS).slice(20);
      if (one && two) void raw.put(one.key, seal(one.key, contentOf(two.value)));
    });
    expect(() => new Engine({ dir })).toThrow(/shop\.bookings, documents: not those that were written/);
  });

  it('are noticed when a whole collection is gone from the catalogue', async () => {
    const dir = copyOf(whole);
    await changeRaw(dir, (raw) => void raw.remove(middle(pairsOf(raw, 1)).key));
    expect(() => new Engine({ dir })).toThrow(/the catalogue of collections: 0 of 1/);
  });

  it('are noticed by a full check when an index does not belong to its documents', async () => {
    const dir = copyOf(whole);
    await changeRaw(dir, (raw) => {
      const { key, value } = middle(pairsOf(raw, INDEXES));
      const other = Buffer.concat([key.subarray(0, -1), Buffer.from([key.at(-1) ?? 0, 0])]);
      void raw.remove(key);
      void raw.put(other, seal(other, contentOf(value)));
    });
    expect(checkFolder(dir).damages.join('\n')).toMatch(
      /index \S+: its 174 entries do not belong to the documents/,
    );
  });
});

describe('a file that is too large to be read before it is served', () => {
  it('answers an error that names the damaged document, and every other document rightly', async () => {
    const dir = copyOf(whole);
    flipWords(dir, 'n57 n57');
    const engine = openUnread(dir);
    expect(await run(engine, { find: 'bookings', filter: { code: 57 } })).toMatchObject({
      ok: 0,
      code: 301,
      codeName: 'DataCorruptionDetected',
      errmsg: expect.stringContaining(
        'shop.bookings, the document with _id "booking-0057" is damaged',
      ) as string,
    });
    expect(await run(engine, { find: 'bookings', filter: {} })).toMatchObject({ ok: 0, code: 301 });
    expect(await findAll(engine, { filter: { code: 58 } })).toEqual([booking(58)]);
  });

  it('answers an error when an index entry points to nothing', async () => {
    const dir = copyOf(whole);
    await changeRaw(dir, (raw) => void raw.remove(pairsOf(raw, DOCUMENTS)[57]?.key ?? Buffer.alloc(1)));
    const reply = await run(openUnread(dir), { find: 'bookings', filter: { code: 57 } });
    expect(reply).toMatchObject({ ok: 0, code: 301 });
    expect(reply.errmsg).toMatch(/shop\.bookings, an entry of the index code_1 is damaged/);
  });

  it('is read to its end while it is served, and what is damaged is reported', async () => {
    const dir = copyOf(whole);
    flipWords(dir, 'n57 n57');
    const reported = await new Promise<Error>((resolve) => openUnread(dir, resolve));
    expect(reported).toBeInstanceOf(DamagedStoreError);
    expect(reported.message).toMatch(/"booking-0057" does not match its checksum/);
  });

  it('is read before it is served when the last server did not end properly, and again after it was refused', () => {
    const dir = copyOf(whole);
    flipWords(dir, 'n57 n57');
    writeFileSync(join(dir, 'server.lock'), '4194305 0');
    for (let start = 0; start < 2; start += 1) expect(() => openUnread(dir)).toThrow(DamagedStoreError);
  });

  it('is refused with advice, and left to others, when what a start needs is damaged', async () => {
    const dir = copyOf(whole);
    await changeRaw(dir, (raw) => {
      const { key, value } = pairsOf(raw, CHANGES).at(-1) ?? { key: Buffer.alloc(1), value: Buffer.alloc(1) };
      void raw.put(key, Buffer.concat([value, Buffer.from([0])]));
    });
    for (let start = 0; start < 2; start += 1) expect(() => openUnread(dir)).toThrow(DamagedStoreError);
    expect(lockDirectory(dir).abandoned).toBe(true);
  });

  it('stays right while it is read and written at once', async () => {
    const dir = copyOf(whole);
    const reported: Error[] = [];
    const engine = openUnread(dir, (error) => reported.push(error));
    for (let i = 0; i < 30; i += 1)
      await run(engine, {
        insert: 'more',
        documents: Array.from({ length: 50 }, () => ({ words: 'w'.repeat(900) })),
      });
    await expectEverything(engine);
    await engine.close();
    expect(reported).toEqual([]);
    expect(checkFolder(dir).damages).toEqual([]);
  });
});

describe('a file of the version that kept no checksums', () => {
  const withoutSeals = async (dir: string): Promise<void> =>
    changeRaw(dir, (raw) => {
      for (const space of [0x01, DOCUMENTS, INDEXES, 0x30, 0x40, 0x50])
        for (const { key, value } of pairsOf(raw, space)) void raw.put(key, contentOf(value));
      for (const { key } of pairsOf(raw, ABOUT_THE_STORE)) void raw.remove(key);
    });

  it.each([undefined, 0])(
    'opens, and has checksums from then on (read whole up to %s)',
    async (readWholeBytes) => {
      const dir = copyOf(whole);
      await withoutSeals(dir);
      for (let time = 0; time < 2; time += 1) {
        const engine = new Engine({ dir, ...(readWholeBytes === undefined ? {} : { readWholeBytes }) });
        await expectEverything(engine);
        await engine.close();
        expect(checkFolder(dir).damages).toEqual([]);
      }
    },
  );

  it('is refused when a document in it is none', async () => {
    const dir = copyOf(whole);
    await withoutSeals(dir);
    await changeRaw(dir, (raw) => void raw.put(middle(pairsOf(raw, DOCUMENTS)).key, Buffer.from('nothing')));
    expect(() => new Engine({ dir })).toThrow(
      /shop\.bookings, the document with _id "booking-\d+" is not a document/,
    );
  });
});

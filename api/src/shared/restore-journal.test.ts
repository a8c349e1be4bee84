import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRestoreJournal } from './restore-journal';

const ID = 'a'.repeat(24);
const FIRST = new Date('2035-01-17T10:00:00.000Z');
const SECOND = new Date('2035-01-18T10:00:00.000Z');

let folder: string;
let entries: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gently-journal-'));
  entries = join(folder, 'deletions');
});
afterEach(() => rm(folder, { recursive: true }));

const begun = async () => {
  const journal = createRestoreJournal(folder, 'consent');
  await journal.begin(FIRST);
  return journal;
};

describe('the journal of consents', () => {
  it('keeps a consent that is taken back twice as two entries, of which the newer counts', async () => {
    const journal = await begun();
    for (const at of [SECOND, FIRST]) await journal.add({ id: ID, at });
    expect((await readdir(entries)).toSorted()).toEqual([
      `consent-${ID}-${FIRST.getTime()}.json`,
      `consent-${ID}-${SECOND.getTime()}.json`,
      'journal.json',
    ]);
    expect(await journal.read()).toEqual([{ id: ID, at: SECOND }]);
    expect(await journal.times()).toEqual(new Map([[ID, SECOND]]));
  });

  it('reads entries of earlier releases, whose names have no time', async () => {
    const journal = await begun();
    await journal.add({ id: ID, at: FIRST });
    const earlier = join(entries, `consent-${ID}.json`);
    await rename(join(entries, `consent-${ID}-${FIRST.getTime()}.json`), earlier);
    expect(await journal.read()).toEqual([{ id: ID, at: FIRST }]);
    expect(await journal.times()).toEqual(new Map([[ID, FIRST]]));
    await writeFile(earlier, '{}');
    expect(await journal.times()).toEqual(new Map());
    await expect(journal.read()).rejects.toThrow(/is damaged/);
  });

  it('refuses an entry with the name of another time', async () => {
    const journal = await begun();
    await journal.add({ id: ID, at: FIRST });
    const content = await readFile(join(entries, `consent-${ID}-${FIRST.getTime()}.json`));
    await writeFile(join(entries, `consent-${ID}-${SECOND.getTime()}.json`), content);
    await expect(journal.read()).rejects.toThrow(/is damaged/);
  });

  it('has nothing in it before anything was taken back', async () => {
    expect(await createRestoreJournal(folder, 'consent').times()).toEqual(new Map());
  });
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartRefused } from '../../shared/database/database';
import { createLogger } from '../../shared/logger';
import { createRestoreJournal } from '../../shared/restore-journal';
import { createConsentJournal } from './consent-journal';

const ID = 'a'.repeat(24);
const FIRST = new Date('2035-01-17T10:00:00.000Z');
const SECOND = new Date('2035-01-18T10:00:00.000Z');
const RESTORED = { backupAt: FIRST, restoredAt: SECOND, withoutDeletions: false };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gently-consents-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Of the database only the audit log is asked. */
const withdrawnAt = (...times: Date[]) => {
  const records = times.map((at) => ({ target: `booking:${ID}`, at }));
  const unused = () => Promise.reject(new Error('not to be called'));
  return createConsentJournal({
    journal: createRestoreJournal(folder, 'consent'),
    consents: { find: unused, save: unused },
    removeAll: unused,
    audit: { append: unused, listOf: unused, listByAction: () => Promise.resolve(records) },
    transact: unused,
    clock: () => SECOND,
    logger: createLogger('silent'),
  });
};

it('the job adds a consent that was taken back again, although the first time is on record', async () => {
  await withdrawnAt().add(ID, FIRST);
  const consents = withdrawnAt(FIRST, SECOND);
  expect([await consents.addMissing(), await consents.addMissing()]).toEqual([1, 0]);
  expect(await readdir(join(folder, 'deletions'))).toHaveLength(2);
  expect(await createRestoreJournal(folder, 'consent').times()).toEqual(new Map([[ID, SECOND]]));
});

it('a damaged entry, and a journal that is missing, end the start until the operator does without it', async () => {
  const consents = withdrawnAt();
  const { recover } = consents;
  const why = async () => recover(RESTORED).catch((error: unknown) => error);
  expect(await why()).toBeInstanceOf(StartRefused);
  await createRestoreJournal(folder, 'consent').begin(FIRST);
  await consents.add(ID, FIRST);
  await writeFile(join(folder, 'deletions', `consent-${ID}-${FIRST.getTime()}.json`), '{"at":');
  expect(await why()).toBeInstanceOf(StartRefused);
  expect(String(await why())).toMatch(/is damaged\. Without it, photos .* --without-deletions\.$/);
  expect(await recover({ ...RESTORED, withoutDeletions: true })).toBe(0);
});

import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, restoreForGood } from '@gently/embedded-mongo/dump';
import { readRestoreMark } from '@gently/embedded-mongo/restore-mark';
import { startTestSandbox, TEST_KEYS } from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import { sample } from '@gently/testing/tier';
import type { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, TEST_PASSWORD, type TestApp } from '../../testing';
import { ok } from '../../testing/domain';
import { createRestoreJournal } from '../../shared/restore-journal';
import { NAMELESS } from './name-traces';
import { DeletionsUnknown } from './recover-deletions';

const body = { password: TEST_PASSWORD };
const ID = 'a'.repeat(24);
const MINUTE_MS = 60_000;
const AT = new Date('2035-01-17T10:00:00.000Z');

let folder: string;
let entries: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gently-deletions-'));
  entries = join(folder, 'deletions');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the journal of deletions', () => {
  it('holds what several processes write at once, each deletion once', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => n.toString(16).padStart(24, '0'));
    const journals = [createRestoreJournal(folder), createRestoreJournal(folder)];
    await Promise.all(journals.map((journal) => journal.begin(AT)));
    await Promise.all(journals.flatMap((journal) => ids.map((id) => journal.add({ id, at: AT }))));
    expect(await journals[0]?.read()).toEqual(ids.map((id) => ({ id, at: AT })));
    expect((await readdir(entries)).length).toBe(ids.length + 1);
  });

  it('says nothing but ids and times where no address is confirmed', async () => {
    const journal = createRestoreJournal(folder);
    await journal.begin(AT);
    await journal.add({ id: ID, at: AT });
    const stored = JSON.parse(await readFile(join(entries, `${ID}.json`), 'utf8')) as object;
    expect(Object.keys(stored)).toEqual(['at', 'seal']);
  });

  it('keeps the marks that were prepared, also when another process adds the entry again', async () => {
    const journal = createRestoreJournal(folder);
    await journal.begin(AT);
    await journal.prepare(ID, ['of an attempt that failed']);
    await journal.prepare(ID, ['key.one', 'key.two']);
    expect(await journal.read()).toEqual([]);
    await journal.add({ id: ID, at: AT });
    await createRestoreJournal(folder).add({ id: ID, at: AT });
    expect(await journal.read()).toEqual([{ id: ID, at: AT, marks: ['key.one', 'key.two'] }]);
    expect((await readdir(entries)).toSorted()).toEqual([`${ID}.json`, 'journal.json']);
    const file = join(entries, `${ID}.json`);
    const stored = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...stored, marks: ['key.one'] }));
    await expect(journal.read()).rejects.toThrow(/is damaged/);
  });

  it('is unusable when it is missing, and when an entry is damaged', async () => {
    const journal = createRestoreJournal(folder);
    await expect(journal.read()).rejects.toThrow(/no journal of deletions/);
    await journal.begin(AT);
    await journal.add({ id: ID, at: AT });
    for (const damage of ['', '{}', '{"at":"2030-01-01T00:00:00.000Z","seal":"x"}']) {
      await writeFile(join(entries, `${ID}.json`), damage);
      await expect(journal.read()).rejects.toThrow(/is damaged/);
    }
  });

  it('is not disturbed by what a process that was killed left behind', async () => {
    const journal = createRestoreJournal(folder);
    await journal.begin(AT);
    await writeFile(join(entries, `${ID}.json.x.partial`), '{"at');
    expect([await journal.read(), await journal.ids()]).toEqual([[], new Set()]);
  });
});

describe('deleting an account', () => {
  it('is refused, and deletes nothing, while the journal cannot be written', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(entries, 'a file in its place');
    const t = await buildTestApp({ env: { BACKUPS_DIR: folder } });
    const client = await t.signIn('client');
    const answer = await client.call('DELETE /me', { body });
    expect([answer.status, answer.error.code]).toEqual([503, 'unavailable']);
    await ok(client, 'GET /auth/profile');
    await rm(entries);
    await ok(client, 'DELETE /me', { body });
    expect(await createRestoreJournal(folder).ids()).toEqual(new Set([client.account.id]));
    await t.close();
  });

  it('that a process did not live to write down is added from the audit log, once', async () => {
    const t = await buildTestApp({ env: { BACKUPS_DIR: folder } });
    const client = await t.signIn('client');
    await ok(client, 'DELETE /me', { body });
    const file = join(entries, `${client.account.id}.json`);
    const whole = JSON.parse(await readFile(file, 'utf8')) as { marks: string[] };
    await rm(file);
    await writeFile(file.replace('.json', '.prepared'), JSON.stringify(whole.marks));
    expect([await t.app.deletions.addMissing(), await t.app.deletions.addMissing()]).toEqual([1, 0]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(whole);
    expect(await createRestoreJournal(folder).read()).toEqual([
      { id: client.account.id, at: t.clock.now(), marks: whole.marks },
    ]);
    await t.close();
  });
});

describe('after a restore', () => {
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
  let first: TestApp;
  let file: string;
  let people: Record<'stays' | 'before' | 'goes', SignedInCaller>;
  /** The address that the one who goes has only after the backup. */
  const LATER = 'later@example.test';
  /** Who wrote to us before the backup, and had an account after it. */
  const WRITERS = ['writer@example.test'];
  const uri = testDatabaseUri();
  const env = () => ({
    MONGODB_URI: uri,
    BACKUPS_DIR: folder,
    STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
    STRIPE_API_BASE: sandbox.url,
  });
  beforeAll(async () => {
    sandbox = await startTestSandbox({ mongoUri: testDatabaseUri(), webhookUrl: 'http://127.0.0.1:9' });
  });
  afterAll(() => sandbox.stop());

  beforeEach(async () => {
    // A backup says by the real time how old it is.
    first = await buildTestApp({ env: env(), now: new Date(Date.now() - MINUTE_MS) });
    people = {
      stays: await first.signIn('client'),
      before: await first.signIn('client'),
      goes: await first.signIn('client'),
    };
    await ok(people.goes, 'PUT /client/profile', { body: { additional_notes: 'Tea first.' } });
    await namingNotification(people.stays, people.goes);
    await ok(people.before, 'DELETE /me', { body });
    for (const email of [...WRITERS, LATER, people.before.account.email, people.stays.account.email])
      await wrote(email);
    file = join(folder, 'of-the-day.backup');
    await backup(uri, file, { only: new URL(uri).pathname.slice(1) });
    first.clock.set(new Date(Date.now() + MINUTE_MS));
    const earlierEmails = [people.goes.account.email];
    await first.connection
      .collection('users')
      .updateOne({ email: people.goes.account.email }, { $set: { email: LATER, earlierEmails } });
    await ok(people.goes, 'DELETE /me', { body });
    for (const email of WRITERS) {
      const writer = await first.signIn('client', { email });
      await ok(writer, 'DELETE /me', { body });
    }
  });
  afterEach(() => first.close());

  const NAMED = 'Rosie Moss has moved a session of yours.';
  const notifications = () => first.connection.collection('notifications');
  /** A notification of one person that names another. */
  const namingNotification = async (reader: SignedInCaller, named: SignedInCaller) => {
    const users = first.connection.collection('users');
    await users.updateOne({ email: named.account.email }, { $set: { firstName: 'Rosie', lastName: 'Moss' } });
    const row = { type: 'booking', priority: 'normal', title: 'Moved', link: null, isRead: false };
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 60 * 86_400_000);
    const owner = await users.findOne({ email: reader.account.email });
    await notifications().insertOne({ ...row, userId: owner?._id, body: NAMED, createdAt, expiresAt });
  };
  const bodies = () => notifications().distinct('body', { title: { $in: ['Moved', NAMELESS.title] } });

  it('the name of a deleted person is gone again from the notifications of others', async () => {
    expect(await bodies()).toEqual([NAMELESS.body]);
    await restored();
    expect(await bodies()).toEqual([NAMED]);
    const t = await start();
    expect(await bodies()).toEqual([NAMELESS.body]);
    await t.app.close();
    await t.app.deps.database.close();
  });

  const restored = (options: { withoutDeletions?: boolean } = {}) =>
    restoreForGood(uri, file, { drop: true, silenceMs: 0, ...options });
  const userIds = async () =>
    (await first.connection.collection('users').distinct('_id')).map((id: mongo.BSON.ObjectId) => String(id));
  const again = () =>
    first.connection.collection('audit_records').find({ action: 'account.deleted_again' }).toArray();
  const start = () => buildTestApp({ env: env() });
  const wrote = (email: string) =>
    first.connection.collection('contact_messages').insertOne({ email, name: 'Kim', message: 'Help' });

  it('a deleted person is still deleted, with what is under each of their addresses, and others are not', async () => {
    await restored();
    expect((await userIds()).toSorted()).toEqual(
      [people.stays.account.id, people.goes.account.id].toSorted(),
    );
    const t = await start();
    expect(await userIds()).toEqual([people.stays.account.id]);
    const profiles = t.connection.collection('client_profiles');
    expect(await profiles.find({ additionalInfo: 'Tea first.' }).toArray()).toEqual([]);
    const written = t.connection.collection('contact_messages').distinct('email');
    // The deletion of `before` is older than the backup: who writes from that address since is not deleted with it.
    expect(((await written) as string[]).toSorted()).toEqual(
      [people.before.account.email, people.stays.account.email].toSorted(),
    );
    const targets = (await again()).map(({ target }) => target as unknown);
    expect(targets).toHaveLength(1 + WRITERS.length);
    expect(targets).toContain(`user:${people.goes.account.id}`);
    expect((await readRestoreMark(t.connection as never))?.settledAt).toBeInstanceOf(Date);
    await t.app.close();
    await t.app.deps.database.close();
  });

  /** That a journal that is missing or damaged cannot be read is tested above: every one that is unusable ends in one refusal. */
  const UNUSABLE = [
    ['is of another installation', () => rm(join(entries, `${people.before.account.id}.json`))],
    ['is missing', () => rm(entries, { recursive: true })],
    ['is damaged', () => writeFile(join(entries, `${people.goes.account.id}.json`), '{}')],
  ] as const;
  it.each(sample(UNUSABLE))(
    'the start is refused when the journal %s, until the operator does without it',
    async (_title, harm) => {
      await harm();
      await restored();
      await expect(start()).rejects.toThrow(DeletionsUnknown);
      expect(await userIds()).toContain(people.goes.account.id);
      await restored({ withoutDeletions: true });
      const t = await start();
      expect(await userIds()).toContain(people.goes.account.id);
      await t.app.close();
      await t.app.deps.database.close();
    },
  );
});

it('a folder of the journal is open to its owner only', async () => {
  await chmod(folder, 0o755);
  await createRestoreJournal(folder).begin(AT);
  expect([
    (await stat(entries)).mode & 0o777,
    (await stat(join(entries, 'journal.json'))).mode & 0o777,
  ]).toEqual([0o700, 0o600]);
});

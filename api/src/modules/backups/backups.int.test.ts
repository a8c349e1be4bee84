import { SOON } from '@gently/testing/patience';
import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentsOf } from '@gently/embedded-mongo/dump';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';
import { ok } from '../../testing/domain';

let folder: string;
let t: TestApp;
let admin: SignedInCaller;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gently-backups-'));
  t = await buildTestApp({ env: { BACKUPS_DIR: folder } });
  admin = await t.signIn('admin');
});
beforeEach(() => t.connection.collection('backups').deleteMany({}));
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const list = async () => (await ok(admin, 'GET /admin/health/backups')).backups;
const press = () => admin.call('POST /admin/health/backups');
/** Long enough for a database of a test on a busy machine. */
const made = async () => {
  await ok(admin, 'POST /admin/health/backups');
  await expect.poll(async () => (await list())[0]?.state, SOON).toBe('done');
  const [newest] = await list();
  if (!newest) throw new Error('no backup was made');
  return newest;
};
const drill = (id: string) => admin.call('POST /admin/health/backups/:id/drill', { params: { id } });
const kept = async (id: string) => (await list()).find((backup) => backup.id === id);
const prove = async (id: string) => {
  const before = (await kept(id))?.drill ?? null;
  const { status, data } = await drill(id);
  expect([status, data.backup.drill]).toEqual([202, before]);
  await expect.poll(async () => (await kept(id))?.proving_since, SOON).toBeNull();
  return (await kept(id))?.drill;
};

describe('a backup', () => {
  it('is made at a press, while everything goes on, and says what it holds', async () => {
    const backup = await made();
    const accounts = await t.connection.collection('users').countDocuments();
    const contents = await contentsOf(backup.file);
    const held = [...contents].find(([name]) => name.endsWith('.users'))?.[1].found.documents;
    expect(held).toBe(accounts);
    expect(backup).toMatchObject({
      by: `${admin.account.firstName} ${admin.account.lastName}`,
      bytes: (await stat(backup.file)).size,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      drill: null,
      reason: '',
    });
    expect(backup.documents).toBeGreaterThan(0);
    const [record] = await auditRecords(t, 'backup.asked_for', admin.account.id, `backup:${backup.id}`);
    expect(record).toBeDefined();
  });

  it('restores to equal hashes', async () => {
    const { id, documents, collections } = await made();
    expect(await prove(id)).toEqual({
      at: t.clock.now().toISOString(),
      equal: true,
      documents,
      collections,
      reason: '',
    });
    const [record] = await auditRecords(t, 'backup.proved', admin.account.id, `backup:${id}`);
    expect(record).toMatchObject({ details: { equal: true } });
  });

  it('is tried while everything goes on, and not twice at once', async () => {
    const { id } = await made();
    const answers = await Promise.all([drill(id), drill(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('drill_under_way');
    const begun = answers.find(({ status }) => status === 202)?.data.backup;
    expect([begun?.drill, begun?.proving_since]).toEqual([null, t.clock.now().toISOString()]);
    await expect.poll(async () => (await kept(id))?.drill?.equal, SOON).toBe(true);
    expect(await auditRecords(t, 'backup.proved', admin.account.id, `backup:${id}`)).toHaveLength(1);
  });

  it('whose trial was left by a process that was killed can be tried again some minutes later', async () => {
    const { id } = await made();
    const now = t.clock.now();
    const left = (workingUntil: Date) =>
      t.connection.collection('backups').updateOne({}, { $set: { provingSince: now, workingUntil } });
    await left(new Date(now.getTime() + 1));
    expect([(await drill(id)).error.code, (await kept(id))?.proving_since]).toEqual([
      'drill_under_way',
      now.toISOString(),
    ]);
    await left(now);
    expect((await kept(id))?.proving_since).toBeNull();
    expect(await prove(id)).toMatchObject({ equal: true });
  });

  it('that is not made yet cannot be tried', async () => {
    const { id } = await made();
    await t.connection.collection('backups').updateOne({}, { $set: { state: 'failed' } });
    expect((await drill(id)).error.code).toBe('conflict');
  });

  it('that was touched, or is gone, is found', async () => {
    const { id, file } = await made();
    await appendFile(file, 'x');
    expect(await prove(id)).toMatchObject({ equal: false, reason: 'Its file is not as it was written.' });
    await rm(file);
    expect(await prove(id)).toMatchObject({ equal: false, reason: 'Its file is gone.' });
  });

  it('is read wherever its file is, and on another machine says where', async () => {
    const { id, file } = await made();
    await t.connection.collection('backups').updateOne({}, { $set: { host: 'elsewhere' } });
    expect(await prove(id)).toMatchObject({ equal: true });
    await rm(file);
    expect((await prove(id))?.reason).toMatch(/^Its file lies on elsewhere/);
  });

  it('is made one at a time', async () => {
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('backup_under_way');
    await expect.poll(async () => (await list())[0]?.state, SOON).toBe('done');
  });

  it('that a killed process left behind has failed some minutes later, and the next one can be made', async () => {
    const left = {
      by: null,
      host: 'here',
      file: 'left',
      bytes: 0,
      documents: 0,
      collections: 0,
      sha256: '',
      reason: '',
      drill: null,
    };
    const now = t.clock.now();
    const backups = t.connection.collection('backups');
    const leaseUntil = new Date(now.getTime() + 1);
    await backups.insertOne({ ...left, state: 'running', startedAt: now, workingUntil: leaseUntil });
    expect([(await press()).status, (await list())[0]?.state]).toEqual([409, 'running']);
    await backups.updateOne({}, { $set: { workingUntil: now } });
    expect((await list())[0]).toMatchObject({
      state: 'failed',
      reason: 'The process that made it was stopped.',
    });
    await made();
    expect((await list()).map(({ state }) => state)).toEqual(['done', 'failed']);
  });

  it('that cannot be written says so, and leaves no file', async () => {
    const other = await buildTestApp({
      env: { MONGODB_URI: t.config.MONGODB_URI, BACKUPS_DIR: '/dev/null/nowhere' },
    });
    const { made: written } = await other.app.backups.make({
      id: admin.account.id,
      origin: { ip: '192.0.2.1', userAgent: '', requestId: 'test' } as never,
    });
    expect(await written).toBe(false);
    expect((await list())[0]).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^It could not/),
    });
    await other.app.close();
  });

  it('of the day makes itself once, and the oldest go', async () => {
    await ok(admin, 'PUT /admin/configuration/:key', {
      params: { key: 'backups_kept' },
      body: { value: 2, reason: 'A trial', version: 0 },
    });
    const start = t.clock.now();
    t.clock.set(new Date('2036-01-05T03:00:00Z'));
    expect(await t.app.backups.makeDue()).toBe(1);
    expect(await t.app.backups.makeDue()).toBe(0);
    t.clock.set(new Date('2036-01-06T03:00:00Z'));
    expect(await t.app.backups.makeDue()).toBe(1);
    t.clock.set(new Date('2036-01-07T03:00:00Z'));
    expect(await t.app.backups.makeDue()).toBe(1);
    admin = await t.again(admin);
    const kept = await list();
    expect(kept.map(({ started_at: at, by }) => [at.slice(0, 10), by])).toEqual([
      ['2036-01-07', null],
      ['2036-01-06', null],
    ]);
    const files = await readdir(folder);
    expect(kept.every(({ file }) => files.some((name) => file.endsWith(name)))).toBe(true);
    expect(files.filter((name) => name.startsWith('2036-01-05'))).toEqual([]);
    t.clock.set(start);
    admin = await t.again(admin);
  });

  it('is looked after: none, an old one and a new one', async () => {
    expect(await t.app.backups.check()).toMatchObject({ state: 'slow', detail: 'None has been made yet' });
    await made();
    const start = t.clock.now();
    const after = async (hours: number) => {
      t.clock.set(new Date(start.getTime() + hours * 3_600_000));
      return t.app.backups.check();
    };
    expect(await after(0)).toMatchObject({ state: 'healthy', detail: 'Within the last hour' });
    expect(await after(1)).toMatchObject({ state: 'healthy', detail: '1 hour ago' });
    expect(await after(25)).toMatchObject({ state: 'healthy' });
    expect(await after(26)).toMatchObject({ state: 'slow' });
    expect(await after(50)).toMatchObject({ state: 'down', detail: '50 hours ago' });
    t.clock.set(start);
  });

  it('that is none cannot be proved', async () => {
    const answer = await admin.call('POST /admin/health/backups/:id/drill', {
      params: { id: 'a'.repeat(24) },
    });
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
  });
});

const admins = { access: ['admin'] } as const;
describeRefusals('GET /admin/health/backups', admins, () => t);
describeRefusals('POST /admin/health/backups', admins, () => t);
describeRefusals(
  'POST /admin/health/backups/:id/drill',
  { ...admins, params: { id: 'a'.repeat(24) } },
  () => t,
);

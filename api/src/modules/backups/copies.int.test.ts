import { appendFile, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startStubBucket, type StubBucket } from '@gently/artifact-store/testing';
import { makeBackupKeys, type BackupKeys } from '@gently/embedded-mongo/backup-keys';
import { contentsOf } from '@gently/embedded-mongo/dump';
import { SOON } from '@gently/testing/patience';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { ok } from '../../testing/domain';

const AT = new Date('2035-01-17T10:00:00.000Z');
let folder: string;
let stub: StubBucket;
let keys: BackupKeys;
let t: TestApp;
let admin: SignedInCaller;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gently-copies-'));
  stub = await startStubBucket();
  keys = await makeBackupKeys();
  t = await buildTestApp({
    env: {
      ...stub.backupVariables,
      BACKUPS_DIR: folder,
      BACKUP_PREFIX: 'copies',
      BACKUP_RECIPIENTS: keys.recipient,
    },
  });
  admin = await t.signIn('admin');
});
beforeEach(async () => {
  await t.connection.collection('backups').deleteMany({});
  stub.objects.clear();
  stub.requests.length = 0;
});
afterAll(async () => {
  await t.close();
  stub.stop();
  await rm(folder, { recursive: true });
});

const list = async () => (await ok(admin, 'GET /admin/health/backups')).backups;
const made = async () => {
  t.clock.advance(1_000);
  const { made: written, backup } = await t.app.backups.make({
    id: admin.account.id,
    origin: { ip: '192.0.2.1', userAgent: '', requestId: 'test' },
  });
  expect(await written).toBe(true);
  return { ...backup, name: basename(backup.file) };
};
const rows = () => t.connection.collection('backups');
/** One more with the same content, which takes far less time than to make it. */
const another = async ({ file }: { file: string }, changes: object = {}) => {
  t.clock.advance(1_000);
  const startedAt = t.clock.now();
  const name = `${startedAt.toISOString().replace(/[:.]/g, '-')}.backup.age`;
  const { _id, ...row } = (await rows().findOne({ file })) ?? {};
  await copyFile(file, join(folder, name));
  await rows().insertOne({ ...row, copy: null, ...changes, startedAt, file: join(folder, name) });
  return { file: join(folder, name), name };
};
let keptVersion = 0;
const keep = (value: number) =>
  ok(admin, 'PUT /admin/configuration/:key', {
    params: { key: 'backups_kept' },
    body: { value, reason: 'A trial', version: keptVersion++ },
  });

const inBucket = () => [...stub.objects.keys()].filter((name) => name.includes('.backup')).sort();

describe('a copy in the bucket', () => {
  it('is the encrypted file itself, and only the private key opens it', async () => {
    const { file, name } = await made();
    expect(await t.app.backupCopies.check()).toMatchObject([{ state: 'slow' }]);
    expect(await t.app.backupCopies.sendDue()).toBe(1);
    expect(await t.app.backupCopies.sendDue()).toBe(0);
    expect(inBucket()).toEqual([`copies/${name}`]);
    expect(stub.objects.get(`copies/${name}`)?.content.equals(await readFile(file))).toBe(true);
    expect(name).toMatch(/\.backup\.age$/);
    await expect(contentsOf(file)).rejects.toThrow(/is encrypted/);
    expect((await contentsOf({ path: file, identities: [keys.identity] })).size).toBeGreaterThan(0);
    expect((await list())[0]).toMatchObject({ encrypted: true, copy: { state: 'done', reason: '' } });
    expect(await t.app.backupCopies.check()).toMatchObject([{ key: 'backup-copies', state: 'healthy' }]);
  });

  it('that fails says why, is reported to those who look after the system, and is sent next time', async () => {
    await made();
    stub.failNext(/^PUT copies\/.*age$/, 403);
    expect(await t.app.backupCopies.sendDue()).toBe(0);
    expect((await list())[0]?.copy).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/does not accept the key/) as string,
    });
    expect(await t.app.backupCopies.check()).toMatchObject([{ state: 'down' }]);
    expect(await t.app.backupCopies.sendDue()).toBe(1);
    expect(await t.app.backupCopies.check()).toMatchObject([{ state: 'healthy' }]);
  });

  it('goes when there are newer ones, and nothing else of the bucket does', async () => {
    await keep(2);
    const other = { content: Buffer.from('x'), etag: '"1"', changedAt: new Date() };
    // Another installation uses the same place: it sorts behind everything, and nothing here knows of it.
    const theirs = ['copies/1999-01-01T03-00-00-000Z.backup.age', 'copies/of-another-program.backup'];
    for (const name of theirs) stub.objects.set(name, other);
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      names.push(`copies/${(await made()).name}`);
      await t.app.backupCopies.sendDue();
    }
    expect(inBucket()).toEqual([...names.slice(1), ...theirs].sort());
    expect(await rows().countDocuments()).toBe(2);
    await keep(5);
  });

  it('is never made of a plain backup from before the keys, whatever its entry says', async () => {
    const { file, name } = await made();
    await writeFile(file, 'a plain backup');
    await rows().updateOne({}, { $set: { bytes: 14, encrypted: true } });
    expect(await t.app.backupCopies.sendDue()).toBe(0);
    expect((await list())[0]?.copy).toMatchObject({ state: 'skipped' });
    expect(await t.app.backupCopies.check()).toMatchObject([
      { state: 'slow', detail: expect.stringMatching(/is not encrypted, so it is not copied/) as string },
    ]);
    await made();
    expect(await t.app.backupCopies.sendDue()).toBe(1);
    expect(inBucket()).not.toContain(`copies/${name}`);
    expect(await t.app.backupCopies.check()).toMatchObject([{ state: 'healthy' }]);
  });

  it('is made of a file of this folder, whichever machine or container wrote it', async () => {
    const { file } = await another(await made());
    await rows().updateMany({}, { $set: { host: 'an-earlier-container' } });
    await rm(file);
    expect(await t.app.backupCopies.sendDue()).toBe(1);
    expect((await list()).map(({ copy }) => copy?.state)).toEqual([undefined, 'done']);
  });

  it('is sent by one of several processes, and by another one once that has died', async () => {
    const first = await made();
    const sent = await Promise.all([t.app.backupCopies.sendDue(), t.app.backupCopies.sendDue()]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(stub.requests.filter((line) => line === `PUT copies/${first.name}`)).toHaveLength(1);
    await another(first);
    const until = new Date(t.clock.now().getTime() + 1_000);
    await rows().updateOne({ copy: null }, { $set: { copying: { by: 'a process that died', until } } });
    expect(await t.app.backupCopies.sendDue()).toBe(0);
    t.clock.advance(1_000);
    expect(await t.app.backupCopies.sendDue()).toBe(1);
  });

  it('is made of the others when files are missing or touched, which is not called the network', async () => {
    const gone = await made();
    const [touched, whole] = [await another(gone), await another(gone)];
    await rm(gone.file);
    await appendFile(touched.file, 'x');
    const old = await another(whole, { copy: { state: 'done', at: AT, reason: '' }, removedAt: AT });
    stub.objects.set(`copies/${old.name}`, { content: Buffer.from('x'), etag: '"1"', changedAt: AT });
    expect(await t.app.backupCopies.sendDue()).toBe(1);
    expect(inBucket()).toEqual([`copies/${whole.name}`]);
    expect((await list()).map(({ copy }) => copy?.reason)).toEqual([
      '',
      `${touched.file} is not as it was written, so it was not sent. Make another backup now.`,
      `The file ${gone.file} on this machine cannot be used (ENOENT): it is not there.`,
    ]);
    expect(await t.app.backupCopies.check()).toMatchObject([
      { state: 'slow', detail: expect.stringMatching(/^An earlier backup was not copied/) as string },
    ]);
  });

  it('is tried again for each when all of them fail, and a run does not wait for every one', async () => {
    const first = await made();
    for (let count = 0; count < 3; count += 1) await another(first);
    stub.readOnly(true);
    expect(await t.app.backupCopies.sendDue()).toBe(0);
    expect((await list()).map(({ copy }) => copy?.state)).toEqual(['failed', 'failed', 'failed', undefined]);
    t.clock.advance(1_000);
    await t.app.backupCopies.sendDue();
    stub.readOnly(false);
    expect((await list()).every(({ copy }) => copy?.state === 'failed')).toBe(true);
  });

  it('is accompanied by the journal of deletions, which is sent as soon as an account is deleted', async () => {
    const client = await t.signIn('client');
    await t.app.privacy.deleteAccount(client.account.id, 'a-calm-password', {
      ip: '192.0.2.1',
      requestId: 'test',
      userAgent: '',
    });
    const entries = [`${client.account.id}.json`, 'journal.json'];
    // They are sent one after the other.
    await expect
      .poll(() => entries.filter((name) => !stub.objects.has(`copies/deletions/${name}`)), SOON)
      .toEqual([]);
    expect(await readdir(join(folder, 'deletions'))).toEqual(expect.arrayContaining(entries));
  });
});

it('an encrypted backup is not tried where the key is not, and says where', async () => {
  const { id } = await made();
  const { proved } = await t.app.backups.drill(
    { id: admin.account.id, origin: { ip: '192.0.2.1', userAgent: '', requestId: 'test' } },
    id,
  );
  await proved;
  expect((await list())[0]?.drill).toMatchObject({
    equal: false,
    reason: expect.stringMatching(/run npm run restore -- --check/) as string,
  });
});

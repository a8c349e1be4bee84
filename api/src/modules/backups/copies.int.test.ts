import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startStubBucket, type StubBucket } from '@gently/artifact-store/testing';
import { makeBackupKeys, type BackupKeys } from '@gently/embedded-mongo/backup-keys';
import { contentsOf } from '@gently/embedded-mongo/dump';
import { SOON } from '@gently/testing/patience';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInCaller, type TestApp } from '../../testing';
import { ok } from '../../testing/domain';

let folder: string;
let stub: StubBucket;
let keys: BackupKeys;
let t: TestApp;
let admin: SignedInCaller;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gently-copies-'));
  stub = await startStubBucket();
  keys = await makeBackupKeys();
  const bucket = Object.fromEntries(
    Object.entries(stub.variables).map(([name, value]) => [name.replace('ARTIFACTS_', 'BACKUP_'), value]),
  );
  t = await buildTestApp({
    env: { ...bucket, BACKUPS_DIR: folder, BACKUP_PREFIX: 'copies', BACKUP_RECIPIENTS: keys.recipient },
  });
  admin = await t.signIn('admin');
});
beforeEach(async () => {
  await t.connection.collection('backups').deleteMany({});
  stub.objects.clear();
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
    await ok(admin, 'PUT /admin/configuration/:key', {
      params: { key: 'backups_kept' },
      body: { value: 2, reason: 'A trial', version: 0 },
    });
    const other = { content: Buffer.from('x'), etag: '"1"', changedAt: new Date() };
    stub.objects.set('copies/somebody-elses.backup', other);
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      names.push(`copies/${(await made()).name}`);
      await t.app.backupCopies.sendDue();
    }
    expect(inBucket()).toEqual([...names.slice(1), 'copies/somebody-elses.backup']);
  });

  it('comes with the journal of deletions, which is sent right after each', async () => {
    const client = await t.signIn('client');
    await t.app.privacy.deleteAccount(client.account.id, 'a-calm-password', {
      ip: '192.0.2.1',
      requestId: 'test',
      userAgent: '',
    });
    const entry = `copies/deletions/${client.account.id}.json`;
    await expect.poll(() => stub.objects.has(entry), SOON).toBe(true);
    expect(await readdir(join(folder, 'deletions'))).toContain(`${client.account.id}.json`);
    expect([...stub.objects.keys()]).toContain('copies/deletions/journal.json');
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

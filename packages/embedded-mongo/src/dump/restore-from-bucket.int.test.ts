import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketFiles, readStoreSettings } from '@gently/artifact-store';
import { startStubBucket, type StubBucket } from '@gently/artifact-store/testing';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  builtProgram,
  cleanUp,
  connect,
  temporaryDir,
  temporaryServer,
  undoLater,
} from '../testing/temporary';
import { backup } from './backup';
import { makeBackupKeys, type BackupKeys } from './encryption';

const NAME = '2035-01-17T03-00-00-000Z.backup.age';
const ENTRY = `${'a'.repeat(24)}.json`;
let program: string;
let keys: BackupKeys;
let stub: StubBucket;
beforeAll(async () => {
  keys = await makeBackupKeys();
});
beforeEach(async () => {
  program = await builtProgram('restore.ts');
  stub = await startStubBucket();
  undoLater(() => stub.stop());
});
afterEach(cleanUp);

/** Sends a backup with its journal to the bucket, from a machine that is gone afterwards. */
const lose = async (): Promise<void> => {
  const server = await temporaryServer();
  const client = await connect(server.uri);
  await client
    .db('gently')
    .collection('things')
    .insertMany([{ n: 1 }, { n: 2 }]);
  const path = join(temporaryDir(), NAME);
  await backup(server.uri, path, { recipients: [keys.recipient] });
  const { bucket } = readStoreSettings({ ...stub.variables, ARTIFACTS_PREFIX: 'copies' });
  if (!bucket) throw new Error('no bucket is named');
  const files = bucketFiles(bucket);
  await files.send(NAME, path);
  const entry = join(temporaryDir(), ENTRY);
  writeFileSync(entry, '{}');
  await files.send(`deletions/${ENTRY}`, entry);
  await client.close();
  await server.stop();
};

/** Runs the program on a clean machine: nothing but the settings and the private key. */
const restore = async (args: string[], changes: Record<string, string> = {}) => {
  const machine = temporaryDir();
  const key = join(machine, 'key.txt');
  writeFileSync(key, `# a comment\n${keys.identity}\n`);
  const bucket = Object.fromEntries(
    Object.entries(stub.variables).map(([name, value]) => [name.replace('ARTIFACTS_', 'BACKUP_'), value]),
  );
  const env = {
    PATH: process.env['PATH'],
    ...bucket,
    BACKUP_PREFIX: 'copies',
    BACKUP_IDENTITY_FILE: key,
    ...changes,
  };
  const [dir, backups] = [join(machine, 'mongo'), join(machine, 'backups')];
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [program, '--dir', dir, ...args],
      { env: { ...env, BACKUPS_DIR: backups } },
      (error, out, err) => resolve(error ? `failed: ${err}` : out),
    );
  });
  return { said: said.trim(), dir, backups };
};

it('a clean machine is restored from the bucket, with the journal of deletions', async () => {
  await lose();
  expect((await restore(['--list'])).said).toBe(NAME);
  const { said, dir, backups } = await restore(['s3:latest']);
  expect(said).toMatch(/^Restored 2 documents into 1 collections/);
  expect(readdirSync(join(backups, 'deletions'))).toEqual([ENTRY]);
  const { uri } = await temporaryServer({ dir });
  expect(await (await connect(uri)).db('gently').collection('things').countDocuments()).toBe(2);
});

it('a backup in the bucket is only read with --check', async () => {
  await lose();
  const { said, dir } = await restore(['--check', `s3:${NAME}`]);
  expect(said).toMatch(/is whole: 2 documents of 1 collections, as of /);
  expect(existsSync(dir)).toBe(false);
});

it.each<[string, string, Record<string, string>, RegExp]>([
  [
    'an unreachable bucket',
    NAME,
    { BACKUP_ENDPOINT: 'http://127.0.0.1:65533' },
    /cannot be reached \(ECONNREFUSED\): check the endpoint/,
  ],
  ['a wrong key of the bucket', NAME, { BACKUP_SECRET_KEY: 'wrong' }, /does not accept the key: check/],
  ['no bucket at all', NAME, { BACKUP_BUCKET: '' }, /No bucket is named: set BACKUP_BUCKET/],
  ['another name', 'none.backup', {}, /There is no backup none\.backup in the bucket/],
  ['no private key', NAME, { BACKUP_IDENTITY_FILE: '' }, /is encrypted\. Name the file with its private key/],
])('%s is refused with one sentence, and nothing is changed', async (_what, name, changes, sentence) => {
  await lose();
  const { said, dir } = await restore([`s3:${name}`], changes);
  expect(said).toMatch(/^failed: /);
  expect(said).toMatch(sentence);
  expect(said.split('\n')).toHaveLength(1);
  if (!existsSync(dir)) return;
  const { uri } = await temporaryServer({ dir });
  expect(await (await connect(uri)).db('gently').listCollections().toArray()).toEqual([]);
});

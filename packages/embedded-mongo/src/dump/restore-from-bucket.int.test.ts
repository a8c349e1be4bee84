import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketFiles, readStoreSettings } from '@gently/artifact-store';
import { startStubBucket, type StubBucket } from '@gently/artifact-store/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IS_LONG } from '../../../../vitest.limits';
import {
  builtProgram,
  cleanUp,
  temporaryDir,
  temporaryServer,
  undoLater,
  withClient,
} from '../testing/temporary';
import { backup } from './backup';
import { openBucket } from './bucket-backups';
import { makeBackupKeys, type BackupKeys } from './encryption';

const NAME = '2035-01-17T03-00-00-000Z.backup.age';
const PLAIN = '2036-01-17T03-00-00-000Z.backup';
const ENTRIES = [`${'a'.repeat(24)}.json`, `consent-${'b'.repeat(24)}-2052727200000.json`];
let program: string;
let keys: BackupKeys;
let stub: StubBucket;
/** The bucket as the lost machine has left it. */
let left: [string, NonNullable<ReturnType<StubBucket['objects']['get']>>][];
/** A folder of a database that has documents of its own. */
let filled: string;

const things = async (dir: string, documents?: { n: number }[]): Promise<unknown[]> => {
  const server = await temporaryServer({ dir });
  const found = await withClient(server.uri, async (client) => {
    const collection = client.db('gently').collection('things');
    if (documents) await collection.insertMany(documents);
    return collection.distinct('n');
  });
  await server.stop();
  return found;
};

/** Sends a backup with its journal to the bucket, from a machine that is gone afterwards. */
const lose = async (): Promise<void> => {
  const server = await temporaryServer();
  await withClient(server.uri, (client) =>
    client
      .db('gently')
      .collection('things')
      .insertMany([{ n: 1 }, { n: 2 }]),
  );
  const path = join(temporaryDir(), NAME);
  await backup(server.uri, path, { recipients: [keys.recipient] });
  await server.stop();
  const { bucket } = readStoreSettings({ ...stub.variables, ARTIFACTS_PREFIX: 'copies' });
  if (!bucket) throw new Error('no bucket is named');
  const files = bucketFiles(bucket);
  await files.send(NAME, path);
  for (const name of ENTRIES) {
    const entry = join(temporaryDir(), name);
    writeFileSync(entry, '{}');
    await files.send(`deletions/${name}`, entry);
  }
};

beforeAll(async () => {
  keys = await makeBackupKeys();
  stub = await startStubBucket();
  undoLater(() => stub.stop());
  program = await builtProgram('restore.ts');
  await lose();
  left = [...stub.objects];
  filled = temporaryDir();
  await things(filled, [{ n: 7 }, { n: 8 }]);
});
beforeEach(() => {
  stub.objects.clear();
  for (const [key, object] of left) stub.objects.set(key, object);
  stub.requests.length = 0;
});
afterAll(cleanUp);

const settings = () => ({ ...stub.backupVariables, BACKUP_PREFIX: 'copies' });
const put = (name: string, content: string) =>
  stub.objects.set(`copies/${name}`, { content: Buffer.from(content), etag: '"1"', changedAt: new Date() });

/** Runs the program on a machine with nothing but the settings, the private key and its own database, if it has one. */
const restore = async (args: string[], changes: Record<string, string> = {}, own?: string) => {
  const machine = temporaryDir();
  const key = join(machine, 'key.txt');
  writeFileSync(key, `# a comment\n${keys.identity}\n`);
  const env = { PATH: process.env['PATH'], ...settings(), BACKUP_IDENTITY_FILE: key, ...changes };
  const [dir, backups] = [join(machine, 'mongo'), join(machine, 'backups')];
  if (own) cpSync(own, dir, { recursive: true });
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
  const { said, dir, backups } = await restore(['s3:latest']);
  expect(said.replaceAll(/\(\d+\.\d\d s\)/g, '(time)').split('\n')).toEqual([
    expect.stringMatching(
      /^Restoring 2035-01-17T03-00-00-000Z\.backup\.age of the bucket .*, with all data as of 20/,
    ),
    `Fetched ${NAME} (time)`,
    'Opened the database (time)',
    'Decrypted and checked 2 documents (time)',
    'Loaded 2 documents (time)',
    expect.stringMatching(/^Restored 2 documents into 1 collections/),
  ]);
  expect(readdirSync(join(backups, 'deletions')).toSorted()).toEqual(ENTRIES);
  expect(readdirSync(backups).toSorted()).toEqual([NAME, 'deletions']);
  expect(await things(dir)).toEqual([1, 2]);
});

it('a backup in the bucket is only read with --check, and nothing is left of it', async () => {
  const { said, dir, backups } = await restore(['--check', `s3:${NAME}`]);
  expect(said).toMatch(/\.age is whole: 2 documents of 1 collections, as of /);
  expect([existsSync(dir), existsSync(backups)]).toEqual([false, false]);
  expect(stub.requests.filter((line) => line.includes('deletions'))).toEqual([]);
});

type Refusal = [what: string, name: string, changes: Record<string, string>, sentence: RegExp];
const OF_THE_BUCKET: Refusal[] = [
  [
    'an unreachable bucket',
    NAME,
    { BACKUP_ENDPOINT: 'http://127.0.0.1:65533' },
    /cannot be reached \(ECONNREFUSED\): check the endpoint/,
  ],
  ['a wrong key of the bucket', NAME, { BACKUP_SECRET_KEY: 'wrong' }, /does not accept the key: check/],
  ['no bucket at all', NAME, { BACKUP_BUCKET: '' }, /No bucket is named: set BACKUP_BUCKET/],
  ['another name', 'none.backup', {}, /There is no backup none\.backup in the bucket/],
];
const OF_THE_PROGRAM: Refusal[] = [
  ['no private key', NAME, { BACKUP_IDENTITY_FILE: '' }, /is encrypted\. Name the file with its private key/],
];
/** Each takes a process and a database; what the bucket says is tested below without them. */
const REFUSALS = IS_LONG
  ? [...OF_THE_PROGRAM, ...OF_THE_BUCKET]
  : [...OF_THE_PROGRAM, ...OF_THE_BUCKET.slice(0, 1)];

it.each(REFUSALS)(
  '%s is refused with one sentence, and the documents of the machine stay',
  async (_what, name, changes, sentence) => {
    const { said, dir, backups } = await restore([`s3:${name}`, '--drop'], changes, filled);
    expect(said).toMatch(/^failed: /);
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect(existsSync(backups)).toBe(false);
    expect(await things(dir)).toEqual([7, 8]);
  },
);

describe('what is in the bucket', () => {
  const open = () => openBucket(settings());
  const ask = (wanted: string) => ({
    wanted,
    backups: join(temporaryDir(), 'backups'),
    identities: [keys.identity],
  });

  it.each(OF_THE_BUCKET)('is refused with one sentence: %s', async (_what, wanted, changes, sentence) => {
    const fetched = async () => openBucket({ ...settings(), ...changes }).fetch(ask(wanted));
    await expect(fetched()).rejects.toThrow(sentence);
  });

  it('is listed by the names that the API gives, without control characters', async () => {
    for (const name of ['9999-12-31.backup.age', 'of-the-day.backup', `${NAME}\u001b[2J.backup`, PLAIN])
      put(name, 'x');
    expect(await open().list()).toEqual([NAME, PLAIN]);
  });

  it('is the latest only when it is encrypted, while there is a key', async () => {
    put(PLAIN, 'a plain file that anyone could have put there');
    const asked = ask('latest');
    expect(await open().fetch(asked)).toMatchObject({ name: NAME, path: join(asked.backups, NAME) });
    stub.objects.delete(`copies/${NAME}`);
    await expect(open().fetch(ask('latest'))).rejects.toThrow(/^There is no encrypted backup in the bucket/);
  });

  it('is refused, and not left on the machine, when it is not what its name says', async () => {
    put(NAME, 'a plain file');
    const asked = ask(NAME);
    await expect(open().fetch(asked)).rejects.toThrow(`${NAME} in the bucket is not encrypted`);
    put(NAME, 'age-encryption.org/v1\nnot a backup');
    await expect(open().fetch(asked)).rejects.toThrow(new RegExp(`^${NAME} is damaged at its beginning`));
    expect(readdirSync(asked.backups)).toEqual([]);
  });

  it('never replaces another file of the same name', async () => {
    const asked = ask(NAME);
    mkdirSync(asked.backups);
    writeFileSync(join(asked.backups, NAME), 'another backup');
    const second = '2035-01-17T03-00-00-000Z-2.backup.age';
    expect(await open().fetch(asked)).toMatchObject({ name: NAME, path: join(asked.backups, second) });
    expect(readFileSync(join(asked.backups, NAME), 'utf8')).toBe('another backup');
  });

  it('is not fetched again when this machine has the same file', async () => {
    const asked = ask(NAME);
    const first = await open().fetch(asked);
    stub.requests.length = 0;
    expect(await open().fetch(asked)).toEqual(first);
    expect(await open().check(asked)).toEqual(first);
    expect(stub.requests.filter((line) => line === `GET copies/${NAME}`)).toEqual([]);
  });

  it('has no journal when an entry is far larger than one can be', async () => {
    put(`deletions/${'c'.repeat(24)}.json`, 'x'.repeat(5_000));
    await expect(open().fetchJournal(ask(NAME).backups)).rejects.toThrow(
      /is too large.* Nothing was changed\.$/,
    );
  });
});

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal128, Long } from 'mongodb';
import { afterEach, expect, it } from 'vitest';
import { cleanUp, connect, temporaryDir, temporaryServer, undoLater } from '../testing/temporary';
import { backup } from './backup';
import { contentsOf, differencesOf, drill } from './drill';
import { BackupFileError } from './backup-file-error';
import { restore } from './restore';

afterEach(cleanUp);

const documents = [
  { _id: 1, n: Long.fromNumber(5) },
  { _id: 2, n: Decimal128.fromString('1.50') },
  { _id: 3, n: 2.5, l: [new Date(5), null] },
];

async function filled(): Promise<string> {
  const { uri } = await temporaryServer();
  const db = (await connect(uri)).db('shop');
  await db.collection('things').createIndex({ n: 1 }, { unique: true, name: 'by_n' });
  await db.collection('things').insertMany(documents as never);
  await db.createCollection('empty');
  return uri;
}

it('a backup restores documents with their types, indexes and empty collections', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  expect(await backup(await filled(), file)).toEqual({ collections: 2, documents: 3 });
  const { uri } = await temporaryServer();
  expect(await restore(uri, file, false)).toEqual({ collections: 2, documents: 3 });
  const db = (await connect(uri, { promoteLongs: false })).db('shop');
  expect(await db.collection('things').find().sort({ _id: 1 }).toArray()).toEqual(documents);
  expect(await db.collection('things').indexes()).toContainEqual({
    v: 2,
    key: { n: 1 },
    name: 'by_n',
    unique: true,
  });
  expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['empty', 'things']);
});

// spec: A-09
it('a backup, and a folder made for it, can be read by its owner only, whatever the umask', async () => {
  const folder = join(temporaryDir(), 'backups');
  const before = process.umask(0);
  undoLater(() => process.umask(before));
  await backup(await filled(), join(folder, 'backup.gz'));
  expect([folder, join(folder, 'backup.gz')].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o600,
  ]);
});

it('a backup shows one moment while others write', async () => {
  const { uri } = await temporaryServer();
  const pairs = (await connect(uri)).db('shop').collection<{ _id: number; n: number }>('pairs');
  await pairs.insertMany([
    { _id: 1, n: 0 },
    { _id: 2, n: 0 },
  ]);
  const state = { over: false };
  const writer = (async () => {
    const client = await connect(uri);
    while (!state.over) {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await pairs.countDocuments({}, {});
          await client
            .db('shop')
            .collection('pairs')
            .updateMany({}, { $inc: { n: 1 } }, { session });
        }),
      );
    }
  })();
  const file = join(temporaryDir(), 'backup.gz');
  await backup(uri, file);
  state.over = true;
  await writer;
  const other = await temporaryServer();
  await restore(other.uri, file, false);
  const values = await (await connect(other.uri)).db('shop').collection('pairs').distinct('n');
  expect(values).toHaveLength(1);
});

it('a restore refuses to mix with what is there, unless it may replace it', async () => {
  const uri = await filled();
  const file = join(temporaryDir(), 'backup.gz');
  await backup(uri, file);
  await expect(restore(uri, file, false)).rejects.toThrow(/shop\.things is not empty/);
  expect(await restore(uri, file, true)).toEqual({ collections: 2, documents: 3 });
});

it('a restore replaces the whole database, also collections that are newer than the backup, and only when it may', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  await backup(await filled(), file);
  const target = await temporaryServer();
  const db = (await connect(target.uri)).db('shop');
  await db.collection<{ _id: string }>('newer').insertOne({ _id: 'of a later release' });
  await expect(restore(target.uri, file, false)).rejects.toThrow(/shop\.newer is not empty/);
  expect(await db.collection('newer').countDocuments()).toBe(1);
  expect(await restore(target.uri, file, true)).toEqual({ collections: 2, documents: 3 });
  expect(await db.listCollections({ name: 'newer' }).toArray()).toEqual([]);
});

it('a damaged file is refused before anything is written', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  const uri = await filled();
  await backup(uri, file);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 40));
  const target = await temporaryServer();
  await expect(restore(target.uri, file, false)).rejects.toThrow(/cannot be read as a backup|not complete/);
  expect(await (await connect(target.uri)).db('shop').listCollections().toArray()).toEqual([]);
});

it('a backup that fails leaves no file', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  await expect(backup('mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100', file)).rejects.toThrow();
  expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
});

it('a backup of one database leaves the others out', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  const uri = await filled();
  await (await connect(uri)).db('other').collection<{ _id: number }>('things').insertOne({ _id: 1 });
  expect(await backup(uri, file, { only: 'shop' })).toEqual({ collections: 2, documents: 3 });
});

it('a drill restores beside what is served, finds it equal, and leaves nothing behind', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  const uri = await filled();
  await backup(uri, file);
  const client = await connect(uri);
  const served = () => client.db('shop').collection('things').find().sort({ _id: 1 }).toArray();
  const before = await served();
  expect(await drill(uri, file)).toEqual({ collections: 2, documents: 3, different: [] });
  expect(await served()).toEqual(before);
  const { databases } = await client.db('admin').admin().listDatabases();
  expect(databases.map(({ name }) => name).filter((name) => name.startsWith('drill_'))).toEqual([]);
});

it('a copy beside what is served keeps documents whose time is over, so that a sound backup does not seem to have lost them', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  const { uri } = await temporaryServer();
  const client = await connect(uri);
  const expiryIn = async (db: string) =>
    (await client.db(db).collection('links').indexes()).map(({ expireAfterSeconds }) => expireAfterSeconds);
  await client.db('shop').collection('links').createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 });
  await backup(uri, file);
  await restore(uri, file, false, (db) => `beside_${db}`);
  expect(await expiryIn('beside_shop')).toEqual([undefined, undefined]);
  await restore(uri, file, true);
  expect(await expiryIn('shop')).toEqual([undefined, 0]);
});

it('a drill names a collection that comes back otherwise', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  const uri = await filled();
  await backup(uri, file);
  // A server that stores something else than it was given: the file is read with one more document than it is written.
  const other = join(temporaryDir(), 'other.gz');
  await (await connect(uri)).db('shop').collection<{ _id: number }>('things').deleteOne({ _id: 3 });
  await backup(uri, other);
  const [whole, smaller] = [await contentsOf(file), await contentsOf(other)];
  expect(differencesOf(whole, whole)).toEqual([]);
  expect(differencesOf(whole, smaller)).toEqual(['shop.things']);
});

it('a drill refuses a file that is cut short, and leaves nothing behind', async () => {
  const file = join(temporaryDir(), 'backup.gz');
  const uri = await filled();
  await backup(uri, file);
  writeFileSync(file, readFileSync(file).subarray(0, -20));
  await expect(drill(uri, file)).rejects.toThrow(BackupFileError);
  const { databases } = await (await connect(uri)).db('admin').admin().listDatabases();
  expect(databases.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/^drill_/));
});

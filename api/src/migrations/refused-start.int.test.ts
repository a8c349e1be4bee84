import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { testDatabaseUri } from '@gently/testing/mongo';
import { patience } from '@gently/testing/patience';
import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { bundleProcess } from '../testing/bundle-process';
import { TEST_ENVIRONMENT } from '../testing/test-environment';
import { MIGRATIONS } from './order';

const TEST_TIMEOUT_MS = patience(60_000);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
};

it(
  'a process ends with code 4 and one sentence when a later release wrote the data, and changes nothing',
  async () => {
    const uri = new URL(testDatabaseUri());
    uri.pathname += '_newer';
    const client = await mongo.MongoClient.connect(String(uri));
    const db = client.db();
    const later = { _id: 'schema', version: MIGRATIONS.length + 1, applied: [] };
    await db.collection<typeof later>('schema_versions').insertOne(later);
    const { outfile, clear } = await bundleProcess(join(import.meta.dirname, '..', 'main.ts'));
    const settings = { ...TEST_ENVIRONMENT, MONGODB_URI: String(uri), API_PORT: String(await freePort()) };
    const child = spawn(process.execPath, [outfile], { env: { ...process.env, ...settings } });
    let words = '';
    child.stderr.on('data', (text: Buffer) => (words += String(text)));
    const [code] = (await once(child, 'close')) as [number | null];
    const collections = (await db.listCollections().toArray()).map(({ name }) => name);
    await db.dropDatabase();
    await client.close();
    await clear();
    expect(words).toContain(
      `The stored data has version ${later.version}, and this release works with version ${MIGRATIONS.length}. Nothing was changed.`,
    );
    expect([code, collections]).toEqual([4, ['schema_versions']]);
  },
  TEST_TIMEOUT_MS,
);

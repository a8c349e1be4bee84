import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { startEmbeddedMongo } from '@gently/embedded-mongo';
import { restoreForGood } from '@gently/embedded-mongo/dump';
import { startTestSandbox, TEST_KEYS } from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import { patience } from '@gently/testing/patience';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../migrations/order';
import { buildTestApp } from '../testing';

const FIXTURES = join(import.meta.dirname, '..', 'migrations', 'fixtures', '74cf80fc');
const OLD = join(FIXTURES, 'data.backup');
/** The key that this data was encrypted with. */
const encryptionKey = async (): Promise<string> => {
  const answers = brotliDecompressSync(await readFile(join(FIXTURES, 'answers.json.br')));
  return (JSON.parse(String(answers)) as { encryptionKey: string }).encryptionKey;
};
const TIMEOUT_MS = patience(60_000);

it(
  'a restored backup of an earlier release is migrated, and brought up to date',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'gently-old-'));
    const server = await startEmbeddedMongo({ dir });
    const sandbox = await startTestSandbox({ mongoUri: testDatabaseUri(), webhookUrl: 'http://127.0.0.1:9' });
    await restoreForGood(server.uri, OLD, { drop: false, withoutDeletions: true });
    const t = await buildTestApp({
      env: {
        MONGODB_URI: `${server.uri}gently-sorted`,
        ENCRYPTION_KEY: await encryptionKey(),
        STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
        STRIPE_API_BASE: sandbox.url,
      },
    });
    const schema = await t.connection.collection('schema_versions').findOne();
    expect(schema?.['version']).toBe(MIGRATIONS.length);
    expect(t.app.recovery.isSettled()).toBe(true);
    // This provider has never heard of the demonstration's payments: an admin sees each of them.
    const report = await t.app.reconciliation.latest();
    expect(new Set(report?.differences.map(({ kind }) => kind))).toEqual(new Set(['missing_at_provider']));
    await t.close();
    await sandbox.stop();
    await server.stop();
    await rm(dir, { recursive: true });
  },
  TIMEOUT_MS,
);

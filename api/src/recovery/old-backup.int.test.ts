import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@gently/embedded-mongo';
import { restoreForGood } from '@gently/embedded-mongo/dump';
import { startTestSandbox, TEST_KEYS } from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import { patience } from '@gently/testing/patience';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../migrations/order';
import { fixture, readSeen } from '../migrations/testing/earlier-release';
import { buildTestApp } from '../testing';

const RELEASE = '74cf80fc';
const TIMEOUT_MS = patience(60_000);

it(
  'a restored backup of an earlier release is migrated, and brought up to date',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'gently-old-'));
    const server = await startEmbeddedMongo({ dir });
    const sandbox = await startTestSandbox({ mongoUri: testDatabaseUri(), webhookUrl: 'http://127.0.0.1:9' });
    await restoreForGood(server.uri, fixture(RELEASE, 'data.backup'), {
      drop: false,
      withoutDeletions: true,
    });
    const t = await buildTestApp({
      env: {
        MONGODB_URI: `${server.uri}gently-sorted`,
        ENCRYPTION_KEY: (await readSeen(RELEASE)).encryptionKey,
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

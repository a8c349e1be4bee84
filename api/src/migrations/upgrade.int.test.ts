import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedMongo, startEmbeddedMongo } from '@gently/embedded-mongo';
import { restore } from '@gently/embedded-mongo/dump';
import { move } from '@gently/embedded-mongo/move';
import { patience } from '@gently/testing/patience';
import { sample } from '@gently/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, createCaller, type TestApp } from '../testing';
import { bundleProcess } from '../testing/bundle-process';
import { TEST_ENVIRONMENT } from '../testing/test-environment';
import { MIGRATIONS } from './order';
import { fixture, readSeen, type Seen, unpacked } from './testing/earlier-release';

const DATABASE = 'gently-sorted';
const AUDIT = 'admin GET /admin/audit';
const PASSWORD = 'Calm-Demo-2025';
const START_TIMEOUT_MS = patience(60_000);

interface AuditEntry {
  action: string;
  target?: { kind: string; name: string | null };
}
/** The audit log names regions, of which it gave only the id. */
const withoutRegionName = (entry: AuditEntry): object =>
  entry.target?.kind === 'region' ? { ...entry, target: { ...entry.target, name: null } } : entry;

/**
 * Fields that answers have gained since: every service is in a category that has a name of its own, sessions say from when they can
 * be completed without a reason and until when something can be added, bookings the version of the Terms under which they were made,
 * certificates whether their score is public, accounts whether the fund counts them together with another one that uses their card, and
 * quizzes the request of a person for more attempts and whether they can ask.
 */
const ADDED = [
  'additions_until',
  'can_act',
  'can_ask',
  'can_count_alone',
  'category_id',
  'category_name',
  'complete_freely_from',
  'counts_alone',
  'name_change',
  'name_corrected_on',
  'request',
  'score_public',
  'shares_card',
  'terms_version',
];
/** Fields that the answers of one call have gained since. */
const ADDED_TO: Readonly<Record<string, readonly string[]>> = {
  'GET /admin/health/backups': ['bucket', 'copy', 'encrypted'],
  'GET /calendar/google/status': ['available'],
  'GET /admin/money': ['debts', 'known_differences'],
  'GET /declutterer/certificates': ['account_name', 'holder_name'],
  'GET /trainer/certificates': ['account_name'],
  'GET /declutterer/earnings': ['amount', 'debts', 'missed_sessions', 'reason'],
  'GET /declutterer/past-offers': ['booking_id'],
  'GET /declutterer/payouts': ['reason'],
  'GET /declutterer/stats': ['missed_sessions'],
  'GET /franchise/revenue': ['charged'],
  'GET /franchise/regions': [
    'asked_manager',
    'former_regions',
    'owned_from',
    'owned_until',
    'requested_areas',
    'version',
  ],
  'GET /manager/meetings': ['answer', 'sequence'],
  'GET /me/viewings': ['kind'],
  'GET /site': ['fees', 'identity'],
  'GET /training/certificates': ['account_name', 'holder_name'],
  'GET /trainer/assessments': ['extra_minutes'],
  'GET /training/assessments': ['extra_minutes'],
  'GET /training/courses': ['version'],
};
/** @param key a role and its call, for example `admin GET /site` */
const roleOf = (key: string): string => key.split(' ')[0] ?? '';
/** Fields that have another definition since: "Active courses" counted modules, and averages need five people. */
const REDEFINED: Readonly<Record<string, readonly string[]>> = {
  'GET /trainer/modules': ['average_score'],
  'GET /trainer/stats': ['active_courses'],
  'GET /training/analytics': ['average_score'],
};
const withoutFields = (data: unknown, fields: ReadonlySet<string>): unknown =>
  JSON.parse(JSON.stringify(data, (field, value: unknown) => (fields.has(field) ? undefined : value)));
const callOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
/** @param answers by role and call, for example `admin GET /site` */
const without = (
  answers: Record<string, unknown>,
  fieldsOf: (call: string) => readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).map(([key, data]) => [key, withoutFields(data, new Set(fieldsOf(callOf(key))))]),
  );
const redefinedOf = (call: string): readonly string[] => REDEFINED[call] ?? [];
const changedOf = (call: string): readonly string[] => [
  ...ADDED,
  ...(ADDED_TO[call] ?? []),
  ...redefinedOf(call),
];

const openFolder = async (release: string, dir: string): Promise<EmbeddedMongo> => {
  await writeFile(join(dir, 'data.mdb'), await unpacked(fixture(release, 'data.mdb.br')));
  return startEmbeddedMongo({ dir });
};
const openBackup = async (release: string, dir: string): Promise<EmbeddedMongo> => {
  const server = await startEmbeddedMongo({ dir });
  await restore(server.uri, fixture(release, 'data.backup'), false);
  return server;
};

/** As `npm run move-to` does it: copied as it is, and migrated at the target by a program of its own. */
const openMoved = async (release: string, dir: string): Promise<EmbeddedMongo> => {
  const old = join(dir, 'old');
  await mkdir(old);
  await writeFile(join(old, 'data.mdb'), await unpacked(fixture(release, 'data.mdb.br')));
  const target = await startEmbeddedMongo({ dir });
  const source = { dir: old, database: DATABASE, isServed: () => false };
  await move({ source, target: `${target.uri}${DATABASE}`, say: () => undefined });
  const { encryptionKey } = await readSeen(release);
  const { outfile, clear } = await bundleProcess(join(import.meta.dirname, '..', 'migrate-data.ts'));
  const env = { MONGODB_URI: `${target.uri}${DATABASE}`, ENCRYPTION_KEY: encryptionKey };
  const { stdout } = await promisify(execFile)(process.execPath, [outfile], {
    env: { ...process.env, ...TEST_ENVIRONMENT, ...env },
  });
  await clear();
  expect(stdout).toBe(`The data has version ${MIGRATIONS.length}, the one of this release.\n`);
  return target;
};

/** `npm test` asks for the whole site of one of them as every role, and of the others as the first. */
const EVERY_ROLE = 6;
describe.each([
  ['74cf80fc', 'a data folder', openFolder, EVERY_ROLE],
  ['74cf80fc', 'a backup', openBackup, 1],
  ['74cf80fc', 'a move to another server', openMoved, 1],
])('data of %s, from %s', (release, _from, open, roleCount) => {
  let dir: string;
  let server: EmbeddedMongo;
  let t: TestApp;
  let seen: Seen;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'gently-upgrade-'));
    server = await open(release, dir);
    seen = await readSeen(release);
    t = await buildTestApp({
      env: {
        MONGODB_URI: `${server.uri}${DATABASE}`,
        ENCRYPTION_KEY: seen.encryptionKey,
        PUBLIC_ORIGIN: 'http://localhost:3955',
        DEMO: 'true',
      },
      now: new Date(seen.at),
    });
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await t.close();
    await server.stop();
    await rm(dir, { recursive: true });
  });

  it('has the version of this release', async () => {
    const stored = await t.connection.collection('schema_versions').findOne();
    expect(stored?.['version']).toBe(MIGRATIONS.length);
    expect((stored?.['applied'] as { name: string }[]).map(({ name }) => name)).toEqual([...MIGRATIONS]);
  });

  it('has no index that nothing reads', async () => {
    const namesOf = async (collection: string) =>
      (await t.connection.collection(collection).indexes()).map(({ name }) => name);
    expect(await namesOf('services')).toEqual(['_id_', 'slug_1']);
    expect(await namesOf('regions')).not.toContain('owner_1');
  });

  it('shows everybody what they saw before', async () => {
    const everyRole = [...new Set(Object.keys(seen.answers).map(roleOf))];
    const roles = sample(everyRole, roleCount);
    const now: Record<string, unknown> = {};
    for (const role of roles) {
      const email = `${role === 'franchise_owner' ? 'franchise' : role}@gentlysorted.test`;
      const { data } = await t.visitor().call('POST /auth/login', { body: { email, password: PASSWORD } });
      const person = createCaller(t.app, { authorization: `Bearer ${data.token}` });
      for (const key of Object.keys(seen.answers).filter((one) => one.startsWith(`${role} `)))
        now[key] = (await person.raw({ method: 'GET', path: key.split(' ')[2] ?? '' })).data;
    }
    expect(everyRole).toHaveLength(EVERY_ROLE);
    expect(Object.keys(seen.answers).length).toBeGreaterThan(200);
    const { [AUDIT]: audit, ...others } = now as Record<string, { entries: AuditEntry[] }>;
    const { [AUDIT]: auditBefore, ...before } = seen.answers as Record<string, { entries: object[] }>;
    const wanted = Object.entries(before).filter(([key]) => roles.includes(roleOf(key)));
    expect(without(others, changedOf)).toEqual(without(Object.fromEntries(wanted), redefinedOf));
    if (!roles.includes('admin')) return;
    // A page of it begins with the migrations themselves.
    const older = audit?.entries.filter(({ action }) => action !== 'data.migrated') ?? [];
    expect(older.length).toBeGreaterThan(0);
    expect(older.map(withoutRegionName)).toEqual(auditBefore?.entries.slice(0, older.length));
  });
});

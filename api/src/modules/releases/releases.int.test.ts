import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStubBucket } from '@gently/artifact-store/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, describeRefusals, type TestApp } from '../../testing';

let t: TestApp;
let store: string;
beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'gently-releases-'));
  t = await buildTestApp({ env: { ARTIFACTS_DIR: store } });
});
beforeEach(() => rm(join(store, 'environments'), { recursive: true, force: true }));
afterAll(async () => {
  await t.close();
  await rm(store, { recursive: true });
});

const change = (revision: number, version: string, more: object = {}) => ({
  revision,
  at: `2026-01-0${revision}T09:00:00.000Z`,
  by: `person ${revision}`,
  note: `note ${revision}`,
  shell: 's1',
  remotes: { 'mfe-one': version },
  ...more,
});

const fileOf = (name: string, more: object = {}) =>
  JSON.stringify({
    environment: name,
    revision: 3,
    shell: 's1',
    remotes: { 'mfe-one': 'v2' },
    registry: { remotes: [] },
    history: [change(1, 'v1'), change(2, 'v2', { action: 'release', remote: 'mfe-one' }), change(3, 'v2')],
    ...more,
  });

const keep = async (name: string, more: object = {}) => {
  await mkdir(join(store, 'environments'), { recursive: true });
  await writeFile(join(store, 'environments', `${name}.json`), fileOf(name, more));
};

const releases = async () => (await t.signIn('admin')).call('GET /admin/releases');

test('an admin reads what is live where, since when, by whom and why', async () => {
  const canary = { version: 'v3', percent: 10, since: '2026-01-03T09:00:00.000Z', by: 'person 3' };
  await keep('production', { canaries: { 'mfe-one': { ...canary, remote: {}, early: {} } } });
  await keep('staging');
  const { status, data } = await releases();
  expect(status).toBe(200);
  expect(
    data.environments.map(({ environment, allows_overrides }) => [environment, allows_overrides]),
  ).toEqual([
    ['production', false],
    ['staging', true],
  ]);
  expect(data.environments[0]).toMatchObject({
    revision: 3,
    shell: { version: 's1', since: '2026-01-01T09:00:00.000Z', by: 'person 1' },
    remotes: [
      {
        name: 'mfe-one',
        version: 'v2',
        since: '2026-01-02T09:00:00.000Z',
        by: 'person 2',
        note: 'note 2',
        canary,
      },
    ],
  });
  expect(data.environments[0]?.history.map(({ revision, action }) => [revision, action])).toEqual([
    [3, 'stage'],
    [2, 'release'],
    [1, 'stage'],
  ]);
});

test('a setting in the environment wins over what its name suggests', async () => {
  await keep('production', { allow_overrides: true });
  expect((await releases()).data.environments[0]?.allows_overrides).toBe(true);
});

test('a store without environments has nothing live', async () => {
  expect((await releases()).data).toEqual({ environments: [] });
});

test('a store in a bucket is read in the same way', async () => {
  const bucket = await startStubBucket();
  const other = await buildTestApp({ env: bucket.variables });
  try {
    const content = Buffer.from(fileOf('qa-one'));
    bucket.objects.set('environments/qa-one.json', { content, etag: '"1"', changedAt: new Date() });
    const { data } = await (await other.signIn('admin')).call('GET /admin/releases');
    expect(data.environments.map(({ environment, revision }) => [environment, revision])).toEqual([
      ['qa-one', 3],
    ]);
  } finally {
    await other.close();
    bucket.stop();
  }
});

describeRefusals('GET /admin/releases', { access: ['admin'] }, () => t);

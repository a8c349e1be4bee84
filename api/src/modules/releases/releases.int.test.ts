import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStubBucket, type StubBucket } from '@gently/artifact-store/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, describeRefusals, type TestApp } from '../../testing';
import { ok } from '../../testing/domain';
import {
  bucketPlace,
  decided,
  fillReleases,
  folderPlace,
  lastRecord,
  NEWEST,
  openBench,
  partIn,
  place,
  type ReleaseBench,
  rollBack,
  shownIn,
} from '../../testing/release-bench';

describe.each([
  ['a folder', folderPlace],
  ['a bucket', bucketPlace],
])('with the store in %s', (_where, create) => {
  let bench: ReleaseBench;
  let kept: Awaited<ReturnType<typeof create>>;
  beforeAll(async () => {
    kept = await create();
    bench = await openBench(kept.env);
  });
  beforeEach(async () => {
    await kept.clear();
    await fillReleases(bench);
  });
  afterAll(async () => {
    await bench.t.close();
    await kept.stop();
  });

  describe('what is live', () => {
    it('is told with since when, by whom, why, and what can be done with it', async () => {
      const production = await shownIn(bench);
      expect(production).toMatchObject({ revision: 2, allows_overrides: false, shell: { version: 's1' } });
      expect(await shownIn(bench, 'staging')).toMatchObject({ allows_overrides: true });
      const { moves, ...part } = await partIn(bench);
      expect(part).toEqual({
        ...{
          name: 'mfe-one',
          version: 'v2',
          since: '2035-01-15T10:00:00.000Z',
          by: 'tester',
          note: 'a test',
        },
        canary: null,
      });
      expect(moves).toEqual({
        rollback: { version: 'v1', refusal: null },
        earlier: [{ version: 'v1', since: '2035-01-15T10:00:00.000Z', by: 'tester' }],
        promotions: [{ to: 'staging', revision: 1, live: 'v3', booted: null, refusal: expect.anything() }],
        finish: null,
      });
      expect(production.history.map(({ revision, action }) => [revision, action])).toEqual([
        [2, 'release'],
        [1, 'stage'],
      ]);
    });

    it('is nowhere to go in local, and nothing goes there', async () => {
      const { moves } = await partIn(bench, 'mfe-one', 'local');
      expect(moves).toEqual({ rollback: null, earlier: [], promotions: [], finish: null });
      expect((await partIn(bench)).moves.promotions.map(({ to }) => to)).toEqual(['staging']);
    });

    it('says whom a promotion waits for, and when it was boot-tested', async () => {
      const toProduction = async () => (await partIn(bench, 'mfe-one', 'staging')).moves.promotions[0];
      const command = 'pnpm boot mfe-one --from staging --to production';
      expect(await toProduction()).toMatchObject({ live: 'v2', refusal: { reason: 'not_booted', command } });
      await bench.stage.boot('production', NEWEST);
      expect(await toProduction()).toMatchObject({
        booted: { at: '2035-01-17T10:00:00.000Z', by: 'pipeline' },
        refusal: null,
      });
      await bench.stage.boot('production', NEWEST, { ok: false });
      expect(await toProduction()).toMatchObject({
        booted: null,
        refusal: { reason: 'boot_failed', command },
      });
    });

    it('is what combinations were boot-tested as', async () => {
      await bench.stage.boot('production', NEWEST, { changes: ['mfe-one'] });
      const { boots } = await ok(bench.admin, 'GET /admin/releases');
      expect(boots).toEqual([
        {
          ...{ ...NEWEST, environment: 'production', changes: ['mfe-one'], ok: true, pages: 3 },
          ...{ newly_broken: [], broken_before: [], at: '2035-01-17T10:00:00.000Z', by: 'pipeline' },
          ...{ id: expect.stringMatching(/^[0-9a-f]{24}$/), live_in: ['local', 'staging'] },
        },
      ]);
    });

    it('is told of canaries with what all processes have heard, and never a number that nobody reported', async () => {
      await bench.stage.beginCanary('production', 'mfe-one', 'v3');
      const limit = { failure_percent: 20, minimum: 10 };
      const canary = { version: 'v3', percent: 10, since: '2035-01-16T10:00:00.000Z', by: 'tester', limit };
      expect((await partIn(bench)).canary).toEqual({ ...canary, heard: null });
      const heard_at = bench.t.clock.now().toISOString();
      await bench.stage.hear('production', 'mfe-one', { process: 'a', visitors: 4, failed: 1, heard_at });
      await bench.stage.hear('production', 'mfe-one', { process: 'b', visitors: 3, failed: 0, heard_at });
      expect((await partIn(bench)).canary?.heard).toEqual({
        ...{ visitors: 7, failed: 1, since: heard_at, heard_at },
      });
    });
  });
});

describe('a bucket', () => {
  let bench: ReleaseBench;
  let bucket: StubBucket;
  beforeAll(async () => {
    bucket = await startStubBucket();
    bench = await openBench(bucket.variables);
    await fillReleases(bench);
  });
  afterAll(async () => {
    await bench.t.close();
    bucket.stop();
  });

  const mayChange = async (): Promise<boolean> => {
    // What is known of the store lasts a minute.
    bench.t.clock.advance(60_000);
    return (await ok(bench.admin, 'GET /admin/releases')).may_change;
  };

  it('that may only be read is said to be so, and a move changes nothing and leaves no record', async () => {
    expect(await mayChange()).toBe(true);
    const keys = [...bucket.objects.keys()];
    bucket.readOnly(true);
    expect(await mayChange()).toBe(false);
    const before = await bench.stage.read('production');
    const { status, error } = await rollBack(bench);
    expect([status, error.code]).toEqual([503, 'releases_read_only']);
    expect(await bench.stage.read('production')).toEqual(before);
    expect(await lastRecord(bench, 'release.rolled_back')).toBeUndefined();
    bucket.readOnly(false);
    expect(await mayChange()).toBe(true);
    expect([...bucket.objects.keys()]).toEqual(keys);
  });

  it('that is away is told apart from that', async () => {
    bucket.failNext(/PUT environments\/production/, 400);
    const { status, error } = await rollBack(bench);
    expect([status, error.code]).toEqual([503, 'releases_away']);
    expect((await bench.stage.read('production')).revision).toBe(2);
  });
});

describe('without a store', () => {
  it('nothing is live, and nothing is tried', async () => {
    const env = { ARTIFACTS_DIR: join(tmpdir(), 'gently-nothing-released') };
    const t = await buildTestApp({ env });
    expect((await (await t.signIn('admin')).call('GET /admin/releases')).data).toEqual({
      ...{ may_change: false, environments: [], boots: [] },
    });
    await t.close();
  });
});

describe('who may', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({ env: { ARTIFACTS_DIR: join(tmpdir(), 'gently-nothing-released') } });
  });
  afterAll(() => t.close());

  const move = { access: ['admin'], notFound: 'release_not_found', ...place() } as const;
  describeRefusals('GET /admin/releases', { access: ['admin'] }, () => t);
  describeRefusals(
    'POST /admin/releases/:environment/parts/:part/rollback',
    { ...move, body: { ...decided, version: 'v1' } },
    () => t,
  );
  describeRefusals(
    'POST /admin/releases/:environment/parts/:part/promote',
    { ...move, body: { ...decided, from: 'staging', version: 'v3' } },
    () => t,
  );
  describeRefusals(
    'POST /admin/releases/:environment/parts/:part/canary/stop',
    { ...move, body: decided },
    () => t,
  );
  describeRefusals(
    'POST /admin/releases/:environment/parts/:part/canary/finish',
    { ...move, body: decided },
    () => t,
  );
});

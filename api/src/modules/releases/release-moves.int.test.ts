import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../testing';
import {
  bucketPlace,
  decided,
  endCanary,
  fillReleases,
  folderPlace,
  lastRecord,
  LIVE,
  nameOfAdmin,
  NEWER,
  NEWEST,
  openBench,
  partIn,
  place,
  promote,
  type PromoteBody,
  type ReleaseBench,
  rollBack,
  type RollbackBody,
} from '../../testing/release-bench';

/** Nothing was done: the environment is as it was, and nothing says otherwise. */
const expectUntouched = async (bench: ReleaseBench, before: unknown): Promise<void> => {
  expect(await bench.stage.read('production')).toEqual(before);
};

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

  describe('a rollback', () => {
    it('leads to the version before, stands in the history, and in the audit log', async () => {
      const { data, status } = await rollBack(bench);
      expect([status, data]).toEqual([
        200,
        { environment: 'production', part: 'mfe-one', revision: 3, version: 'v1' },
      ]);
      const after = await bench.stage.read('production');
      expect([after.remotes, after.revision]).toEqual([LIVE.remotes, 3]);
      expect(after.history.at(-1)).toMatchObject({
        ...{ action: 'rollback', remote: 'mfe-one', by: nameOfAdmin(bench), note: decided.reason },
      });
      expect((await lastRecord(bench, 'release.rolled_back'))?.details).toEqual({
        before: { revision: 2, version: 'v2' },
        after: { revision: 3, version: 'v1' },
        reason: decided.reason,
      });
      expect((await partIn(bench)).moves.rollback).toBeNull();
    });

    it('leads to a version that was live there, by its name', async () => {
      await bench.stage.makeLive('production', NEWEST, { action: 'release', remote: 'mfe-one' });
      const { status } = await rollBack(bench, { revision: 3, version: 'v1' });
      expect(status).toBe(200);
      expect((await bench.stage.read('production')).remotes['mfe-one']).toBe('v1');
    });

    it('of the shell ends the canaries beside it', async () => {
      await bench.stage.makeLive('production', { ...NEWER, shell: 's2' }, { action: 'release' });
      await bench.stage.beginCanary('production', 'mfe-one', 'v3');
      expect((await rollBack(bench, { revision: 4 }, place('shell'))).status).toBe(200);
      expect(await bench.stage.read('production')).toMatchObject({ shell: 's1', canaries: {} });
    });

    it.each<[string, number, string, Partial<RollbackBody>, [string, string]]>([
      [
        'decided on what is not live any more',
        409,
        'release_overtaken',
        { revision: 1 },
        ['mfe-one', 'production'],
      ],
      ['of a part that is not there', 404, 'release_not_found', {}, ['mfe-none', 'production']],
      ['in an environment that is not there', 404, 'release_not_found', {}, ['mfe-one', 'qa-none']],
      ['in local', 409, 'release_local', { revision: 1 }, ['mfe-one', 'local']],
      ['without a version before', 409, 'release_no_move', {}, ['mfe-two', 'production']],
      ['to what was never live there', 409, 'release_no_move', { version: 'v3' }, ['mfe-one', 'production']],
      ['to what is live', 409, 'release_no_move', { version: 'v2' }, ['mfe-one', 'production']],
      ['without a reason', 422, 'validation_failed', { reason: ' ' }, ['mfe-one', 'production']],
    ])('%s is refused with %i', async (_what, status, code, body, [part, environment]) => {
      const before = await bench.stage.read('production');
      const answer = await rollBack(bench, body, place(part, environment));
      expect([answer.status, answer.error.code]).toEqual([status, code]);
      await expectUntouched(bench, before);
    });

    it('to what does not fit the live shell is refused in words', async () => {
      await bench.stage.publish('shell', 'wide', { router: ['Link', 'Elsewhere'] });
      await bench.stage.makeLive('production', {
        ...{ shell: 'wide', remotes: { ...NEWER.remotes, 'mfe-one': 'unfit' } },
      });
      await bench.stage.makeLive('production', NEWER);
      const { status, error } = await rollBack(bench, { revision: 4, version: 'unfit' });
      expect([status, error.code]).toEqual([409, 'release_unfit']);
      expect(error.message).toMatch(
        /^mfe-one needs what the shell does not offer: router.Elsewhere.*Nothing has changed\.$/,
      );
      expect((await partIn(bench)).moves.earlier.map(({ version }) => version)).toEqual(['v1']);
    });
  });

  describe('a promotion', () => {
    it('makes live what was boot-tested, and stands in the history and in the audit log', async () => {
      await bench.stage.boot('production', NEWEST);
      expect((await promote(bench)).data).toMatchObject({ revision: 3, version: 'v3' });
      const after = await bench.stage.read('production');
      expect(after.remotes).toEqual(NEWEST.remotes);
      expect(after.history.at(-1)).toMatchObject({ action: 'promote', by: nameOfAdmin(bench) });
      expect((await lastRecord(bench, 'release.promoted'))?.details).toEqual({
        before: { revision: 2, version: 'v2' },
        after: { revision: 3, version: 'v3' },
        reason: decided.reason,
        from: 'staging',
      });
    });

    it.each([
      ['was never boot-tested', undefined],
      ['was found bad', { ok: false }],
      [
        'was boot-tested beside something else, with faults',
        { against: 'else', broken_before: [{ remote: 'mfe-two', mount: 'open', problems: ['no heading'] }] },
      ],
    ])('of what %s is refused, with the command that boots it', async (_what, boot) => {
      if (boot) await bench.stage.boot('production', NEWEST, boot);
      const before = await bench.stage.read('production');
      const records = await auditRecords(bench.t, 'release.promoted');
      const { status, error } = await promote(bench);
      expect([status, error.code]).toEqual([409, 'release_not_booted']);
      expect(error.message).toContain('pnpm boot mfe-one --from staging --to production');
      await expectUntouched(bench, before);
      expect((await auditRecords(bench.t, 'release.promoted')).length).toBe(records.length);
    });

    it('of a boot of another combination is refused', async () => {
      await bench.stage.boot('production', { ...NEWEST, shell: 's2' });
      expect((await promote(bench)).error.code).toBe('release_not_booted');
    });

    it.each<[string, number, string, Partial<PromoteBody>, [string, string]]>([
      [
        'decided on what is not live any more',
        409,
        'release_overtaken',
        { revision: 1 },
        ['mfe-one', 'production'],
      ],
      [
        'of what is not live there any more',
        409,
        'release_overtaken',
        { version: 'v2' },
        ['mfe-one', 'production'],
      ],
      ['from where it is not', 404, 'release_not_found', { from: 'qa-none' }, ['mfe-one', 'production']],
      ['of a part that is not there', 404, 'release_not_found', {}, ['mfe-none', 'production']],
      ['from local', 409, 'release_local', { from: 'local' }, ['mfe-one', 'production']],
      ['into local', 409, 'release_local', { revision: 1 }, ['mfe-one', 'local']],
      ['of what is live there', 409, 'release_no_move', { version: 'w1' }, ['mfe-two', 'production']],
      ['of no version', 422, 'validation_failed', { version: '../x' }, ['mfe-one', 'production']],
    ])('%s is refused with %i', async (_what, status, code, body, [part, environment]) => {
      await bench.stage.boot('production', NEWEST);
      const before = await bench.stage.read('production');
      const answer = await promote(bench, body, place(part, environment));
      expect([answer.status, answer.error.code]).toEqual([status, code]);
      await expectUntouched(bench, before);
    });
  });

  describe('a canary', () => {
    beforeEach(() => bench.stage.beginCanary('production', 'mfe-one', 'v3'));

    it('is stopped', async () => {
      const { data } = await endCanary(bench, 'stop', 3);
      expect(data).toMatchObject({ revision: 4, version: 'v2' });
      const after = await bench.stage.read('production');
      expect(after).toMatchObject({ remotes: NEWER.remotes, canaries: {} });
      expect(after.history.at(-1)).toMatchObject({ action: 'canary_stop', by: nameOfAdmin(bench) });
      expect((await lastRecord(bench, 'release.canary_stopped'))?.details).toMatchObject({
        before: { revision: 3, version: 'v2', canary: 'v3' },
        after: { revision: 4, version: 'v2' },
      });
    });

    it('is given to everybody once it was boot-tested beside what is live', async () => {
      const command = 'pnpm boot mfe-one --env production --version v3';
      expect((await partIn(bench)).moves.finish).toMatchObject({
        refusal: { reason: 'not_booted', command },
      });
      const refused = await endCanary(bench, 'finish', 3);
      expect([refused.status, refused.error.code]).toEqual([409, 'release_not_booted']);
      expect(refused.error.message).toContain(command);

      await bench.stage.boot('production', NEWEST);
      expect((await partIn(bench)).moves.finish).toMatchObject({ refusal: null });
      expect((await endCanary(bench, 'finish', 3)).data).toMatchObject({ revision: 4, version: 'v3' });
      expect(await bench.stage.read('production')).toMatchObject({ remotes: NEWEST.remotes, canaries: {} });
      expect((await lastRecord(bench, 'release.canary_finished'))?.details).toMatchObject({
        before: { version: 'v2', canary: 'v3' },
        after: { version: 'v3' },
      });
    });

    it.each(['stop', 'finish'] as const)('that %s was decided on too late is left as it is', async (way) => {
      expect((await endCanary(bench, way, 2)).error.code).toBe('release_overtaken');
      expect((await bench.stage.read('production')).canaries['mfe-one']).toBeDefined();
    });

    it.each(['stop', 'finish'] as const)('that is not there cannot %s', async (way) => {
      const answers = [
        await endCanary(bench, way, 3, place('mfe-two')),
        await endCanary(bench, way, 3, place('mfe-none')),
        await endCanary(bench, way, 1, place('mfe-one', 'local')),
      ];
      expect(answers.map(({ error }) => error.code)).toEqual([
        ...['release_no_move', 'release_not_found', 'release_local'],
      ]);
    });
  });

  it('lets one of two admins be first', async () => {
    const reasons = ['The list was empty', 'It was slow'];
    const answers = await Promise.all(reasons.map((reason) => rollBack(bench, { reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(['release_overtaken', 'release_no_move']).toContain(refused?.error.code);
    expect((await bench.stage.read('production')).revision).toBe(3);
    const records = await auditRecords(bench.t, 'release.rolled_back', bench.admin.account.id);
    const ofThis = records.filter(({ requestId }) =>
      answers.some(({ headers }) => headers['x-request-id'] === requestId),
    );
    expect(ofThis).toHaveLength(1);
  });
});

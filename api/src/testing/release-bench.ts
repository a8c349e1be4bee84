import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArtifactStore, openStore, readStoreSettings } from '@gently/artifact-store';
import { startStubBucket } from '@gently/artifact-store/testing';
import type { CallInput } from '@gently/contracts/endpoints';
import type { ReleasesData } from '@gently/contracts/releases';
import { createReleaseStage } from '@gently/delivery/testing';
import { auditRecords } from './audit-records';
import { buildTestApp, type TestApp } from './build-test-app';
import { ok } from './domain';
import type { SignedInCaller } from './sign-in';

export const LIVE = { shell: 's1', remotes: { 'mfe-one': 'v1', 'mfe-two': 'w1' } };
export const NEWER = { shell: 's1', remotes: { 'mfe-one': 'v2', 'mfe-two': 'w1' } };
export const NEWEST = { shell: 's1', remotes: { 'mfe-one': 'v3', 'mfe-two': 'w1' } };

export interface ReleaseBench {
  t: TestApp;
  admin: SignedInCaller;
  store: ArtifactStore;
  stage: ReturnType<typeof createReleaseStage>;
}

/** Everything is published; production has the second version of one part after the first, staging the third. */
export const fillReleases = async ({ stage }: Pick<ReleaseBench, 'stage'>): Promise<void> => {
  for (const [room, versions] of [
    ['shell', ['s1', 's2']],
    ['mfe-one', ['v1', 'v2', 'v3']],
    ['mfe-two', ['w1']],
  ] as const)
    for (const version of versions) await stage.publish(room, version);
  await stage.publish('mfe-one', 'unfit', { router: ['Elsewhere'] });
  await stage.makeLive('production', LIVE);
  const release = { action: 'release', remote: 'mfe-one' } as const;
  await stage.makeLive('production', NEWER, release);
  await stage.makeLive('staging', NEWEST);
  await stage.makeLive('local', NEWEST);
};

export const place = (part = 'mfe-one', environment = 'production') => ({ params: { environment, part } });
export const decided = { revision: 2, reason: 'The list was empty' };
type Environment = ReleasesData['environments'][number];

export const shownIn = async ({ admin }: ReleaseBench, environment = 'production'): Promise<Environment> => {
  const { environments } = await ok(admin, 'GET /admin/releases');
  const found = environments.find((one) => one.environment === environment);
  if (!found) throw new Error(`${environment} is not shown`);
  return found;
};
export const partIn = async (bench: ReleaseBench, part = 'mfe-one', environment?: string) => {
  const found = (await shownIn(bench, environment)).remotes.find(({ name }) => name === part);
  if (!found) throw new Error(`${part} is not shown`);
  return found;
};

export type RollbackBody = CallInput<'POST /admin/releases/:environment/parts/:part/rollback'>['body'];
export type PromoteBody = CallInput<'POST /admin/releases/:environment/parts/:part/promote'>['body'];
export const rollBack = ({ admin }: ReleaseBench, body: Partial<RollbackBody> = {}, where = place()) =>
  admin.call('POST /admin/releases/:environment/parts/:part/rollback', {
    ...where,
    body: { ...decided, ...body },
  });
export const promote = ({ admin }: ReleaseBench, body: Partial<PromoteBody> = {}, where = place()) =>
  admin.call('POST /admin/releases/:environment/parts/:part/promote', {
    ...where,
    body: { ...decided, from: 'staging', version: 'v3', ...body },
  });
export const endCanary = (
  { admin }: ReleaseBench,
  way: 'stop' | 'finish',
  revision: number,
  where = place(),
) =>
  admin.call(`POST /admin/releases/:environment/parts/:part/canary/${way}`, {
    ...where,
    body: { ...decided, revision },
  });

export const nameOfAdmin = ({ admin }: ReleaseBench): string =>
  `${admin.account.firstName} ${admin.account.lastName}`;
export const lastRecord = async ({ t, admin }: ReleaseBench, action: string, part = 'mfe-one') =>
  (await auditRecords(t, action, admin.account.id, `release:production/${part}`)).at(-1);

export const folderPlace = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'gently-releases-'));
  const env = { ARTIFACTS_DIR: dir };
  const clear = () => rm(dir, { recursive: true, force: true });
  return { env, clear, stop: clear };
};
export const bucketPlace = async () => {
  const bucket = await startStubBucket();
  const clear = async () => {
    bucket.objects.clear();
  };
  return { env: bucket.variables, clear, stop: async () => bucket.stop() };
};

/** The API over a store, and an admin. */
export const openBench = async (env: Record<string, string>): Promise<ReleaseBench> => {
  const t = await buildTestApp({ env });
  const store = openStore(readStoreSettings(env));
  return { t, admin: await t.signIn('admin'), store, stage: createReleaseStage(store) };
};

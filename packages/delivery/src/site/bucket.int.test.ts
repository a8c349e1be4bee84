import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startStubBucket } from '@gently/artifact-store/testing';
import type { Registry } from '@gently/federation/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setOverrides } from '../environment/settings';
import { publish } from '../store/publish';
import { createSite } from '../testing/site-fixture';
import { SCRIPT } from '../testing/workspace-fixture';

/** A site whose store is a bucket; its folder begins empty. */
const createBucketSite = async () => {
  const bucket = await startStubBucket();
  onTestFinished(bucket.stop);
  const fixture = await createSite(bucket.variables);
  const { environment } = await fixture.stage();
  const entry = `/remotes/mfe-one/${environment.remotes['mfe-one']}/remoteEntry.js`;
  return { ...fixture, bucket, environment, entry };
};

const change = (workspace: string) =>
  writeFile(join(workspace, 'mfe-one/dist/page.1a.js'), 'export const changed = true;');

describe('a site over a bucket', () => {
  it('serves pages and files, each version fetched once', async () => {
    const { site, environment, entry, bucket } = await createBucketSite();
    const page = await site.inject('/');
    expect(page.body).toContain(`src="/shell/${environment.shell}/main.1a.js"`);
    expect((await site.inject(entry)).body).toBe(SCRIPT);
    const gets = bucket.requests.filter((request) => request.startsWith('GET remotes')).length;
    const packed = await site.inject({ url: entry, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(bucket.requests.filter((request) => request.startsWith('GET remotes'))).toHaveLength(gets);
  });

  it('shows a change to the visitors after it, without a restart', async () => {
    const { site, stage, workspace } = await createBucketSite();
    await site.inject('/');
    await change(workspace);
    const { environment } = await stage();
    const version = async () => (await site.inject('/registry.json')).json<Registry>().remotes[0]?.version;
    await expect.poll(version).toBe(environment.remotes['mfe-one']);
  });

  it('goes on with what it has while the bucket is away', async () => {
    const { site, bucket, entry } = await createBucketSite();
    await site.inject('/');
    bucket.stop();
    expect((await site.inject('/')).statusCode).toBe(200);
    expect((await site.inject(entry)).statusCode).toBe(200);
    expect((await site.inject('/healthz')).statusCode).toBe(200);
  });

  it('never serves a file that is not what was published', async () => {
    const { site, bucket, entry, environment } = await createBucketSite();
    const shell = `shell/${environment.shell}/main.1a.js.br`;
    for (const key of [entry.slice(1), shell]) {
      const stored = bucket.objects.get(key);
      if (stored) bucket.objects.set(key, { ...stored, content: Buffer.from('tampered') });
    }
    expect((await site.inject('/')).statusCode).toBe(503);
    expect((await site.inject(entry)).statusCode).toBe(404);
  });

  it('fetches and lists versions that are not live, for previews', async () => {
    const { site, store, workspace, bucket } = await createBucketSite();
    const reason = { by: 'tester', note: 'QA', now: new Date('2026-01-06T10:00:00Z') };
    await setOverrides({ store, environment: 'production', allowed: true, ...reason });
    await change(workspace);
    const dist = join(workspace, 'mfe-one/dist');
    const { version } = await publish({ store, kind: 'remote', name: 'mfe-one', dist });
    const entry = `/remotes/mfe-one/${version}/remoteEntry.js`;
    const stored = bucket.objects.get(`remotes/mfe-one/${version}/integrity.json`);
    if (stored) stored.changedAt = new Date(Date.now() + 60_000);
    expect((await site.inject(entry)).statusCode).toBe(200);
    expect((await site.inject(`/registry/mfe-one/${version}.json`)).json()).toMatchObject({ entry });
    expect((await site.inject('/releases/mfe-one.json')).json()).toMatchObject({
      versions: [{ version }, {}],
    });
  });

  it('answers 404 for a version that never was', async () => {
    const { site } = await createBucketSite();
    expect((await site.inject('/remotes/mfe-one/0123456789ab/remoteEntry.js')).statusCode).toBe(404);
    expect((await site.inject('/remotes/mfe-one/..%2f..%2fshell/main.1a.js')).statusCode).toBe(404);
  });
});

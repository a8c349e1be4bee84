import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedVersions } from '@gently/contracts/releases';
import type { RegistryRemote } from '@gently/federation/contract';
import { describe, expect, it } from 'vitest';
import { setOverrides } from '../environment/settings';
import { publish } from '../store/publish';
import { integrityOf } from '../store/read-files';
import { createLiveSite } from '../testing/site-fixture';
import { SCRIPT } from '../testing/workspace-fixture';
import { refusedWishes } from './published-remotes';

/** A site with a version of its remote that is published and not live. */
const createPreviewSite = async (allowed: boolean) => {
  const fixture = await createLiveSite();
  const { store, workspace } = fixture;
  const dist = join(workspace, 'mfe-one/dist');
  await writeFile(join(dist, 'page.1a.js'), 'export const preview = true;');
  const { version } = await publish({ store, kind: 'remote', name: 'mfe-one', dist });
  const reason = { by: 'tester', note: 'QA', now: new Date('2026-01-06T10:00:00Z') };
  if (allowed) await setOverrides({ store, environment: 'production', allowed, ...reason });
  return { ...fixture, version };
};

describe('a version that is not live', () => {
  it('is described, with the hash of its entry, where the environment allows it', async () => {
    const { site, version } = await createPreviewSite(true);
    const answer = await site.inject(`/registry/mfe-one/${version}.json`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<RegistryRemote>()).toMatchObject({
      ...{ name: 'mfe-one', version, entry: `/remotes/mfe-one/${version}/remoteEntry.js` },
      integrity: integrityOf(Buffer.from(SCRIPT)),
    });
    expect((await site.inject('/')).body).toContain('"overrides":{"allowed":true}');
  });

  it('is not there where the environment does not: production, unless somebody says so', async () => {
    const { site, version } = await createPreviewSite(false);
    expect((await site.inject(`/registry/mfe-one/${version}.json`)).statusCode).toBe(404);
    expect((await site.inject('/')).body).toContain('"overrides":{"allowed":false}');
  });

  it.each([
    '/registry/mfe-one/unknown.json',
    '/registry/mfe-unknown/abc.json',
    '/registry/__proto__/abc.json',
    '/registry/mfe-one/..%2f..%2fshell.json',
    '/registry/%2e%2e/x.json',
    '/registry/mfe-one/http%3A%2F%2Fevil.test%2Fx.json',
    '/registry/mfe-one/a..b.json',
  ])('is 404 for %s', async (url) => {
    const { site } = await createPreviewSite(true);
    const { statusCode, body } = await site.inject(url);
    expect([statusCode, body]).toEqual([404, 'Not found\n']);
  });
});

describe('the list of published versions', () => {
  it('has every version of a remote with its date, the newest first, where the environment allows it', async () => {
    const { site, dir, live, version } = await createPreviewSite(true);
    const first = live.environment.remotes['mfe-one'] ?? '';
    const [early, late] = [new Date('2026-01-05T10:00:00Z'), new Date('2026-01-06T10:00:00Z')];
    await utimes(join(dir, 'remotes/mfe-one', first, 'integrity.json'), early, early);
    await utimes(join(dir, 'remotes/mfe-one', version, 'integrity.json'), late, late);
    await mkdir(join(dir, 'remotes/mfe-one/.unfinished-x'));
    const answer = await site.inject('/releases/mfe-one.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<PublishedVersions>()).toEqual({
      ...{ remote: 'mfe-one', live: first },
      versions: [
        { version, published_at: late.toISOString() },
        { version: first, published_at: early.toISOString() },
      ],
    });
  });

  it('is not there where the environment does not', async () => {
    const { site } = await createPreviewSite(false);
    const { statusCode, body } = await site.inject('/releases/mfe-one.json');
    expect([statusCode, body]).toEqual([404, 'Not found\n']);
  });

  it.each(['/releases/mfe-unknown.json', '/releases/__proto__.json', '/releases/..%2fshell.json'])(
    'is 404 for %s',
    async (url) => {
      const { site } = await createPreviewSite(true);
      expect((await site.inject(url)).statusCode).toBe(404);
    },
  );
});

describe('wishes in an address', () => {
  const siteOf = async (allow_overrides: boolean) => {
    const { live } = await createLiveSite();
    const environment = { ...live.environment, allow_overrides };
    return { environment, template: '', shellBase: '', integrity: {}, fonts: [] };
  };

  it.each([
    ['remote.mfe-one=https://evil.test/x.js', 'bad_version'],
    ['remote.mfe-one=//evil.test/x.js', 'bad_version'],
    ['remote.mfe-one=../../shell', 'bad_version'],
    ['remote.mfe-two=abc', 'unknown_remote'],
  ])('are named for the log when they are refused: %s', async (query, reason) => {
    expect(refusedWishes(await siteOf(true), `/?${query}`)).toMatchObject([{ reason }]);
  });

  it('are all refused where the environment does not allow any', async () => {
    expect(refusedWishes(await siteOf(false), '/?remote.mfe-one=abc')).toMatchObject([
      { reason: 'not_allowed' },
    ]);
  });

  it('that may be followed are not', async () => {
    expect(refusedWishes(await siteOf(true), '/?remote.mfe-one=abc&tab=1')).toEqual([]);
  });
});

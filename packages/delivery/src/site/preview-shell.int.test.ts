import { join } from 'node:path';
import type { Registry } from '@gently/federation/contract';
import { describe, expect, it } from 'vitest';
import { setOverrides } from '../environment/settings';
import { publish } from '../store/publish';
import { createLiveSite } from '../testing/site-fixture';
import { writeTree } from '../testing/workspace-fixture';

const registryIn = (html: string): Registry =>
  JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Registry;

/** A site with a version of its shell that is published and not live. */
const createShellSite = async (allowed: boolean) => {
  const fixture = await createLiveSite();
  const { store, workspace, live } = fixture;
  const dist = join(workspace, 'shell/dist');
  await writeTree(dist, { 'main.1a.js': 'console.log("new shell");' });
  const { version } = await publish({ store, kind: 'shell', name: 'shell', dist });
  const reason = { by: 'tester', note: 'QA', now: new Date('2026-01-06T10:00:00Z') };
  if (allowed) await setOverrides({ store, environment: 'production', allowed, ...reason });
  const pageWith = async (query: string) => {
    const { body, headers } = await fixture.site.inject(`/mfe-one?${query}`);
    return { body, headers, shell: registryIn(body).shell };
  };
  return { ...fixture, version, before: live.environment.shell, pageWith };
};

describe('a shell that is not live', () => {
  it('is the page of an address that asks for it, which says that it is not live, over the live remotes', async () => {
    const { version, before, pageWith, live } = await createShellSite(true);
    const { body, headers, shell } = await pageWith(`preview.shell=${version}`);
    expect(shell).toEqual({ version, live: before });
    expect(body).toContain(`src="/shell/${version}/main.1a.js"`);
    expect(body).not.toContain(before + '/');
    expect(registryIn(body).remotes).toEqual(registryIn((await pageWith('')).body).remotes);
    expect(live.environment.shell).toBe(before);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is shown to nobody else', async () => {
    const { version, before, pageWith } = await createShellSite(true);
    await pageWith(`preview.shell=${version}`);
    expect((await pageWith('')).shell).toEqual({ version: before });
    expect((await pageWith('preview.shell=live')).shell).toEqual({ version: before });
    expect((await pageWith(`preview.shell=${before}`)).shell).toEqual({ version: before });
  });

  it('is not shown where the environment does not allow it: production, unless somebody says so', async () => {
    const { version, before, pageWith } = await createShellSite(false);
    expect((await pageWith(`preview.shell=${version}`)).shell).toEqual({ version: before });
  });

  it.each(['0123456789ab', '..%2F..%2Fremotes', '%2e%2e', 'http%3A%2F%2Fevil.test%2Fx', 'a..b', '__proto__'])(
    'is the live one for %s',
    async (wish) => {
      const { before, pageWith } = await createShellSite(true);
      expect((await pageWith(`preview.shell=${wish}`)).shell).toEqual({ version: before });
    },
  );
});

import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Registry } from '@gently/federation/contract';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '../store/read-files';
import { environmentPath } from '../store/store-paths';
import { createLiveSite, createSite } from '../testing/site-fixture';
import { remoteManifest, writeBuilds } from '../testing/workspace-fixture';

const registryIn = (html: string): Registry =>
  JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Registry;

describe('a page', () => {
  it.each(['/', '/book', '/dashboard/client/sessions?tab=upcoming'])(
    'is the live shell at %s',
    async (url) => {
      const { site, live } = await createLiveSite();
      const { statusCode, headers, body } = await site.inject(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(`src="/shell/${live.environment.shell}/main.1a.js"`);
      expect(registryIn(body).remotes[0]).toMatchObject({
        name: 'mfe-one',
        entry: `/remotes/mfe-one/${live.environment.remotes['mfe-one']}/remoteEntry.js`,
      });
    },
  );

  it('may use camera, microphone and a shared screen itself, and lets nobody else do so', async () => {
    const { site } = await createLiveSite();
    const { headers } = await site.inject('/');
    const policy = String(headers['permissions-policy']).split(', ');
    expect(policy).toEqual([
      'camera=(self)',
      'microphone=(self)',
      'display-capture=(self)',
      'geolocation=()',
      'payment=(self "https://js.stripe.com")',
    ]);
  });

  it('carries the nonce of its policy, a new one each time', async () => {
    const { site } = await createLiveSite();
    const nonces = [await site.inject('/'), await site.inject('/')].map(({ headers, body }) => {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('asks early for the text font and for the files of an open page', async () => {
    const { site, live } = await createLiveSite();
    const { body } = await site.inject('/mfe-one');
    const base = `/remotes/mfe-one/${live.environment.remotes['mfe-one']}`;
    const hint = (file: string) =>
      `<link rel="preload" as="script" href="${base}/${file}" integrity="sha384-`;
    expect(body).toContain(hint('remoteEntry.js'));
    expect(body).toContain(hint('page.1a.js'));
    expect(body.match(/rel="preload" as="font"/g)).toHaveLength(1);
  });

  it('spends no bytes on a page that may send the visitor to sign in', async () => {
    const { site } = await createLiveSite();
    const { body } = await site.inject('/mfe-one/closed/7');
    expect(body).not.toContain('as="script"');
  });

  it('cannot be broken out of by what a remote says about itself', async () => {
    const { site, stage, workspace } = await createSite();
    const mounts = [{ id: 'open', path: '/x', title: '</script><script>alert(1)</script>' }];
    await writeBuilds(workspace, { 'mfe-one': remoteManifest('mfe-one', { mounts }) });
    await stage();
    const { body } = await site.inject('/');
    expect(body).not.toContain('<script>alert');
    expect(registryIn(body).remotes[0]?.mounts[0]?.title).toBe('</script><script>alert(1)</script>');
  });

  it('is compressed when the browser can', async () => {
    const { site } = await createLiveSite();
    const { headers, rawPayload } = await site.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('id="registry"');
    expect(
      (await site.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } })).headers,
    ).toMatchObject({
      'content-encoding': 'br',
    });
  });

  it('answers only GET and HEAD', async () => {
    const { site } = await createLiveSite();
    const answer = await site.inject({ method: 'POST', url: '/book' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect((await site.inject({ method: 'HEAD', url: '/book' })).statusCode).toBe(200);
  });
});

describe('a change of what is live', () => {
  it('is seen by the next visitor without a restart', async () => {
    const { site, stage, workspace } = await createLiveSite();
    await writeFile(join(workspace, 'mfe-one/dist/page.1a.js'), 'export const changed = true;');
    const { environment } = await stage();
    expect(registryIn((await site.inject('/')).body).remotes[0]?.version).toBe(
      environment.remotes['mfe-one'],
    );
  });

  it('can begin after the site did', async () => {
    const { site, stage } = await createSite();
    expect((await site.inject('/')).statusCode).toBe(503);
    await stage();
    expect((await site.inject('/')).statusCode).toBe(200);
  });
});

describe('missing files', () => {
  it('of the shell: a calm page that says so, until they are back', async () => {
    const { site, dir, live } = await createLiveSite();
    await site.inject('/');
    const shell = join(dir, 'shell', live.environment.shell);
    await rename(shell, `${shell}-away`);

    const paused = await site.inject('/book');
    expect(paused.statusCode).toBe(503);
    expect(paused.headers['retry-after']).toBe('10');
    expect(paused.body).toContain('We are having a short pause');
    expect((await site.inject('/healthz')).statusCode).toBe(503);

    await rename(`${shell}-away`, shell);
    expect((await site.inject('/book')).statusCode).toBe(200);
    expect((await site.inject('/healthz')).json()).toMatchObject({ status: 'ok', revision: 1 });
  });

  it('of a remote: its pages stay known, so that the shell can say what is wrong', async () => {
    const { site, dir, live } = await createLiveSite();
    await rm(join(dir, 'remotes'), { recursive: true });
    expect(registryIn((await site.inject('/')).body).remotes[0]?.mounts[0]?.path).toBe('/mfe-one');
    const entry = `/remotes/mfe-one/${live.environment.remotes['mfe-one']}/remoteEntry.js`;
    expect((await site.inject(entry)).statusCode).toBe(404);
  });

  it('of an environment that is damaged: the calm page, not an error', async () => {
    const { site, dir } = await createLiveSite();
    await writeFile(join(dir, environmentPath('production')), '{"environment":');
    expect((await site.inject('/')).statusCode).toBe(503);
  });
});

describe('a visitor by https', () => {
  const HSTS = 'max-age=31536000; includeSubDomains';
  // spec: A-21
  it.each([
    ['at the origin that is set', { PUBLIC_ORIGIN: 'https://site.test' }, {}, HSTS],
    ['behind a proxy that is trusted', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, HSTS],
    ['who only claims to be one', {}, { 'x-forwarded-proto': 'https' }, undefined],
    ['in truth by http', { PUBLIC_ORIGIN: 'http://site.test' }, {}, undefined],
  ])('%s is asked to stay there', async (_where, settings, headers, expected) => {
    const { site } = await createLiveSite({ KNOWN_HOSTS: 'site.test', ...settings });
    for (const url of ['/', '/api/v1/services', '/none.js']) {
      const answer = await site.inject({ url, headers: { host: 'site.test', ...headers } });
      expect(answer.headers['strict-transport-security']).toBe(expected);
    }
  });

  it('is never asked on their own machine', async () => {
    const { site } = await createLiveSite({ PUBLIC_ORIGIN: 'https://site.test' });
    const { headers } = await site.inject({ url: '/', headers: { host: 'localhost:3000' } });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

it('tells no other site the address of a page, with what it lets its reader do', async () => {
  const { site } = await createLiveSite();
  const { headers } = await site.inject('/reset-password?token=secret');
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'no-store',
  });
});

// spec: A-22
it("lets the shell's files run only as they were published", async () => {
  const { site, dir, live } = await createLiveSite();
  const folder = join(dir, 'shell', live.environment.shell);
  const seal = JSON.parse(await readFile(join(folder, 'integrity.json'), 'utf8')) as Record<string, string>;
  // Somebody changes a file in the store, and the site starts anew on it.
  await writeFile(join(folder, 'main.1a.js'), 'alert(1)');
  const { body } = await site.inject('/');
  const script = /<script defer src="[^"]+main\.1a\.js"[^>]*>/.exec(body)?.[0];
  expect(script).toContain(`integrity="${seal['main.1a.js'] ?? 'none'}"`);
  expect(seal['main.1a.js']).not.toBe(integrityOf(Buffer.from('alert(1)')));
});

it('has calm words in the page for who gets no shell, which wait until they are needed', async () => {
  const { site } = await createLiveSite();
  const { body, headers } = await site.inject('/');
  const nonce = /<style nonce="([^"]+)">#waiting\{visibility:hidden/.exec(body)?.[1];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce ?? 'none'}'`);
  expect(body).toMatch(/<div id="root">.*has not arrived.*Try again now.*<\/div><\/body>/s);
});

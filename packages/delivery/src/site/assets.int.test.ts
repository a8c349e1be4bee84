import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLiveSite } from '../testing/site-fixture';
import { SCRIPT, writeTree } from '../testing/workspace-fixture';

/** Sends the path as it is: every other client would tidy `..` away first. */
const rawGet = (address: string, path: string): Promise<{ statusCode: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, agent: false }, (response) => {
      text(response).then((body) => {
        resolve({ statusCode: response.statusCode, body });
      }, reject);
    })
      .on('error', reject)
      .end();
  });

describe('a file of a version', () => {
  it('may be kept for ever, and comes compressed as it was published', async () => {
    const { site, live } = await createLiveSite();
    const url = `/shell/${live.environment.shell}/main.1a.js`;
    const { statusCode, headers, rawPayload } = await site.inject({
      url,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  });

  it('comes plain to who cannot decompress, and from a fresh query too', async () => {
    const { site, live } = await createLiveSite();
    const url = `/remotes/mfe-one/${live.environment.remotes['mfe-one']}/remoteEntry.js?attempt=1`;
    const { headers, body } = await site.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(SCRIPT);
  });

  it.each([
    '/shell/unknown/main.1a.js',
    '/remotes/mfe-one/unknown/remoteEntry.js',
    '/remotes/mfe-one',
    '/shell/',
    '/favicon.ico',
    '/main.1a.js',
  ])('is 404 and never a page when it does not exist: %s', async (url) => {
    const { site } = await createLiveSite();
    const { statusCode, headers, body } = await site.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe('Not found\n');
  });

  // spec: A-20
  it.each(['index.html', 'index%2ehtml', 'INDEX.HTML', 'index.html.br', './index.html', 'index.html?x=1'])(
    'is never a page, which would have no policy: %s',
    async (file) => {
      const { site, live } = await createLiveSite();
      const address = await site.listen({ port: 0, host: '127.0.0.1' });
      const { statusCode, body } = await rawGet(address, `/shell/${live.environment.shell}/${file}`);
      expect([statusCode, body]).toEqual([404, 'Not found\n']);
    },
  );

  // spec: A-20
  it('may do nothing where a browser shows it as a page of its own', async () => {
    const { site, workspace, stage } = await createLiveSite();
    await writeTree(join(workspace, 'shell/dist'), {
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const { environment } = await stage();
    for (const url of [`/shell/${environment.shell}/drawing.svg`, '/shell/none/a.svg', '/robots.txt']) {
      const { headers } = await site.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it.each([
    '/shell/../environments/production.json',
    '/shell/%2e%2e/environments/production.json',
    '/shell/..%2fenvironments/production.json',
    '/shell/..%5cenvironments%5cproduction.json',
    '/remotes/%2e%2e/%2e%2e/etc/passwd',
    '/shell//etc/passwd',
    '/shell/%00',
    '/.env',
    '/.git/config',
    '/remotes/.unfinished-x/a.js',
    '/environments/production.json',
  ])('is never outside the folders of versions: %s', async (url) => {
    const { site } = await createLiveSite();
    const { statusCode, body } = await rawGet(await site.listen({ port: 0, host: '127.0.0.1' }), url);
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('revision');
    expect(body).not.toContain('root:');
  });
});

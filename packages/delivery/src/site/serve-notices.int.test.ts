import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PATHS } from '@gently/contracts/paths';
import { describe, expect, it } from 'vitest';
import { createSite } from '../testing/site-fixture';
import { writeTree } from '../testing/workspace-fixture';

const FILE = 'third-party-notices.json';
const URL_PATH = PATHS.openSourceLicences;

const notice = (name: string, more: Record<string, string> = {}) => ({
  name,
  version: '1.0.0',
  licence: 'MIT',
  text: `Licence of ${name}`,
  ...more,
});

const record = (...packages: object[]): Record<string, string> => ({ [FILE]: JSON.stringify({ packages }) });

const createSiteWith = async (builds: Readonly<Record<string, Record<string, string>>>) => {
  const fixture = await createSite();
  for (const [room, files] of Object.entries(builds)) {
    await writeTree(join(fixture.workspace, room, 'dist'), files);
  }
  return { ...fixture, live: await fixture.stage() };
};

const SHELL = record(notice('react'), notice('calm-font', { licence: 'OFL-1.1' }));
const REMOTE = record(notice('react'), notice('zod'), notice('zod', { version: '2.0.0' }));

const namesIn = (html: string): string[] =>
  [...html.matchAll(/<summary>(.*?) <span>(.*?) · /g)].map(([, name, version]) => `${name} ${version}`);

describe('the page of open-source licences', () => {
  it('shows what is in the builds that are live, once each, with fonts first and every text', async () => {
    const { site } = await createSiteWith({ shell: SHELL, 'mfe-one': REMOTE });
    const { statusCode, headers, body } = await site.inject(URL_PATH);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(namesIn(body)).toEqual(['calm-font 1.0.0', 'react 1.0.0', 'zod 1.0.0', 'zod 2.0.0']);
    expect(body).toContain('<pre>Licence of calm-font</pre>');
    expect(body).not.toContain('Not recorded');
  });

  it('follows the release of a single remote', async () => {
    const { site, workspace, stage } = await createSiteWith({ shell: SHELL, 'mfe-one': REMOTE });
    await site.inject(URL_PATH);
    await writeTree(join(workspace, 'mfe-one/dist'), record(notice('date-fns')));
    await stage();
    expect(namesIn((await site.inject(URL_PATH)).body)).toEqual([
      'calm-font 1.0.0',
      'date-fns 1.0.0',
      'react 1.0.0',
    ]);
  });

  it('looks again for a list that was not there', async () => {
    const { site, dir, live } = await createSiteWith({ shell: SHELL, 'mfe-one': {} });
    expect((await site.inject(URL_PATH)).body).toContain('Not recorded');
    const { 'mfe-one': version = '' } = live.environment.remotes;
    await writeTree(join(dir, 'remotes/mfe-one', version), REMOTE);
    expect((await site.inject(URL_PATH)).body).not.toContain('Not recorded');
  });

  it.each([
    ['none', {}],
    ['a damaged list', { [FILE]: '{"packages":[{"name":"x"}]}' }],
    ['half a file', { [FILE]: '{"pack' }],
  ])('says which build has %s', async (_what, files) => {
    const { site, live } = await createSiteWith({ shell: SHELL, 'mfe-one': files });
    const { body } = await site.inject(URL_PATH);
    expect(body).toContain('<h2>Not recorded</h2>');
    expect(body).toContain(`mfe-one ${live.environment.remotes['mfe-one'] ?? ''}`);
    expect(namesIn(body)).toEqual(['calm-font 1.0.0', 'react 1.0.0']);
  });

  it('needs no script, and allows nothing but its own style and font', async () => {
    const { site } = await createSiteWith({ shell: SHELL });
    const { headers, body } = await site.inject(URL_PATH);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  it('shows what a package says of itself as text', async () => {
    const evil = notice('<img src=x>', { text: '</pre><script>alert("&")</script>' });
    const { site } = await createSiteWith({ shell: record(evil) });
    const { body } = await site.inject(URL_PATH);
    expect(body).not.toMatch(/<img|<script/);
    expect(body).toContain('&lt;/pre&gt;&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;');
  });

  it('joins the lines of a sentence, and keeps paragraphs, lists and headings apart', async () => {
    const text = 'MIT License\n\nPermission is granted\nto all persons.\na) One\n1. Two\nTHE END';
    const { site } = await createSiteWith({ shell: record(notice('react', { text })) });
    const { body } = await site.inject(URL_PATH);
    expect(body).toContain(
      '<pre>MIT License\n\nPermission is granted to all persons.\na) One\n1. Two\nTHE END</pre>',
    );
  });

  it('is sent compressed', async () => {
    const { site } = await createSiteWith({ shell: SHELL });
    const { headers, rawPayload } = await site.inject({
      url: URL_PATH,
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Licence of react');
  });

  it('gives way to the pause page while nothing is live', async () => {
    const { site } = await createSite();
    const { statusCode, body } = await site.inject(URL_PATH);
    expect([statusCode, body.includes('We are having a short pause')]).toEqual([503, true]);
  });
});

import type { MountData } from '@gently/federation/contract';
import { expect, it } from 'vitest';
import { createSite } from '../testing/site-fixture';
import { remoteManifest, writeBuilds } from '../testing/workspace-fixture';

const MOUNTS: MountData[] = [
  { id: 'home', path: '/', title: 'Calm help', description: 'Help & "company" for <everyone>.' },
  { id: 'plain', path: '/plain', title: 'Plain' },
  { id: 'item', path: '/item/:id', title: 'Item' },
  { id: 'booking', path: '/booking', title: 'Book', roles: ['client'], visitors: true },
  { id: 'closed', path: '/closed', title: 'Closed', roles: ['client'], description: 'Not for all.' },
];

const createPublicSite = async (variables: Record<string, string> = {}) => {
  const { site, stage, workspace } = await createSite({
    PUBLIC_ORIGIN: 'https://gently.example/',
    ...variables,
  });
  await writeBuilds(workspace, { 'mfe-one': remoteManifest('mfe-one', { mounts: MOUNTS, files: {} }) });
  await stage();
  return site;
};

// spec: C2.1-24
it('names and describes a public page as it is sent', async () => {
  const { body } = await (await createPublicSite()).inject('/?from=mail');
  expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>Calm help · Site</title>']);
  const words = 'Help &amp; &quot;company&quot; for &lt;everyone&gt;.';
  expect(body.match(/<meta name="description"[^>]*>/g)).toEqual([
    `<meta name="description" content="${words}">`,
  ]);
  expect(body).toContain('<link rel="canonical" href="https://gently.example/">');
  expect(body).toContain('<meta property="og:type" content="website">');
  expect(body).toContain('<meta property="og:site_name" content="Site">');
  expect(body).toContain('<meta property="og:title" content="Calm help · Site">');
  expect(body).toContain(`<meta property="og:description" content="${words}">`);
  expect(body).toContain('<meta property="og:url" content="https://gently.example/">');
  expect(body).not.toContain('noindex');
});

it('describes a page without own words by the sentence of the site, and knows it by one address', async () => {
  const { body } = await (await createPublicSite()).inject('/plain/');
  expect(body).toContain('<meta name="description" content="Calm for all.">');
  expect(body).toContain('<link rel="canonical" href="https://gently.example/plain">');
});

it('describes what visitors may open besides some who are signed in', async () => {
  const { body } = await (await createPublicSite()).inject('/booking');
  expect(body).toContain('<title>Book · Site</title>');
  expect(body).not.toContain('noindex');
});

it.each(['/closed', '/nowhere'])('asks search engines to leave out %s', async (url) => {
  const { body } = await (await createPublicSite()).inject(url);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain('<title>Site</title>');
  expect(body).not.toContain('canonical');
});

it('shows the picture of the live shell in previews, under its whole address', async () => {
  const { body } = await (await createPublicSite()).inject('/plain');
  expect(body.match(/<meta property="og:image"[^>]*>/g)).toEqual([
    expect.stringMatching(/content="https:\/\/gently\.example\/shell\/[^/"]+\/share-image\.1a\.png"/),
  ]);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
});

it('keeps descriptions out of the registry that every page carries', async () => {
  const { body } = await (await createPublicSite()).inject('/plain');
  expect(body).not.toContain('company');
});

// spec: C2.1-24
it('lists the public pages in sitemap.xml, and none behind sign-in', async () => {
  const { statusCode, headers, body } = await (await createPublicSite()).inject('/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://gently.example/</loc>',
    '<loc>https://gently.example/booking</loc>',
    '<loc>https://gently.example/plain</loc>',
  ]);
});

it('has no sitemap while nothing is live', async () => {
  const { site } = await createSite();
  expect((await site.inject('/sitemap.xml')).statusCode).toBe(404);
});

it('leads crawlers to the sitemap and away from the API and the dashboards', async () => {
  const { headers, body } = await (await createPublicSite()).inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /certificates/',
    'Disallow: /sandbox/',
    '',
    'Sitemap: https://gently.example/sitemap.xml',
    '',
  ]);
});

it('takes the origin of the request where none is set', async () => {
  const { site } = await createSite({ KNOWN_HOSTS: 'calm.example' });
  const { body } = await site.inject({ url: '/robots.txt', headers: { host: 'calm.example' } });
  expect(body).toContain('Sitemap: http://calm.example/sitemap.xml');
});

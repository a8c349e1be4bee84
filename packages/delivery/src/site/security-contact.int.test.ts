import { DEMO_IDENTITY } from '@gently/contracts/contact';
import type { Identity } from '@gently/contracts/identity';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLiveSite, createSite } from '../testing/site-fixture';

const URL_PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-28T23:59:59.999Z');

/** Fields of RFC 9116, section 2.5, by name. @throws when a line is neither a field nor a comment */
const fieldsOf = (text: string): Map<string, string[]> => {
  expect(text.endsWith('\n')).toBe(true);
  const fields = new Map<string, string[]>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, name = '', value = ''] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
};

const SET = { SUPPORT_EMAIL: 'help@site.test' };
const read = async (variables: Record<string, string> = SET, now = NOW) => {
  const { site } = await createLiveSite(variables, { clock: () => now });
  const { statusCode, headers, body } = await site.inject(URL_PATH);
  expect(statusCode).toBe(200);
  return { headers, fields: fieldsOf(body) };
};

/** An API that says who runs the site. @returns its address */
const answering = async (identity: Identity | null): Promise<string> => {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ success: true, data: { identity } })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('security.txt', () => {
  it('is plain text in UTF-8 that no browser takes for a page', async () => {
    const { headers } = await read();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('has the required fields once each, and no field that the RFC does not know', async () => {
    const { fields } = await read({ ...SET, PUBLIC_ORIGIN: 'https://site.test' });
    expect(Object.fromEntries(fields)).toEqual({
      Contact: ['mailto:help@site.test'],
      Expires: ['2026-09-24T00:00:00Z'],
      'Preferred-Languages': ['en'],
      Canonical: ['https://site.test/.well-known/security.txt'],
    });
  });

  it.each(['2026-01-01T00:00:00Z', '2027-12-31T23:59:59Z', '2028-02-29T12:00:00Z'])(
    'expires after the moment at which it is read and within a year: %s',
    async (now) => {
      const { fields } = await read(SET, Date.parse(now));
      const [expires = ''] = fields.get('Expires') ?? [];
      expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      const days = (Date.parse(expires) - Date.parse(now)) / DAY_MS;
      expect(days).toBeGreaterThan(30);
      expect(days).toBeLessThan(365);
    },
  );

  it.each([
    [{ SUPPORT_EMAIL: 'help@site.test' }, 'mailto:help@site.test'],
    [{ SECURITY_CONTACT: 'safety@site.test', SUPPORT_EMAIL: 'help@site.test' }, 'mailto:safety@site.test'],
    [{ SECURITY_CONTACT: 'https://site.test/report' }, 'https://site.test/report'],
  ])('names the contact that is set: %o', async (variables, contact) => {
    expect((await read(variables)).fields.get('Contact')).toEqual([contact]);
  });

  it.each<Record<string, string>>([SET, { ...SET, PUBLIC_ORIGIN: 'http://localhost:3000' }])(
    'names no canonical address unless an https one is set: %o',
    async (variables) => {
      const { site } = await createLiveSite({ ...variables, KNOWN_HOSTS: 'other.test' });
      const { body } = await site.inject({ url: URL_PATH, headers: { host: 'other.test' } });
      expect(body).not.toMatch(/Canonical|other/);
    },
  );

  it('names the address that the pages show where no other is set', async () => {
    const api = await answering(DEMO_IDENTITY);
    expect((await read({ API_URL: api })).fields.get('Contact')).toEqual([
      `mailto:${DEMO_IDENTITY.contact_email}`,
    ]);
  });

  it('names the contact page while the business has named no address, and is not there without an origin', async () => {
    const api = await answering(null);
    const withOrigin = await read({ API_URL: api, PUBLIC_ORIGIN: 'https://site.test' });
    expect(withOrigin.fields.get('Contact')).toEqual(['https://site.test/contact']);
    const { site } = await createLiveSite({ API_URL: api });
    expect((await site.inject(URL_PATH)).statusCode).toBe(404);
  });

  it('is not there while the API is away and nothing else is set', async () => {
    const { site } = await createLiveSite();
    expect((await site.inject(URL_PATH)).statusCode).toBe(404);
  });

  it('can be read while nothing is live', async () => {
    const { site } = await createSite(SET);
    expect((await site.inject(URL_PATH)).statusCode).toBe(200);
  });

  it('is the only file in its folder', async () => {
    const { site } = await createLiveSite();
    expect((await site.inject('/.well-known/other')).statusCode).toBe(404);
  });
});

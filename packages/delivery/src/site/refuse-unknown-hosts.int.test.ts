import { expect, it } from 'vitest';
import { createLiveSite } from '../testing/site-fixture';

const settings = { PUBLIC_ORIGIN: 'https://gently.example', KNOWN_HOSTS: 'www.gently.example' };

// spec: A-44
it.each(['/', '/api/v1/services', '/robots.txt', '/registry.json', '/sandbox/inbox/api/messages'])(
  'refuses %s for a host that is not its own',
  async (url) => {
    const { site } = await createLiveSite({ ...settings, SANDBOX_URL: 'http://127.0.0.1:9' });
    const answer = await site.inject({ url, headers: { host: 'evil.test' } });
    expect(answer.statusCode).toBe(421);
    expect(answer.body).toContain('not one of ours');
  },
);

it.each(['gently.example', 'www.gently.example:443', 'localhost:3000', '127.0.0.1', 'site'])(
  'answers for %s',
  async (host) => {
    const { site } = await createLiveSite(settings);
    expect((await site.inject({ url: '/', headers: { host } })).statusCode).toBe(200);
  },
);

it('believes a proxy that it trusts, and checks the name that this passes on', async () => {
  const { site } = await createLiveSite({ ...settings, TRUST_PROXY: 'loopback' });
  const ask = async (forwarded: string) => {
    const headers = { host: 'localhost', 'x-forwarded-host': forwarded };
    return (await site.inject({ url: '/', headers })).statusCode;
  };
  expect([await ask('gently.example'), await ask('evil.test')]).toEqual([200, 421]);
});

it('answers health checks by any name', async () => {
  const { site } = await createLiveSite(settings);
  const ask = async (url: string) => (await site.inject({ url, headers: { host: 'evil.test' } })).statusCode;
  expect([await ask('/healthz'), await ask('/api/v1/health'), await ask('/api/v1/healthy')]).toEqual([
    200, 503, 421,
  ]);
});

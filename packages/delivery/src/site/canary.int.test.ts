import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@gently/federation/contract';
import { describe, expect, it } from 'vitest';
import { startCanary } from '../environment/canary';
import { readFigures } from '../environment/canary-figures';
import { readEnvironment } from '../environment/environment-store';
import { publish } from '../store/publish';
import { createLiveSite, createSite } from '../testing/site-fixture';
import { remoteManifest, writeBuilds } from '../testing/workspace-fixture';
import { placeOf, signedName } from './visitor';

const registryIn = (html: string): Registry =>
  JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Registry;

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A site with two remotes, on which half the visitors get another version of the first. */
const createCanarySite = async () => {
  const fixture = await createSite();
  const { workspace, store, site } = fixture;
  await writeBuilds(workspace, {
    'mfe-one': remoteManifest('mfe-one'),
    'mfe-two': remoteManifest('mfe-two'),
  });
  const live = await fixture.stage();
  const dist = join(workspace, 'mfe-one/dist');
  await writeFile(join(dist, 'page.1a.js'), 'export const changed = true;');
  const { version } = await publish({ store, kind: 'remote', name: 'mfe-one', dist });
  await startCanary({
    ...{ store, environment: 'production', remote: 'mfe-one', version, percent: 50 },
    ...{ limit: { failure_percent: 20, minimum: 5 }, by: 'tester', note: 'try it' },
    now: new Date('2026-01-06T10:00:00Z'),
  });
  const key = (await readEnvironment(store, 'production'))?.visitor_key ?? '';
  const cookieOf = (visitor: string): string => `gently-sorted-visitor=${signedName(visitor, key)}`;
  const visitors = Array.from({ length: 200 }, (_, number) => uuid(number));
  const chosen = visitors.filter((visitor) => placeOf({ key, visitor }, 'mfe-one', version) < 50);
  const versionFor = async (visitor: string) =>
    registryIn((await site.inject({ url: '/', headers: { cookie: cookieOf(visitor) } })).body).remotes[0]
      ?.version;
  const addressOf = (visitor: string): string => `203.0.113.${Number(visitor.slice(-12))}`;
  const report = (
    visitor: string,
    ok: boolean,
    headers: Record<string, string> = {},
    remoteAddress = addressOf(visitor),
  ) =>
    site.inject({
      method: 'POST',
      url: '/telemetry/remotes',
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', cookie: cookieOf(visitor), ...headers },
      payload: { name: 'mfe-one', version, ok, ...(ok ? {} : { reason: 'broken' }) },
    });
  const before = live.environment.remotes['mfe-one'];
  const others = visitors.filter((visitor) => !chosen.includes(visitor));
  const environment = () => readEnvironment(store, 'production');
  return { ...fixture, version, before, chosen, others, cookieOf, versionFor, report, environment };
};

interface Forged {
  visitor: string;
  /** Of the environment; nobody outside knows it. */
  key: string;
  /** Another visitor. */
  other: string;
}

describe('a canary', () => {
  it('is given to its share of the visitors, and each keeps what they have', async () => {
    const { chosen, others, versionFor, version, before } = await createCanarySite();
    // Each site has a key of its own, so the share is not the same each time.
    expect(chosen.length).toBeGreaterThan(50);
    expect(chosen.length).toBeLessThan(150);
    const [visitor = '', other = ''] = [chosen[0], others[0]];
    expect([await versionFor(visitor), await versionFor(visitor)]).toEqual([version, version]);
    expect(await versionFor(other)).toBe(before);
  });

  it('names a new visitor by a cookie of this site that scripts cannot read', async () => {
    const { site } = await createCanarySite();
    const { headers } = await site.inject('/');
    expect(headers['set-cookie']).toMatch(
      /^gently-sorted-visitor=[0-9a-f-]{36}\.[\w-]{43}; .*HttpOnly; SameSite=Lax$/,
    );
  });

  it('is the same in the registry that a page asks for later', async () => {
    const { site, chosen, others, version, before, cookieOf } = await createCanarySite();
    const versionIn = async (visitor = '') => {
      const answer = await site.inject({ url: '/registry.json', headers: { cookie: cookieOf(visitor) } });
      return answer.json<Registry>().remotes[0]?.version;
    };
    expect([await versionIn(chosen[0]), await versionIn(others[0])]).toEqual([version, before]);
  });

  it('keeps a visitor where they are, by the cookie they were given', async () => {
    const { site } = await createCanarySite();
    const first = await site.inject('/');
    const [cookie] = String(first.headers['set-cookie']).split(';');
    const again = await site.inject({ url: '/', headers: { cookie } });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(registryIn(again.body)).toEqual(registryIn(first.body));
  });

  it('gives a chosen visitor the other version of its own remote, and of no other', async () => {
    const { site, chosen, others, cookieOf, version } = await createCanarySite();
    const remotesFor = async (visitor = '') =>
      registryIn((await site.inject({ url: '/', headers: { cookie: cookieOf(visitor) } })).body).remotes;
    const [canary, live] = [await remotesFor(chosen[0]), await remotesFor(others[0])];
    expect(live.map(({ name }) => name)).toEqual(['mfe-one', 'mfe-two']);
    expect(canary).toEqual([{ ...canary[0], name: 'mfe-one', version }, live[1]]);
  });

  it('is the only reason to name a visitor', async () => {
    const { site } = await createLiveSite();
    for (const url of ['/', '/registry.json'])
      expect((await site.inject(url)).headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['made up', ({ visitor }: Forged) => visitor],
    ['signed with a guess', ({ visitor }: Forged) => signedName(visitor, 'guess')],
    [
      'with the signature of another',
      ({ visitor, key, other }: Forged) => `${visitor}.${signedName(other, key).split('.')[1]}`,
    ],
  ])('takes no name that is %s: it gives out a new one, and does not count it', async (_what, forge) => {
    const { site, chosen, report, environment, others } = await createCanarySite();
    const key = (await environment())?.visitor_key ?? '';
    const nextTo = (visitor: string) => chosen.find((one) => one !== visitor) ?? '';
    const forged = (visitor: string) => ({
      cookie: `gently-sorted-visitor=${forge({ visitor, key, other: nextTo(visitor) })}`,
    });
    const answer = await site.inject({ url: '/', headers: forged(chosen[0] ?? '') });
    expect(String(answer.headers['set-cookie'])).toMatch(/^gently-sorted-visitor=/);
    expect(String(answer.headers['set-cookie'])).not.toContain(chosen[0]);
    for (const visitor of [...chosen, ...others].slice(0, 20)) await report(visitor, false, forged(visitor));
    expect((await environment())?.canaries['mfe-one']).toBeDefined();
  });

  it('never tells the key, or who has which place, to a page', async () => {
    const { site, environment } = await createCanarySite();
    const key = (await environment())?.visitor_key ?? 'none';
    for (const url of ['/', '/registry.json', '/healthz'])
      expect((await site.inject(url)).body).not.toContain(key);
  });

  it('ends by itself when it fails for too many visitors, and history says so', async () => {
    const { chosen, report, environment, versionFor, before } = await createCanarySite();
    for (const visitor of chosen.slice(0, 4)) await report(visitor, false);
    expect((await environment())?.canaries['mfe-one']?.percent).toBe(50);
    await report(chosen[4] ?? '', false);
    const after = await environment();
    expect(after?.canaries).toEqual({});
    expect(after?.history.at(-1)).toMatchObject({
      ...{ action: 'canary_abort', remote: 'mfe-one', by: 'site', remotes: { 'mfe-one': before } },
      note: 'Stopped by itself: it failed for 5 of 5 visitors, last with "broken"',
    });
    expect(await versionFor(chosen[0] ?? '')).toBe(before);
  });

  it('goes on while failures stay within its limit', async () => {
    const { chosen, report, environment } = await createCanarySite();
    for (const visitor of chosen.slice(0, 9)) await report(visitor, true);
    await report(chosen[9] ?? '', false);
    expect((await environment())?.canaries['mfe-one']).toBeDefined();
  });

  it('counts a visitor once, and nobody who does not have it', async () => {
    const { chosen, others, report, environment } = await createCanarySite();
    for (let time = 0; time < 10; time += 1) await report(chosen[0] ?? '', false);
    for (const visitor of others.slice(0, 10)) await report(visitor, false);
    expect((await environment())?.canaries['mfe-one']).toBeDefined();
  });
});

describe('a stranger', () => {
  /** Asks for pages, again and again, and reports a failure with every name that is given out. */
  const failWithManyNames = async (
    { site, version }: Awaited<ReturnType<typeof createCanarySite>>,
    addressOf: (time: number) => string,
  ) => {
    for (let time = 0; time < 62; time += 1) {
      const page = await site.inject({ url: '/', remoteAddress: addressOf(time) });
      const [cookie = ''] = String(page.headers['set-cookie']).split(';');
      await site.inject({
        ...{ method: 'POST', url: '/telemetry/remotes', remoteAddress: addressOf(time) },
        headers: { 'sec-fetch-site': 'same-origin', cookie },
        payload: { name: 'mfe-one', version, ok: false, reason: 'broken' },
      });
    }
  };

  // spec: A-17
  it.each([
    ['one address', () => '198.51.100.1'],
    ['one address in two forms', (time: number) => `${time % 2 ? '' : '::ffff:'}198.51.100.1`],
    ['all the addresses of one connection', (time: number) => `2001:db8:7:${time.toString(16)}::${time}`],
  ])('cannot end a canary from %s, however many names they collect', async (_where, addressOf) => {
    const fixture = await createCanarySite();
    await failWithManyNames(fixture, addressOf);
    expect((await fixture.environment())?.canaries['mfe-one']).toBeDefined();
  });

  it('cannot end a canary with one name from many addresses', async () => {
    const { chosen, report, environment } = await createCanarySite();
    for (let time = 0; time < 62; time += 1) await report(chosen[0] ?? '', false, {}, `198.51.100.${time}`);
    expect((await environment())?.canaries['mfe-one']).toBeDefined();
  });

  // spec: A-17
  it('cannot end a canary without a name', async () => {
    const { chosen, report, environment } = await createCanarySite();
    for (const visitor of chosen.slice(0, 62)) await report(visitor, false, { cookie: '' });
    expect((await environment())?.canaries['mfe-one']).toBeDefined();
  });

  it('takes nobody else the voice they have', async () => {
    const fixture = await createCanarySite();
    const { chosen, report, environment } = fixture;
    await failWithManyNames(fixture, () => '198.51.100.1');
    for (const visitor of chosen.slice(0, 3)) await report(visitor, false);
    expect((await environment())?.canaries['mfe-one']).toBeDefined();
    await report(chosen[3] ?? '', false);
    expect((await environment())?.history.at(-1)?.note).toContain('it failed for 5 of 5 visitors');
  });
});

describe('the figures of a canary', () => {
  const figuresOf = async ({ store, version }: Awaited<ReturnType<typeof createCanarySite>>) =>
    readFigures(store, { environment: 'production', remote: 'mfe-one', version });

  it('are kept for people to read, for each process', async () => {
    const fixture = await createCanarySite();
    const { chosen, report, store, version } = fixture;
    expect(await figuresOf(fixture)).toEqual([]);
    await report(chosen[0] ?? '', true);
    await report(chosen[1] ?? '', false);
    await fixture.site.close();
    expect(await figuresOf(fixture)).toEqual([
      {
        ...{ canary_since: '2026-01-06T10:00:00.000Z', visitors: 2, failed: 1 },
        ...{ since: expect.any(String), heard_at: expect.any(String) },
      },
    ]);
    expect(await store.list(`canaries/production/mfe-one/${version}`)).toEqual([
      expect.stringMatching(/^[0-9a-f]{12}\.json$/),
    ]);
  });

  it('are gone when the canary has ended', async () => {
    const fixture = await createCanarySite();
    const { chosen, report, environment } = fixture;
    await report(chosen[0] ?? '', true);
    await expect.poll(() => figuresOf(fixture)).toHaveLength(1);
    for (const visitor of chosen.slice(1, 6)) await report(visitor, false);
    expect((await environment())?.canaries).toEqual({});
    await fixture.site.close();
    expect(await figuresOf(fixture)).toEqual([]);
  });

  it('that cannot be kept are no reason to fail a report', async () => {
    const fixture = await createCanarySite();
    const { chosen, report, dir } = fixture;
    await writeFile(join(dir, 'canaries'), 'in the way');
    expect((await report(chosen[0] ?? '', true)).statusCode).toBe(204);
    await fixture.site.close();
    expect(await figuresOf(fixture)).toEqual([]);
  });
});

describe('a report', () => {
  it('is taken without an answer to wait for', async () => {
    const { report, chosen } = await createCanarySite();
    expect((await report(chosen[0] ?? '', true)).statusCode).toBe(204);
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'is refused from elsewhere: %j',
    async (headers) => {
      const { report, chosen, environment } = await createCanarySite();
      for (const visitor of chosen.slice(0, 8))
        expect((await report(visitor, false, headers)).statusCode).toBe(403);
      expect((await environment())?.canaries['mfe-one']).toBeDefined();
    },
  );

  it('from an older browser must name this origin', async () => {
    const { site } = await createLiveSite({ KNOWN_HOSTS: 'site.test' });
    const send = (headers: Record<string, string>) =>
      site.inject({
        ...{ method: 'POST', url: '/telemetry/remotes', headers: { host: 'site.test', ...headers } },
        payload: { name: 'mfe-one', version: 'x', ok: true },
      });
    expect((await send({ origin: 'http://site.test' })).statusCode).toBe(204);
    expect((await send({ origin: 'http://evil.test' })).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(403);
  });

  it.each([
    [{ name: 'mfe-one' }, 400],
    [{ name: 'x'.repeat(2_000), version: 'x', ok: true }, 413],
  ])('of another shape is refused', async (payload, status) => {
    const { site } = await createLiveSite();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await site.inject({ method: 'POST', url: '/telemetry/remotes', headers, payload });
    expect(answer.statusCode).toBe(status);
  });

  it('is one of a limited number a minute', async () => {
    const { report, chosen } = await createCanarySite();
    const codes: number[] = [];
    for (let time = 0; time < 121; time += 1) codes.push((await report(chosen[0] ?? '', true)).statusCode);
    expect(codes.slice(0, 120).every((code) => code === 204)).toBe(true);
    expect(codes[120]).toBe(429);
  });
});

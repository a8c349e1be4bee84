import { addDays, londonDate } from '@gently/contracts/dates';
import { SOCIAL_NETWORK_KEYS } from '@gently/contracts/social-options';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, describeRefusals, type SignedInCaller, TEST_PASSWORD } from '../../testing';
import { ok } from '../../testing/domain';
import { buildSocialDomain, type SocialDomain } from './testing/social-domain';

let domain: SocialDomain;
let manager: SignedInCaller;
beforeAll(async () => {
  domain = await buildSocialDomain();
});
beforeEach(async () => {
  await domain.connection.collection('social_accounts').deleteMany({});
  manager = await domain.signIn('manager', { firstName: 'Priya', lastName: 'Nair' });
});
afterAll(() => domain.close());

const accountsOf = async (caller = manager) => (await ok(caller, 'GET /social/accounts')).accounts;
const stateOf = async (network: string) => (await accountsOf()).find((one) => one.network === network);

// spec: S1-06, S2-03, S7-14
describe.each(SOCIAL_NETWORK_KEYS)('%s', (network) => {
  const params = { network };

  it('is connected for the page of the account', async () => {
    expect(await stateOf(network)).toMatchObject({
      state: 'not_connected',
      name: null,
      can_disconnect: false,
    });
    const account = await domain.connect(manager, network);
    expect(account).toMatchObject({
      network,
      state: 'connected',
      name: network === 'twitter' ? '@Calm Homes' : 'Calm Homes',
      connected_by: { name: 'Priya Nair' },
      targets: [],
      can_disconnect: true,
      waiting: 0,
    });
    expect(await stateOf(network)).toEqual(account);
    const [entry] = await auditRecords(domain, 'social.connected', manager.account.id, `social:${network}`);
    expect(entry).toBeDefined();
  });

  it('keeps no token that can be read', async () => {
    await domain.connect(manager, network);
    const kept = JSON.stringify(await domain.connection.collection('social_accounts').findOne({ network }));
    const tokens = await domain.networks
      .collection<{ _id: string }>('social_tokens')
      .find({ network })
      .toArray();
    expect(tokens.length).toBeGreaterThan(0);
    for (const { _id } of tokens) expect(kept).not.toContain(_id);
  });

  it('asks with a state and a challenge, and comes back to the page of this network', async () => {
    const { authorizeUrl } = await ok(manager, 'POST /social/accounts/:network/connect', { params });
    const asked = new URL(authorizeUrl).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(network === 'tiktok' ? /^[\da-f]{64}$/ : /^[\w-]{43}$/);
    expect(asked.get('state')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toBe(`${domain.config.PUBLIC_ORIGIN}/social/connected/${network}`);
    const { back } = await domain.press(authorizeUrl, { answer: 'deny' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe(asked.get('state'));
  });

  it('takes an answer once, from who asked, and in time', async () => {
    const body = await domain.allowed(manager, network);
    const other = await domain.signIn('manager');
    const finish = (caller: SignedInCaller) =>
      caller.call('POST /social/accounts/:network/callback', { params, body });
    expect((await finish(other)).error.code).toBe('social_try_expired');
    expect((await finish(manager)).error.code).toBe('social_try_expired');
    expect((await stateOf(network))?.state).toBe('not_connected');
    const late = await domain.allowed(manager, network);
    domain.clock.advance(10 * 60_000);
    const again = await domain.again(manager);
    const answer = await again.call('POST /social/accounts/:network/callback', { params, body: late });
    expect(answer.error.code).toBe('social_try_expired');
  });

  it('takes no answer that was meant for another network', async () => {
    const other = network === 'facebook' ? 'linkedin' : 'facebook';
    const body = await domain.allowed(manager, network);
    const answer = await manager.call('POST /social/accounts/:network/callback', {
      params: { network: other },
      body,
    });
    expect(answer.error.code).toBe('social_try_expired');
  });

  it('says when a code is not taken, and when not all was allowed', async () => {
    const { state } = await domain.allowed(manager, network);
    const forged = await manager.call('POST /social/accounts/:network/callback', {
      params,
      body: { state, code: 'nothing' },
    });
    expect([forged.status, forged.error.code]).toEqual([409, 'social_refused']);
    const body = await domain.allowed(manager, network, { less: 'yes' });
    const less = await manager.call('POST /social/accounts/:network/callback', { params, body });
    expect(less.status).toBe(409);
    expect((await stateOf(network))?.state).toBe('not_connected');
  });

  it('is disconnected by who connected it, here and where the network has a way to', async () => {
    await domain.connect(manager, network);
    const { account, revoked } = await ok(manager, 'DELETE /social/accounts/:network', { params });
    expect(account.state).toBe('not_connected');
    // Instagram ends access in its own settings only.
    expect(revoked).toBe(network !== 'instagram');
    const grants = await domain.networks
      .collection('social_grants')
      .find({ network })
      .sort({ _id: -1 })
      .toArray();
    expect(grants.some((grant) => grant['revoked'] === true)).toBe(revoked);
    expect(
      await auditRecords(domain, 'social.disconnected', manager.account.id, `social:${network}`),
    ).toHaveLength(1);
  });
});

describe('an account that a colleague has connected', () => {
  const params = { network: 'twitter' } as const;
  const CONNECT = 'POST /social/accounts/:network/connect';
  const CALLBACK = 'POST /social/accounts/:network/callback';

  // spec: S2-33
  it('is not replaced by another franchise owner or manager, also when both began before', async () => {
    const owner = await domain.signIn('franchise_owner', { atHome: false });
    const late = await domain.allowed(owner, 'twitter', { account: 'Evil Corp' });
    const account = await domain.connect(manager, 'twitter');
    const refusals = [
      await owner.call(CONNECT, { params }),
      await owner.call(CALLBACK, { params, body: late }),
    ];
    expect(refusals.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 'social_not_yours'],
      [403, 'social_not_yours'],
    ]);
    expect(await stateOf('twitter')).toEqual(account);
  });

  it('may be replaced by an admin, and the colleague learns of it', async () => {
    await domain.connect(manager, 'twitter');
    const admin = await domain.signIn('admin');
    const replaced = await domain.connect(admin, 'twitter', { account: 'Quiet Homes' });
    expect(replaced.name).toBe('@Quiet Homes');
    const [note] = (await ok(manager, 'GET /notifications', { query: {} })).notifications;
    expect(note).toMatchObject({
      title: 'X (Twitter) is connected with another account',
      body: 'An admin has connected X (Twitter) with another account, in place of @Calm Homes. Scheduled posts are published there.',
    });
  });

  it('may be disconnected by an admin: the colleague and the authors of waiting posts learn of it, the admin does not', async () => {
    await domain.connect(manager, 'twitter');
    const [admin, author] = [
      await domain.signIn('admin'),
      await domain.signIn('franchise_owner', { atHome: false }),
    ];
    const scheduled_at = `${addDays(londonDate(domain.clock.now()), 1)}T10:00`;
    for (const caller of [author, admin])
      await ok(caller, 'POST /social/schedule', {
        body: { network: 'twitter', message: `By ${caller.account.id}`, scheduled_at },
      });
    await ok(admin, 'DELETE /social/accounts/:network', { params });
    const titlesOf = async (caller: SignedInCaller) =>
      (await ok(caller, 'GET /notifications', { query: {} })).notifications.map(({ title }) => title);
    expect([await titlesOf(manager), await titlesOf(author), await titlesOf(admin)]).toEqual([
      ['X (Twitter) was disconnected'],
      ['X (Twitter) was disconnected'],
      [],
    ]);
  });

  it('may be connected again by the person who connected it, without a notice', async () => {
    await domain.connect(manager, 'twitter');
    await domain.connect(manager, 'twitter', { account: 'Quiet Homes' });
    expect((await ok(manager, 'GET /notifications', { query: {} })).notifications).toEqual([]);
  });

  it('gets its page from that person only', async () => {
    const { targets } = await domain.connect(manager, 'facebook', { pages: 'Leeds Calm, York Calm' });
    const colleague = await domain.signIn('manager');
    const answer = await colleague.call('PUT /social/accounts/:network/target', {
      params: { network: 'facebook' },
      body: { target_id: targets[0]?.id ?? '' },
    });
    expect([answer.status, answer.error.code]).toEqual([403, 'social_not_yours']);
  });
});

describe('an account with several pages', () => {
  const params = { network: 'facebook' } as const;
  const pages = { pages: 'Leeds Calm, York Calm' };

  it('asks which one, and writes for that', async () => {
    const account = await domain.connect(manager, 'facebook', pages);
    expect(account.state).toBe('choosing');
    expect(account.targets.map(({ name }) => name)).toEqual(['Leeds Calm', 'York Calm']);
    const refused = await manager.call('PUT /social/accounts/:network/target', {
      params,
      body: { target_id: '1' },
    });
    expect(refused.error.errors).toEqual([{ field: 'target_id', message: 'Please choose one of the pages' }]);
    const target = account.targets[1]?.id ?? '';
    const chosen = await ok(manager, 'PUT /social/accounts/:network/target', {
      params,
      body: { target_id: target },
    });
    expect(chosen.account).toMatchObject({ state: 'connected', name: 'York Calm', targets: [] });
    await ok(manager, 'POST /social/posts', { body: { network: 'facebook', message: 'One drawer' } });
    expect((await domain.outAt('facebook')).at(-1)).toMatchObject({
      author: 'York Calm',
      text: 'One drawer',
    });
  });

  it('cannot be written for before', async () => {
    await domain.connect(manager, 'facebook', pages);
    const answer = await manager.call('POST /social/posts', {
      body: { network: 'facebook', message: 'Early' },
    });
    expect(answer.error.code).toBe('social_not_connected');
  });

  it('is refused when it looks after none', async () => {
    const body = await domain.allowed(manager, 'facebook', { pages: '' });
    const answer = await manager.call('POST /social/accounts/:network/callback', { params, body });
    expect([answer.status, answer.error.code]).toEqual([409, 'social_no_page']);
  });

  it('cannot be chosen while nothing is connected', async () => {
    const answer = await manager.call('PUT /social/accounts/:network/target', {
      params,
      body: { target_id: '1' },
    });
    expect(answer.error.code).toBe('social_not_connected');
  });
});

describe('who may end a connection', () => {
  const params = { network: 'twitter' } as const;

  it('is who made it, and an admin; nobody else', async () => {
    await domain.connect(manager, 'twitter');
    const other = await domain.signIn('franchise_owner');
    const [, , shown] = await accountsOf(other);
    expect(shown).toMatchObject({ network: 'twitter', state: 'connected', can_disconnect: false });
    expect((await other.call('DELETE /social/accounts/:network', { params })).error.code).toBe('forbidden');
    expect((await stateOf('twitter'))?.state).toBe('connected');
    const admin = await domain.signIn('admin');
    await ok(admin, 'DELETE /social/accounts/:network', { params });
    expect((await stateOf('twitter'))?.state).toBe('not_connected');
  });

  it('says nothing when there is none', async () => {
    expect(await ok(manager, 'DELETE /social/accounts/:network', { params })).toMatchObject({
      revoked: true,
    });
  });
});

it('connects nothing for a sign-in that has ended meanwhile', async () => {
  const body = await domain.allowed(manager, 'linkedin', { pages: '' });
  const second = await domain.visitor().call('POST /auth/login', {
    body: { email: manager.account.email, password: TEST_PASSWORD },
  });
  expect(second.status).toBe(200);
  await ok(manager, 'POST /auth/logout-everywhere');
  const answer = await manager.call('POST /social/accounts/:network/callback', {
    params: { network: 'linkedin' },
    body,
  });
  expect(answer.status).toBe(401);
  const admin = await domain.signIn('admin');
  expect((await accountsOf(admin)).every(({ state }) => state === 'not_connected')).toBe(true);
});

it('says that a network is not set up where it has neither keys nor a stand-in', async () => {
  const bare = await buildSocialDomain({ env: { SOCIAL_API_BASE: '' } });
  const admin = await bare.signIn('admin');
  const { accounts } = await ok(admin, 'GET /social/accounts');
  expect(accounts.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'unavailable'));
  const answer = await admin.call('POST /social/accounts/:network/connect', {
    params: { network: 'tiktok' },
  });
  expect([answer.status, answer.error.code]).toEqual([409, 'social_unavailable']);
  await bare.close();
});

it('goes to the real network where its keys are given', async () => {
  const live = await buildSocialDomain({
    env: { YOUTUBE_CLIENT_ID: 'own-id', YOUTUBE_CLIENT_SECRET: 'own-secret' },
  });
  const admin = await live.signIn('admin');
  const open = async (network: 'youtube' | 'tiktok') =>
    new URL(
      (await ok(admin, 'POST /social/accounts/:network/connect', { params: { network } })).authorizeUrl,
    );
  const youtube = await open('youtube');
  expect([youtube.host, youtube.searchParams.get('client_id')]).toEqual(['accounts.google.com', 'own-id']);
  expect((await open('tiktok')).origin).toBe(new URL(live.sandbox.url).origin);
  await live.close();
});

const ROLES = ['admin', 'manager', 'franchise_owner'] as const;
const params = { network: 'facebook' };
describeRefusals('GET /social/accounts', { access: ROLES }, () => domain);
describeRefusals('POST /social/accounts/:network/connect', { access: ROLES, params }, () => domain);
describeRefusals(
  'POST /social/accounts/:network/callback',
  { access: ROLES, params, body: { code: 'a', state: 'b' } },
  () => domain,
);
describeRefusals(
  'PUT /social/accounts/:network/target',
  { access: ROLES, params, body: { target_id: '1' } },
  () => domain,
);
describeRefusals('DELETE /social/accounts/:network', { access: ROLES, params }, () => domain);

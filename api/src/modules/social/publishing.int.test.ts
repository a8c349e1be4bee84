import { addDays, londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { SOCIAL_NETWORK_KEYS, type SocialNetwork } from '@gently/contracts/social-options';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../shared/database/transaction';
import { auditRecords, describeRefusals, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { jpeg } from '../../testing/pictures';
import { buildSocialDomain, type SandboxFault, type SocialDomain } from './testing/social-domain';

const MINUTE = 60_000;
let domain: SocialDomain;
let manager: SignedInCaller;
let written = 0;
beforeAll(async () => {
  domain = await buildSocialDomain();
});
beforeEach(async () => {
  for (const name of ['social_accounts', 'social_posts'])
    await domain.connection.collection(name).deleteMany({});
  for (const name of ['social_posts', 'social_faults']) await domain.networks.collection(name).deleteMany({});
  manager = await domain.signIn('manager');
});
afterAll(() => domain.close());

/** Most answer 500; Facebook's stand-in is silent until we give up. */
const FAULT: Partial<Record<SocialNetwork, SandboxFault>> = { facebook: 'silent' };

const words = () => `One shelf at a time, part ${++written} (really).`;
const publish = async (network: SocialNetwork, message = words()) => {
  const extra = await domain.attachment(manager, network);
  const { post } = await ok(manager, 'POST /social/posts', { body: { network, message, ...extra } });
  return post;
};
const later = async (ms: number) => {
  domain.clock.advance(ms);
  await domain.app.social.publishDue();
};
const planFor = (author: SignedInCaller, network: SocialNetwork, extra: object) => {
  const scheduled_at = `${addDays(londonDate(domain.clock.now()), 1)}T10:00`;
  return ok(author, 'POST /social/schedule', { body: { network, message: words(), ...extra, scheduled_at } });
};
const unread = (userId: string) =>
  domain.connection
    .collection('notifications')
    .find({ link: '/social' })
    .toArray()
    .then((all) => all.filter((one) => String(one['user'] ?? one['userId']) === userId));

describe.each(SOCIAL_NETWORK_KEYS)('a post for %s', (network) => {
  it('is out at once, with its link', async () => {
    await domain.connect(manager, network);
    const message = `${words()} #calm & <b>* not`.replace(network === 'youtube' ? /[<>]/g : /$^/, '');
    const post = await publish(network, message);
    const [out] = await domain.outAt(network);
    expect(out).toMatchObject({ author: 'Calm Homes', text: message });
    expect(out?.upload === null).toBe(!['instagram', 'tiktok', 'youtube'].includes(network));
    expect(post).toMatchObject({ network, message, immediate: true, problem: null, can_change: false });
    if (network === 'tiktok') {
      expect(post).toMatchObject({ state: 'processing', published_at: null, url: null });
      // It looks at what it was given first, and once more after that.
      domain.clock.advance(1_000);
      await later(4_000);
    }
    const shown = await domain.stored(post.id);
    expect(shown).toMatchObject({ state: 'published', next_attempt_at: null });
    expect(shown?.published_at).not.toBeNull();
    // The link leads to the post.
    const page = await fetch(shown?.url ?? '', { redirect: 'manual' });
    expect([shown?.url, page.headers.get('location')].join(' ')).toContain(`#post-${out?._id}`);
    expect(
      await auditRecords(domain, 'social.post_written', manager.account.id, `social_post:${post.id}`),
    ).toHaveLength(1);
  });

  it('that meets a fault of the network is sent once more, after a look whether it is out', async () => {
    await domain.connect(manager, network);
    await domain.meet(network, FAULT[network] ?? 'error');
    const post = await publish(network);
    expect(post).toMatchObject({ state: 'publishing', problem: { kind: 'unclear' } });
    expect(await domain.outAt(network)).toHaveLength(0);
    await later(59_000);
    expect(await domain.outAt(network)).toHaveLength(0);
    await later(1_000);
    await later(10_000);
    expect(await domain.outAt(network)).toHaveLength(1);
    expect(await domain.stored(post.id)).toMatchObject({ state: 'published', problem: null });
  });

  it('that is out although the network did not answer is found, and not sent again', async () => {
    await domain.connect(manager, network);
    await domain.meet(network, 'late');
    const post = await publish(network);
    expect(post).toMatchObject({ state: 'publishing', problem: { kind: 'unclear' } });
    await later(MINUTE);
    expect(await domain.outAt(network)).toHaveLength(1);
    const found = await domain.stored(post.id);
    expect(found).toMatchObject({ state: 'published', problem: null });
    await later(60 * MINUTE);
    expect(await domain.outAt(network)).toHaveLength(1);
  });

  it('waits as long as the network asks', async () => {
    await domain.connect(manager, network);
    await domain.meet(network, 'busy');
    const post = await publish(network);
    expect(post).toMatchObject({ state: 'scheduled', problem: { kind: 'rate_limited' }, can_change: true });
    await later(119_000);
    expect(await domain.outAt(network)).toHaveLength(0);
    await later(1_000);
    expect(await domain.outAt(network)).toHaveLength(1);
  });

  it('that is refused is not sent again by itself, and says what the network said', async () => {
    await domain.connect(manager, network);
    await domain.meet(network, 'refuse');
    const post = await publish(network);
    expect(post).toMatchObject({
      state: 'failed',
      problem: { kind: 'refused', words: 'This post goes against our rules.' },
      next_attempt_at: null,
      can_change: true,
    });
    await later(24 * 60 * MINUTE);
    expect(await domain.outAt(network)).toHaveLength(0);
    expect((await unread(manager.account.id)).at(-1)).toMatchObject({
      title: expect.stringContaining('was not published'),
    });
    const again = await domain.again(manager);
    const { post: retried } = await ok(again, 'POST /social/posts/:id/retry', {
      params: { id: post.id },
      body: { version: post.version },
    });
    expect(['published', 'processing']).toContain(retried.state);
    expect(await domain.outAt(network)).toHaveLength(1);
  });

  it('waits for a new sign-in when our access was taken back, and goes out after it', async () => {
    await domain.connect(manager, network);
    await domain.revokeAt(network);
    const post = await publish(network);
    expect(post).toMatchObject({ state: 'scheduled', problem: { kind: 'reconnect' } });
    const { accounts } = await ok(manager, 'GET /social/accounts');
    expect(accounts.find((one) => one.network === network)).toMatchObject({ state: 'broken', waiting: 1 });
    const told = await unread(manager.account.id);
    expect(told.map(({ title }) => String(title))).toEqual([
      expect.stringContaining('is not connected any more'),
    ]);
    // However often it was looked at meanwhile: none of that was a try.
    for (let minute = 0; minute < 10; minute += 1) await later(MINUTE);
    expect(await domain.outAt(network)).toHaveLength(0);
    const again = await domain.again(manager);
    await domain.connect(again, network);
    await domain.app.social.publishDue();
    expect(await domain.outAt(network)).toHaveLength(1);
    expect((await domain.stored(post.id))?.attempts).toBe(1);
  });

  it('has figures, read once an hour', async () => {
    await domain.connect(manager, network);
    const post = await publish(network);
    await later(5_000);
    expect((await domain.stored(post.id))?.figures).toBeNull();
    expect(await domain.app.social.readFigures()).toBe(1);
    domain.clock.advance(59 * MINUTE);
    expect(await domain.app.social.readFigures()).toBe(0);
    domain.clock.advance(5 * 60 * MINUTE);
    expect(await domain.app.social.readFigures()).toBe(1);
    const shown = await domain.stored(post.id);
    expect(shown?.figures?.likes).toBeGreaterThan(0);
    expect(shown?.figures?.comments).not.toBeNull();
  });
});

describe('what keeps a post from being sent', () => {
  it('is a network that is not connected', async () => {
    const answer = await manager.call('POST /social/posts', {
      body: { network: 'twitter', message: words() },
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'social_not_connected']);
  });

  it('is what the network would refuse, said before', async () => {
    await domain.connect(manager, 'twitter');
    const answer = await manager.call('POST /social/posts', {
      body: { network: 'twitter', message: 'a'.repeat(281) },
    });
    expect(answer.error.errors).toEqual([
      { field: 'message', message: 'X (Twitter) takes 280 characters; this is 1 too many' },
    ]);
    const bare = await manager.call('POST /social/posts', { body: { network: 'instagram', message: 'a' } });
    expect(bare.error.code).toBe('social_not_connected');
    await domain.connect(manager, 'instagram');
    const without = await manager.call('POST /social/posts', {
      body: { network: 'instagram', message: 'a' },
    });
    expect(without.error.errors).toEqual([{ field: 'media', message: 'Instagram needs a picture' }]);
  });

  it('is that publishing is switched off; what is planned waits and goes out later', async () => {
    await domain.connect(manager, 'linkedin');
    const admin = await domain.signIn('admin');
    const turn = async (value: boolean) => {
      const { settings } = await ok(admin, 'GET /admin/configuration');
      const { version = 0 } = settings.find(({ key }) => key === 'social_publishing') ?? {};
      await ok(admin, 'PUT /admin/configuration/:key', {
        params: { key: 'social_publishing' },
        body: { value, reason: 'A try', version },
      });
    };
    const local = '2035-01-17T10:30';
    domain.clock.set('2035-01-17T10:00:00Z');
    const by = await domain.again(manager);
    const { post } = await ok(by, 'POST /social/schedule', {
      body: { network: 'linkedin', message: words(), scheduled_at: local },
    });
    await turn(false);
    const refused = await by.call('POST /social/posts', { body: { network: 'linkedin', message: words() } });
    expect(refused.error.code).toBe('switched_off');
    await later(31 * MINUTE);
    expect(await domain.stored(post.id)).toMatchObject({
      state: 'scheduled',
      problem: { kind: 'switched_off' },
      attempts: 0,
    });
    const back = await domain.again(admin);
    const { settings } = await ok(back, 'GET /admin/configuration');
    const { version = 0 } = settings.find(({ key }) => key === 'social_publishing') ?? {};
    await ok(back, 'PUT /admin/configuration/:key', {
      params: { key: 'social_publishing' },
      body: { value: true, reason: 'Enough', version },
    });
    await later(MINUTE);
    expect(await domain.stored(post.id)).toMatchObject({ state: 'published', attempts: 1 });
  });
});

it('reports access that has ended to connector and author, also beside an older notice that was not read yet', async () => {
  const network = 'linkedin';
  await domain.connect(manager, network);
  const author = await domain.signIn('franchise_owner', { atHome: false });
  const extra = await domain.attachment(author, network);
  await planFor(author, network, extra);
  for (const { account } of [manager, author])
    await transact(domain.connection, (tx) =>
      domain.app.notifications.notify(
        [{ userId: account.id, type: 'account', title: 'Older news', body: 'x', link: PATHS.social }],
        tx,
      ),
    );
  await domain.revokeAt(network);
  await publish(network);
  for (const { account } of [manager, author])
    expect((await unread(account.id)).map(({ title }) => String(title))).toEqual([
      'Older news',
      expect.stringContaining('is not connected any more'),
    ]);
});

it('adds nothing when it is sent once more with the same key', async () => {
  await domain.connect(manager, 'facebook');
  const body = { network: 'facebook' as const, message: words(), key: 'press-number-1' };
  const answers = await Promise.all([1, 2, 3].map(() => manager.call('POST /social/posts', { body })));
  expect(new Set(answers.map(({ data }) => data.post.id)).size).toBe(1);
  expect(await domain.outAt('facebook')).toHaveLength(1);
  const other = await domain.signIn('admin');
  const theirs = await ok(other, 'POST /social/posts', { body: { ...body, repeat: true } });
  expect(theirs.post.id).not.toBe(answers[0]?.data.post.id);
});

it('is given up after eight tries, and can be tried again by hand', async () => {
  await domain.connect(manager, 'linkedin');
  await domain.meet('linkedin', 'busy', 8);
  const post = await publish('linkedin');
  for (let tries = 0; tries < 6; tries += 1) await later(61 * MINUTE);
  expect(await domain.stored(post.id)).toMatchObject({ state: 'scheduled', attempts: 7 });
  await later(61 * MINUTE);
  expect(await domain.stored(post.id)).toMatchObject({
    state: 'failed',
    problem: { kind: 'gave_up' },
    attempts: 8,
  });
  await later(61 * MINUTE);
  expect(await domain.outAt('linkedin')).toHaveLength(0);
});

it('is not sent more than a day late', async () => {
  const { post } = await ok(manager, 'POST /social/schedule', {
    body: {
      network: 'twitter',
      message: words(),
      scheduled_at: domain.clock.now().toISOString().slice(0, 11) + '23:30',
    },
  });
  domain.clock.set(post.scheduled_at);
  await later(MINUTE);
  expect(await domain.stored(post.id)).toMatchObject({
    state: 'scheduled',
    problem: { kind: 'not_connected' },
  });
  domain.clock.set((new Date(post.scheduled_at).getTime() + 24 * 60 * MINUTE + 1) as never);
  await domain.connect(await domain.again(manager), 'twitter');
  await domain.app.social.publishDue();
  expect(await domain.stored(post.id)).toMatchObject({ state: 'failed', problem: { kind: 'missed' } });
  expect(await domain.outAt('twitter')).toHaveLength(0);
});

describe('whether a post is out', () => {
  const unknown = async () => {
    await domain.connect(manager, 'facebook');
    await domain.meet('facebook', 'error', 8);
    const post = await publish('facebook');
    for (let tries = 0; tries < 7; tries += 1) await later(61 * MINUTE);
    expect(await domain.stored(post.id)).toMatchObject({
      state: 'unclear',
      problem: { kind: 'unknown' },
      can_change: true,
    });
    return post;
  };

  it('is asked of a person when eight tries have not shown it', async () => {
    const post = await unknown();
    expect((await unread(manager.account.id)).at(-1)).toMatchObject({ title: 'Is your post on Facebook?' });
    const again = await domain.again(manager);
    const params = { id: post.id };
    const { post: settled } = await ok(again, 'POST /social/posts/:id/settle', {
      params,
      body: { published: true },
    });
    expect(settled).toMatchObject({ state: 'published', problem: null });
    const twice = await again.call('POST /social/posts/:id/settle', { params, body: { published: false } });
    expect(twice.error.code).toBe('conflict');
  });

  it('is no: then it can be tried again', async () => {
    const post = await unknown();
    const again = await domain.again(manager);
    const params = { id: post.id };
    const { post: settled } = await ok(again, 'POST /social/posts/:id/settle', {
      params,
      body: { published: false },
    });
    expect(settled).toMatchObject({ state: 'failed', can_change: true });
    await ok(again, 'POST /social/posts/:id/retry', { params, body: { version: settled.version } });
    expect(await domain.outAt('facebook')).toHaveLength(1);
  });
});

it('renews a token that has run out, once for several that need it at the same time', async () => {
  await domain.connect(manager, 'twitter');
  domain.clock.advance(3 * 60 * MINUTE);
  const by = await domain.again(manager);
  const posts = await Promise.all(
    [1, 2, 3, 4].map(() => ok(by, 'POST /social/posts', { body: { network: 'twitter', message: words() } })),
  );
  // X takes a refresh token once. Whoever came second waits, and does not take that for the end of our access.
  const { accounts } = await ok(by, 'GET /social/accounts');
  expect(accounts.find(({ network }) => network === 'twitter')?.state).toBe('connected');
  for (const { post } of posts) expect(['published', 'scheduled']).toContain(post.state);
  expect(posts.some(({ post }) => post.state === 'published')).toBe(true);
  await later(2 * MINUTE);
  expect(await domain.outAt('twitter')).toHaveLength(4);
});

it('lets somebody else renew when whoever began has died', async () => {
  await domain.connect(manager, 'twitter');
  domain.clock.advance(3 * 60 * MINUTE);
  const renewingUntil = new Date(domain.clock.now().getTime() + 30_000);
  await domain.connection.collection('social_accounts').updateOne({}, { $set: { renewingUntil } });
  const by = await domain.again(manager);
  const { post } = await ok(by, 'POST /social/posts', { body: { network: 'twitter', message: words() } });
  expect(post).toMatchObject({ state: 'scheduled', problem: { kind: 'unreachable' } });
  await later(MINUTE);
  expect(await domain.outAt('twitter')).toHaveLength(1);
});

it('renews access that nobody uses, before it ends', async () => {
  for (const network of ['instagram', 'linkedin'] as const) await domain.connect(manager, network);
  domain.clock.advance(49 * 24 * 60 * MINUTE);
  expect(await domain.app.social.renewAccess()).toBe(0);
  domain.clock.advance(5 * 24 * 60 * MINUTE);
  // LinkedIn can renew what has ended; Instagram cannot.
  expect(await domain.app.social.renewAccess()).toBe(1);
  domain.clock.advance(40 * 24 * 60 * MINUTE);
  const by = await domain.again(manager);
  const { id } = await domain.added(by, await jpeg(400, 400));
  const media = { id, alt: 'A shelf', people: 'nobody' as const };
  await ok(by, 'POST /social/posts', { body: { network: 'instagram', message: words(), media } });
  expect(await domain.outAt('instagram')).toHaveLength(1);
});

const ROLES = ['admin', 'manager', 'franchise_owner'] as const;
describeRefusals(
  'POST /social/posts',
  { access: ROLES, body: { network: 'facebook', message: 'One shelf' }, bodyLimit: 300 * 1024 },
  () => domain,
);

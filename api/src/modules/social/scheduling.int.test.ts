import type { SocialPost } from '@gently/contracts/social';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords, describeRefusals, type SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { jpeg } from '../../testing/pictures';
import { buildSocialDomain, type SocialDomain } from './testing/social-domain';

const START = '2035-03-20T10:00:00Z';
let domain: SocialDomain;
let owner: SignedInCaller;
let written = 0;
beforeAll(async () => {
  domain = await buildSocialDomain({ now: new Date(START) });
});
beforeEach(async () => {
  domain.clock.set(START);
  for (const name of ['social_accounts', 'social_posts'])
    await domain.connection.collection(name).deleteMany({});
  await domain.networks.collection('social_posts').deleteMany({});
  owner = await domain.signIn('franchise_owner');
});
afterAll(() => domain.close());

const schedule = (
  local: string,
  change: Partial<{ message: string; network: 'linkedin' | 'facebook' }> = {},
  by = owner,
) =>
  by.call('POST /social/schedule', {
    body: { network: 'linkedin', message: `Part ${++written}`, scheduled_at: local, ...change },
  });
const planned = async (local: string, by = owner): Promise<SocialPost> =>
  (await schedule(local, {}, by)).data.post;
const list = async (which: 'upcoming' | 'history', by = owner) =>
  (await ok(by, 'GET /social/posts', { query: { list: which } })).posts;
const change = (
  post: SocialPost,
  to: Partial<{ message: string; scheduled_at: string; version: number }>,
  by = owner,
) =>
  by.call('PUT /social/posts/:id', {
    params: { id: post.id },
    body: { message: post.message, scheduled_at: '2035-03-22T09:00', version: post.version, ...to },
  });

// spec: S3-05, S7-14
describe('a planned post', () => {
  it('goes out at its time by London clocks, also across the change to summer time', async () => {
    await domain.connect(owner, 'linkedin');
    const winter = await planned('2035-03-24T09:00');
    const summer = await planned('2035-03-26T09:00');
    expect(winter).toMatchObject({
      state: 'scheduled',
      scheduled_at: '2035-03-24T09:00:00.000Z',
      immediate: false,
    });
    expect(summer.scheduled_at).toBe('2035-03-26T08:00:00.000Z');
    domain.clock.set('2035-03-24T08:59:59Z');
    expect(await domain.app.social.publishDue()).toBe(0);
    domain.clock.set('2035-03-24T09:00:00Z');
    expect(await domain.app.social.publishDue()).toBe(1);
    expect((await domain.outAt('linkedin')).map(({ text }) => text)).toEqual([winter.message]);
    domain.clock.set('2035-03-26T08:00:00Z');
    await domain.app.social.publishDue();
    expect((await domain.outAt('linkedin')).map(({ text }) => text)).toEqual([
      winter.message,
      summer.message,
    ]);
  });

  it.each([
    ['a time that is over', '2035-03-20T10:00', 'Please choose a time that is still to come'],
    ['more than a year ahead', '2036-03-21T10:00', 'Please choose a time within a year'],
    [
      'a time that summer time skips',
      '2035-03-25T01:30',
      'That time is skipped when the clocks go forward. Please choose another one',
    ],
    ['a day that does not exist', '2035-02-30T10:00', 'Please choose a day and a time'],
    ['no time', '2035-03-25', 'Please choose a day and a time'],
  ])('is refused for %s', async (_what, local, message) => {
    const answer = await schedule(local);
    expect([answer.status, answer.error.errors]).toEqual([422, [{ field: 'scheduled_at', message }]]);
  });

  it('may be planned before the network is connected', async () => {
    await domain.connection.collection('social_accounts').deleteMany({});
    await planned('2035-03-21T10:00');
    const { accounts } = await ok(owner, 'GET /social/accounts');
    expect(accounts.find(({ network }) => network === 'linkedin')).toMatchObject({
      state: 'not_connected',
      waiting: 1,
    });
  });

  it('has room on its day', async () => {
    const before = await schedule('2035-03-29T23:59');
    expect(before.status).toBe(201);
    const posts: SocialPost[] = [];
    for (let hour = 0; hour < 10; hour += 1) posts.push(await planned(`2035-03-30T1${hour}:00`));
    const full = 'LinkedIn gets at most 10 posts from us on one day. Please choose another day';
    expect((await schedule('2035-03-30T20:00')).error.errors).toEqual([
      { field: 'scheduled_at', message: full },
    ]);
    expect((await schedule('2035-03-30T20:00', { network: 'facebook' })).status).toBe(201);
    const moved = await change(before.data.post, { scheduled_at: '2035-03-30T08:00' });
    expect(moved.error.errors).toEqual([{ field: 'scheduled_at', message: full }]);
    const [first] = posts;
    if (!first) throw new Error('no post');
    expect((await change(first, { scheduled_at: '2035-03-30T09:00' })).status).toBe(200);
    const last = posts.at(-1) as SocialPost;
    await ok(owner, 'POST /social/posts/:id/cancel', {
      params: { id: last.id },
      body: { version: last.version },
    });
    expect((await schedule('2035-03-30T20:00')).status).toBe(201);
  });
});

describe('changing what is planned', () => {
  it('is for who wrote it and for admins, on what they saw', async () => {
    const post = await planned('2035-03-21T10:00');
    const other = await domain.signIn('manager');
    expect((await list('upcoming', other))[0]).toMatchObject({ id: post.id, can_change: false });
    expect((await change(post, {}, other)).error.code).toBe('forbidden');
    const admin = await domain.signIn('admin');
    const { data } = await change(post, { message: 'Better words' }, admin);
    expect(data.post).toMatchObject({
      message: 'Better words',
      scheduled_at: '2035-03-22T09:00:00.000Z',
      version: 2,
      state: 'scheduled',
    });
    expect((await change(post, { message: 'Worse words' })).error.code).toBe('conflict');
    expect(
      await auditRecords(domain, 'social.post_changed', admin.account.id, `social_post:${post.id}`),
    ).toHaveLength(1);
  });

  it('moves it to another time and nothing else', async () => {
    const { id } = await domain.added(owner, await jpeg(400, 300));
    const media = { id, alt: 'A shelf', people: 'agreed' as const };
    const body = {
      network: 'facebook' as const,
      message: 'With a picture',
      media,
      scheduled_at: '2035-03-21T10:00',
    };
    const { post } = await ok(owner, 'POST /social/schedule', { body });
    const moved = await ok(owner, 'PUT /social/posts/:id/time', {
      params: { id: post.id },
      body: { scheduled_at: '2035-03-23T10:00', version: post.version },
    });
    expect(moved.post).toEqual({
      ...post,
      scheduled_at: '2035-03-23T10:00:00.000Z',
      next_attempt_at: '2035-03-23T10:00:00.000Z',
      version: 2,
    });
  });

  it('cancels it: it stands in the history and never goes out', async () => {
    await domain.connect(owner, 'linkedin');
    const post = await planned('2035-03-21T10:00');
    const { post: gone } = await ok(owner, 'POST /social/posts/:id/cancel', {
      params: { id: post.id },
      body: { version: post.version },
    });
    expect(gone).toMatchObject({ state: 'cancelled', can_change: false });
    domain.clock.set('2035-03-21T10:00:00Z');
    expect(await domain.app.social.publishDue()).toBe(0);
    expect(await domain.outAt('linkedin')).toEqual([]);
    const again = await domain.again(owner);
    expect(await list('upcoming', again)).toEqual([]);
    expect((await list('history', again)).map(({ id }) => id)).toEqual([post.id]);
    expect((await change(gone, {}, again)).error.code).toBe('conflict');
    expect(await auditRecords(domain, 'social.post_cancelled', owner.account.id)).toHaveLength(1);
  });

  it('is over once it is out', async () => {
    await domain.connect(owner, 'linkedin');
    const { post } = await ok(owner, 'POST /social/posts', {
      body: { network: 'linkedin', message: 'Out at once' },
    });
    for (const answer of [
      await change(post, {}),
      await owner.call('POST /social/posts/:id/cancel', {
        params: { id: post.id },
        body: { version: post.version },
      }),
      await owner.call('POST /social/posts/:id/retry', {
        params: { id: post.id },
        body: { version: post.version },
      }),
      await owner.call('POST /social/posts/:id/settle', {
        params: { id: post.id },
        body: { published: false },
      }),
    ])
      expect(answer.error.code).toBe('conflict');
  });

  it('finds nothing under an id that does not exist', async () => {
    const params = { id: 'f'.repeat(24) };
    const answer = await owner.call('POST /social/posts/:id/cancel', { params, body: { version: 1 } });
    expect([answer.status, answer.error.code]).toEqual([404, 'social_post_not_found']);
  });
});

describe('the lists', () => {
  it('show what is to come nearest first, and what has been newest first, page by page', async () => {
    await domain.connect(owner, 'linkedin');
    for (const hour of ['14', '12', '13']) await planned(`2035-03-21T${hour}:00`);
    expect((await list('upcoming')).map(({ scheduled_at: at }) => at.slice(11, 13))).toEqual([
      '12',
      '13',
      '14',
    ]);
    domain.clock.set('2035-03-21T14:00:00Z');
    await domain.app.social.publishDue();
    const again = await domain.again(owner);
    const first = await ok(again, 'GET /social/posts', { query: { list: 'history', limit: 2 } });
    expect(first.posts.map(({ scheduled_at: at }) => at.slice(11, 13))).toEqual(['14', '13']);
    const cursor = first.page.next_cursor ?? '';
    const second = await ok(again, 'GET /social/posts', { query: { list: 'history', limit: 2, cursor } });
    expect(second.posts.map(({ scheduled_at: at }) => at.slice(11, 13))).toEqual(['12']);
    expect(second.page.next_cursor).toBeNull();
    const other = await ok(again, 'GET /social/posts', { query: { list: 'history', network: 'facebook' } });
    expect(other.posts).toEqual([]);
  });

  it('show the days of a calendar, both ends included, by London clocks', async () => {
    for (const local of ['2035-03-24T23:30', '2035-03-25T00:00', '2035-03-26T23:59', '2035-03-27T00:00'])
      await planned(local);
    const { posts } = await ok(owner, 'GET /social/calendar', {
      query: { from: '2035-03-25', until: '2035-03-26' },
    });
    expect(posts.map(({ scheduled_at: at }) => at)).toEqual([
      '2035-03-25T00:00:00.000Z',
      '2035-03-26T22:59:00.000Z',
    ]);
    const wide = await owner.call('GET /social/calendar', {
      query: { from: '2035-01-01', until: '2035-12-31' },
    });
    expect(wide.error.errors).toEqual([{ field: 'until', message: 'Please choose at most 100 days' }]);
  });
});

const ROLES = ['admin', 'manager', 'franchise_owner'] as const;
const params = { id: 'a'.repeat(24) };
const notFound = 'social_post_not_found';
const at = '2035-03-22T09:00';
describeRefusals(
  'POST /social/schedule',
  { access: ROLES, body: { network: 'facebook', message: 'a', scheduled_at: at }, bodyLimit: 300 * 1024 },
  () => domain,
);
describeRefusals('GET /social/posts', { access: ROLES, query: { list: 'history' } }, () => domain);
describeRefusals(
  'GET /social/calendar',
  { access: ROLES, query: { from: '2035-03-22', until: '2035-03-23' } },
  () => domain,
);
describeRefusals(
  'PUT /social/posts/:id',
  {
    access: ROLES,
    params,
    notFound,
    body: { message: 'a', scheduled_at: at, version: 1 },
    bodyLimit: 300 * 1024,
  },
  () => domain,
);
describeRefusals(
  'PUT /social/posts/:id/time',
  { access: ROLES, params, notFound, body: { scheduled_at: at, version: 1 } },
  () => domain,
);
describeRefusals(
  'POST /social/posts/:id/cancel',
  { access: ROLES, params, notFound, body: { version: 1 } },
  () => domain,
);
describeRefusals(
  'POST /social/posts/:id/retry',
  { access: ROLES, params, notFound, body: { version: 1 } },
  () => domain,
);
describeRefusals(
  'POST /social/posts/:id/settle',
  { access: ROLES, params, notFound, body: { published: true } },
  () => domain,
);

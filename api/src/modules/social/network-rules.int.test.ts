import type { SocialNetwork } from '@gently/contracts/social-options';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildSocialDomain, type SocialDomain } from './testing/social-domain';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { fetch } = globalThis;
let domain: SocialDomain;
let manager: SignedInCaller;
let written = 0;
beforeAll(async () => {
  domain = await buildSocialDomain();
});
beforeEach(async () => {
  for (const name of ['social_accounts', 'social_posts'])
    await domain.connection.collection(name).deleteMany({});
  for (const name of ['social_posts', 'social_uploads', 'social_faults'])
    await domain.networks.collection(name).deleteMany({});
  domain.pauses.length = 0;
  manager = await domain.signIn('manager');
});
afterEach(() => {
  globalThis.fetch = fetch;
});
afterAll(() => domain.close());

const uploads = () => domain.networks.collection('social_uploads');
const publish = async (network: SocialNetwork, tag = '') => {
  const message = `One shelf, part ${++written} ${tag}`;
  const extra = await domain.attachment(manager, network);
  return (await ok(manager, 'POST /social/posts', { body: { network, message, ...extra } })).post;
};
const retry = async ({ id }: { id: string }) => {
  const version = (await domain.stored(id))?.version ?? 0;
  const again = await domain.again(manager);
  return (await ok(again, 'POST /social/posts/:id/retry', { params: { id }, body: { version } })).post;
};
const later = async (ms: number) => {
  domain.clock.advance(ms);
  await domain.app.social.publishDue();
};
/** What is asked of a network from here on, with a step before each call. */
const listening = (before: (url: string) => Promise<unknown> = () => Promise.resolve()) => {
  const calls: { url: string; body: string }[] = [];
  globalThis.fetch = async (...call) => {
    const url = String(call[0]);
    calls.push({ url, body: String(call[1]?.body ?? '') });
    await before(url);
    return fetch(...call);
  };
  return calls;
};

describe('Instagram, whose pictures get ready by and by', () => {
  beforeEach(() => domain.connect(manager, 'instagram'));

  it('is asked whether one is, a second apart, and publishes it once it is', async () => {
    const calls = listening();
    expect(await publish('instagram')).toMatchObject({ state: 'published', attempts: 1 });
    const asked = calls.map(({ url }) => /media_publish|status_code/.exec(url)?.[0]).filter(Boolean);
    expect(asked).toEqual(['status_code', 'status_code', 'media_publish']);
    expect(domain.pauses).toEqual([1_000]);
  });

  it('is left for later when it takes long: nothing is out, and the same picture is used again', async () => {
    const post = await publish('instagram', '#never-ready');
    expect(post).toMatchObject({
      state: 'scheduled',
      problem: { kind: 'not_ready', words: '' },
      can_change: true,
    });
    expect(domain.pauses).toEqual([1_000, 1_000, 1_000]);
    await later(MINUTE);
    expect(await domain.stored(post.id)).toMatchObject({ state: 'scheduled', attempts: 2 });
    expect(await domain.outAt('instagram')).toHaveLength(0);
    await uploads().updateMany({}, { $set: { text: 'Ready' } });
    await later(2 * MINUTE);
    expect(await domain.stored(post.id)).toMatchObject({ state: 'published', problem: null, attempts: 3 });
    expect(await domain.outAt('instagram')).toHaveLength(1);
    expect(await uploads().countDocuments()).toBe(1);
  });

  it('gets the new words when the post is changed meanwhile', async () => {
    const { id, version } = await publish('instagram', '#never-ready');
    const { media } = await domain.attachment(manager, 'instagram');
    const body = { message: 'Other words', media, scheduled_at: '2035-01-20T10:00', version };
    await ok(manager, 'PUT /social/posts/:id', { params: { id }, body });
    domain.clock.set('2035-01-20T10:00:00Z');
    await domain.app.social.publishDue();
    expect((await domain.outAt('instagram')).map(({ text }) => text)).toEqual(['Other words']);
  });

  it('is tried eight times at most', async () => {
    const post = await publish('instagram', '#never-ready');
    for (let tries = 0; tries < 7; tries += 1) await later(61 * MINUTE);
    expect(await domain.stored(post.id)).toMatchObject({
      state: 'failed',
      problem: { kind: 'gave_up' },
      attempts: 8,
    });
  });

  it('may say only at the publishing that one is not ready: that is no refusal either', async () => {
    let isEarly = true;
    listening(async (url) => {
      if (isEarly && url.includes('media_publish')) await uploads().updateMany({}, { $set: { looks: 0 } });
    });
    const post = await publish('instagram');
    expect(post).toMatchObject({ state: 'scheduled', problem: { kind: 'not_ready' } });
    isEarly = false;
    await later(MINUTE);
    expect(await domain.stored(post.id)).toMatchObject({ state: 'published', attempts: 2 });
    expect(await domain.outAt('instagram')).toHaveLength(1);
  });

  it.each([
    ['#spoiled', 'The picture could not be made ready. Please try another picture.'],
    ['#expired', 'The picture has waited for more than a day. Publish the post now to send it anew.'],
  ])('refuses one that never will be: %s; by hand it is handed in anew', async (tag, words) => {
    const post = await publish('instagram', tag);
    expect(post).toMatchObject({ state: 'failed', problem: { kind: 'refused', words } });
    expect(domain.pauses).toEqual([]);
    expect(await uploads().countDocuments()).toBe(1);
    await retry(post);
    expect(await uploads().countDocuments()).toBe(2);
    expect(await domain.outAt('instagram')).toHaveLength(0);
  });

  it('is not sent a post again that is out, although the account does not show it', async () => {
    await domain.meet('instagram', 'late');
    const post = await publish('instagram');
    expect(post).toMatchObject({ state: 'publishing', problem: { kind: 'unclear' } });
    const hide = (text: string) =>
      domain.networks.collection('social_posts').updateMany({}, { $set: { text } });
    await hide('Something else');
    await later(MINUTE);
    expect(await domain.outAt('instagram')).toHaveLength(1);
    expect(await domain.stored(post.id)).toMatchObject({
      state: 'publishing',
      problem: { kind: 'unclear', words: 'It is out, but the account does not show it yet.' },
    });
    await hide(post.message);
    await later(2 * MINUTE);
    expect(await domain.stored(post.id)).toMatchObject({ state: 'published', problem: null });
    expect(await domain.outAt('instagram')).toHaveLength(1);
  });
});

describe('TikTok, which says who may see posts of an account', () => {
  const connectAs = (account: string) => domain.connect(manager, 'tiktok', { account });

  it('is asked before each post, and gets one that everyone sees', async () => {
    await connectAs('Calm Homes');
    const calls = listening();
    await publish('tiktok');
    expect(calls[0]?.url).toContain('/creator_info/query/');
    const { post_info: info } = JSON.parse(calls[1]?.body ?? '{}') as { post_info: object };
    expect(info).toMatchObject({ privacy_level: 'PUBLIC_TO_EVERYONE', disable_comment: false });
  });

  it('keeps comments off where the account has them off', async () => {
    await connectAs('Calm Homes (quiet)');
    const calls = listening();
    await publish('tiktok');
    expect(calls[1]?.body).toContain('"disable_comment":true');
  });

  it.each([
    ['private', 'The account is private, so only its followers would see the post.'],
    ['self_only', 'Our app has not passed the audit, so nobody but the account itself would see the post.'],
    ['unaudited', 'Our app has not passed the audit, so nobody but the account itself would see the post.'],
  ])('gets no post that not everyone would see: %s', async (note, words) => {
    await connectAs(`Calm Homes (${note})`);
    const post = await publish('tiktok');
    expect(post).toMatchObject({
      state: 'failed',
      problem: { kind: 'refused', words: expect.stringContaining(words) },
    });
    expect(await uploads().countDocuments()).toBe(0);
  });

  it.each([
    ['spam_risk_too_many_posts', 'scheduled', 'rate_limited'],
    ['reached_active_user_cap', 'scheduled', 'rate_limited'],
    ['spam_risk_user_banned_from_posting', 'failed', 'refused'],
  ])('hears what holds for the account, although it comes with status 200: %s', async (code, state, kind) => {
    await connectAs(`Calm Homes (${code})`);
    expect(await publish('tiktok')).toMatchObject({ state, problem: { kind } });
    expect(await uploads().countDocuments()).toBe(0);
  });

  it.each([
    ['url_ownership_unverified', 'An admin can verify it at developers.tiktok.com'],
    ['privacy_level_option_mismatch', 'Please look at its privacy settings in TikTok'],
    ['spam_risk_user_banned_from_posting', 'The account may not post at the moment.'],
    ['spam_risk_text', 'Please change its words'],
    ['a_code_of_tomorrow', 'a_code_of_tomorrow'],
  ])('refuses with words that help: %s', async (code, words) => {
    await connectAs('Calm Homes');
    expect(await publish('tiktok', `#says-${code}`)).toMatchObject({
      state: 'failed',
      problem: { kind: 'refused', words: expect.stringContaining(words) },
    });
  });

  it.each([
    // The minute is full, or the day is.
    ['rate_limited', 'rate_limit_exceeded', 2 * MINUTE],
    ['rate_limited', 'spam_risk_too_many_posts', 4 * HOUR],
    ['unclear', 'internal_error', MINUTE],
  ])('is tried again by itself: %s after %s', async (kind, code, waitMs) => {
    await connectAs('Calm Homes');
    const post = await publish('tiktok', `#says-${code}`);
    expect(post.problem?.kind).toBe(kind);
    const next = new Date(post.next_attempt_at ?? 0).getTime() - domain.clock.now().getTime();
    expect(next).toBe(waitMs);
  });

  it.each(['access_token_invalid', 'scope_not_authorized'])(
    'has to be connected again after %s',
    async (code) => {
      await connectAs('Calm Homes');
      const post = await publish('tiktok', `#says-${code}`);
      expect(post).toMatchObject({ state: 'scheduled', problem: { kind: 'reconnect' } });
      const { accounts } = await ok(manager, 'GET /social/accounts');
      expect(accounts.find(({ network }) => network === 'tiktok')?.state).toBe('broken');
    },
  );

  it('is held to what it says of a sign-in, although it comes with status 200', async () => {
    await connectAs('Calm Homes');
    domain.clock.advance(25 * HOUR);
    globalThis.fetch = async (...call) =>
      String(call[0]).includes('/oauth/token/')
        ? Response.json({ error: 'invalid_grant', error_description: 'The token has ended.' })
        : fetch(...call);
    manager = { ...manager, ...(await domain.again(manager)) };
    expect(await publish('tiktok')).toMatchObject({ state: 'scheduled', problem: { kind: 'reconnect' } });
  });

  it('is refused after a look, in words', async () => {
    await connectAs('Calm Homes');
    const post = await publish('tiktok', '#refuse-later');
    await later(5_000);
    expect(await domain.stored(post.id)).toMatchObject({
      state: 'failed',
      problem: {
        kind: 'refused',
        words: 'The post was taken for spam. Please change its words before you send it again.',
      },
    });
  });
});

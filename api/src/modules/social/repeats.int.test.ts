import { addDays, londonDate } from '@gently/contracts/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildSocialDomain, type SocialDomain } from './testing/social-domain';

const DAY_MS = 86_400_000;
let domain: SocialDomain;
let manager: SignedInCaller;
beforeAll(async () => {
  domain = await buildSocialDomain();
});
afterAll(() => domain.close());

describe('the same words', () => {
  const say = (message: string, more: object = {}) =>
    manager.call('POST /social/posts', { body: { network: 'facebook', message, ...more } });
  beforeEach(async () => {
    for (const name of ['social_accounts', 'social_posts'])
      await domain.connection.collection(name).deleteMany({});
    await domain.networks.collection('social_posts').deleteMany({});
    manager = await domain.signIn('manager');
    await domain.connect(manager, 'facebook');
  });

  it('are published on one network again only when the author says so', async () => {
    expect((await say('One shelf at a time')).status).toBe(201);
    const { status, error } = await say(' one  SHELF at a time ');
    expect([status, error.code, error.details]).toEqual([
      409,
      'social_same_words',
      { at: domain.clock.now().toISOString() },
    ]);
    expect(await domain.outAt('facebook')).toHaveLength(1);
    expect((await say('One shelf at a time', { repeat: true })).status).toBe(201);
    expect(await domain.outAt('facebook')).toHaveLength(2);
  });

  it('are no repetition on another network, after thirty days, or when the first post was cancelled', async () => {
    await domain.connect(manager, 'twitter');
    await say('One drawer');
    const other = await manager.call('POST /social/posts', {
      body: { network: 'twitter', message: 'One drawer' },
    });
    expect(other.status).toBe(201);
    domain.clock.advance(31 * DAY_MS);
    manager = await domain.again(manager);
    expect((await say('One drawer')).status).toBe(201);
    const scheduled_at = `${addDays(londonDate(domain.clock.now()), 2)}T10:00`;
    const body = { network: 'facebook', message: 'One box', scheduled_at } as const;
    const { post } = await ok(manager, 'POST /social/schedule', { body });
    expect((await say('One box')).error?.code).toBe('social_same_words');
    await ok(manager, 'POST /social/posts/:id/cancel', {
      params: { id: post.id },
      body: { version: post.version },
    });
    expect((await say('One box')).status).toBe(201);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { createCaller } from '../../testing/caller';
import { ok } from '../../testing/domain';
import { startFurtherProcess } from '../../testing/further-process';
import { buildSocialDomain, type SocialDomain } from './testing/social-domain';

/** The domain's own process has the old key; the other one has a new key, and the old one as its previous key. */
let domain: SocialDomain;
let rotated: Awaited<ReturnType<typeof startFurtherProcess>>;
let manager: SignedInCaller;
beforeAll(async () => {
  domain = await buildSocialDomain();
  manager = await domain.signIn('manager');
  const keys = {
    ENCRYPTION_KEY: 'a new key for what is encrypted, long enough',
    ENCRYPTION_KEY_PREVIOUS: domain.config.ENCRYPTION_KEY,
  };
  rotated = await startFurtherProcess({ ...domain.config, ...keys }, { clock: domain.clock.now });
});
afterAll(async () => {
  await rotated.close();
  await domain.close();
});
const atRotated = () => createCaller(rotated.app, { authorization: `Bearer ${manager.token}` });

it('an account that was connected with the previous key is posted for with the current one', async () => {
  await domain.connect(manager, 'twitter');
  const body = { network: 'twitter', message: 'One shelf at a time.' } as const;
  const { post } = await ok(atRotated(), 'POST /social/posts', { body });
  expect(post).toMatchObject({ state: 'published', problem: null });
  expect((await domain.outAt('twitter')).map(({ text }) => text)).toEqual([body.message]);
});

it('an account whose consent began with the previous key is connected with the current one', async () => {
  const params = { network: 'linkedin' } as const;
  const body = await domain.allowed(manager, 'linkedin', { pages: '' });
  const { account } = await ok(atRotated(), 'POST /social/accounts/:network/callback', { params, body });
  expect(account).toMatchObject({ state: 'connected' });
});

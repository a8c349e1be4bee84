import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { buildSocialDomain, type SocialDomain } from './testing/social-domain';
import { startPublishing } from './testing/publishing-processes';

const MINUTE = 60_000;
/** On a machine that does other things as well. */
const SOON = { timeout: 30_000 };
let domain: SocialDomain;
let manager: SignedInCaller;
beforeAll(async () => {
  domain = await buildSocialDomain();
  manager = await domain.signIn('manager');
  await domain.connect(manager, 'linkedin');
});
beforeEach(async () => {
  await domain.connection.collection('social_posts').deleteMany({});
  await domain.networks.collection('social_posts').deleteMany({});
});
afterAll(() => domain.close());

const plan = async (): Promise<Date> => {
  const due = new Date(Math.ceil(domain.clock.now().getTime() / (60 * MINUTE)) * 60 * MINUTE + 30 * MINUTE);
  const body = {
    network: 'linkedin' as const,
    message: 'One shelf',
    scheduled_at: due.toISOString().slice(0, 16),
  };
  await ok(await domain.again(manager), 'POST /social/schedule', { body });
  domain.clock.set(due);
  return due;
};
const out = async () => (await domain.outAt('linkedin')).map(({ text }) => text);
const stored = () => domain.connection.collection('social_posts').findOne();

// spec: S1-06
it.each([
  ['that the network does not have yet', 'before', []],
  ['that the network has already', 'after', ['One shelf']],
] as const)(
  'a post is out once although two processes look for it and one is killed as it sends what it sends: one %s',
  async (_, moment, outThen) => {
    const due = await plan();
    const processes = await startPublishing(domain.config, { now: due, moment });
    try {
      expect(await processes.killTheSender()).toBe('SIGKILL');
      expect(await out()).toEqual(outThen);
      expect(await stored()).toMatchObject({ attempts: 1, maybeOut: true });
      // The other one leaves it alone as long as the first could still be at work.
      processes.moveClocks(new Date(due.getTime() + 4 * MINUTE));
      await expect.poll(async () => (await stored())?.['state'], SOON).toBe('published');
      expect(await out()).toEqual(['One shelf']);
      expect(await stored()).toMatchObject({ attempts: 2, maybeOut: false });
    } finally {
      await processes.close();
    }
  },
);

import { SOON } from '@gently/testing/patience';
import { IS_LONG } from '@gently/testing/tier';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { createDatabase } from '../../shared/database/database';
import { createLogger } from '../../shared/logger';
import type { SignedInCaller } from '../../testing';
import { ok } from '../../testing/domain';
import { startPublishing } from './testing/publishing-processes';
import { buildSocialDomain, type SocialDomain } from './testing/social-domain';

const MINUTE = 60_000;
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

/** Another process of the API, as far as the database can tell. */
const startProcess = async () => {
  const logger = createLogger('silent');
  const database = createDatabase(domain.config, logger);
  const app = await buildApp(domain.config, { clock: domain.clock.now, logger, database });
  await app.ready();
  await database.start();
  return { app, database };
};
const plan = async (count: number) => {
  const hour = Math.ceil(domain.clock.now().getTime() / (60 * MINUTE)) * 60 * MINUTE;
  const local = new Date(hour).toISOString().slice(0, 14);
  for (let number = 0; number < count; number += 1) {
    const body = {
      network: 'linkedin' as const,
      message: `Shelf ${number}`,
      scheduled_at: `${local}3${number}`,
    };
    await ok(await domain.again(manager), 'POST /social/schedule', { body });
  }
  domain.clock.set(new Date(hour + 45 * MINUTE));
};
const out = async () => (await domain.outAt('linkedin')).map(({ text }) => text).sort();
const ALL = Array.from({ length: 8 }, (_, number) => `Shelf ${number}`);

it('sends each post once although two processes look for them at the same time', async () => {
  const second = await startProcess();
  await plan(8);
  const looked = await Promise.all([domain.app.social.publishDue(), second.app.social.publishDue()]);
  expect(await out()).toEqual(ALL);
  expect(looked[0] + looked[1]).toBe(8);
  await second.app.close();
  await second.database.close();
});

// spec: S1-06
it('sends a post once although the process that sends it dies when the network has it', async () => {
  await plan(1);
  const dying = await startProcess();
  // Its last sign of life: the network has the post, and nobody hears of it any more.
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    const answer = await fetch(...call);
    if (!String(call[0]).endsWith('/rest/posts') || call[1]?.method !== 'POST') return answer;
    globalThis.fetch = fetch;
    await dying.database.close();
    return answer;
  };
  await expect(dying.app.social.publishDue()).rejects.toThrow();
  expect(await out()).toEqual(['Shelf 0']);
  // Nobody touches it while the other one could still be at work.
  domain.clock.advance(2 * MINUTE);
  expect(await domain.app.social.publishDue()).toBe(0);
  domain.clock.advance(MINUTE);
  expect(await domain.app.social.publishDue()).toBe(1);
  expect(await out()).toEqual(['Shelf 0']);
  const [stored] = await domain.connection.collection('social_posts').find().toArray();
  expect(stored).toMatchObject({ state: 'published', attempts: 2, maybeOut: false });
  await dying.app.close();
});

it('sends a post that a process has died with before the network had it', async () => {
  await plan(1);
  const dying = await startProcess();
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    if (!String(call[0]).endsWith('/rest/posts') || call[1]?.method !== 'POST') return fetch(...call);
    globalThis.fetch = fetch;
    await dying.database.close();
    throw new TypeError('the process is gone');
  };
  await expect(dying.app.social.publishDue()).rejects.toThrow();
  expect(await out()).toEqual([]);
  domain.clock.advance(3 * MINUTE);
  expect(await domain.app.social.publishDue()).toBe(1);
  expect(await out()).toEqual(['Shelf 0']);
  await dying.app.close();
});

it('does not take another post with the same words for the one that it looks for', async () => {
  await ok(await domain.again(manager), 'POST /social/posts', {
    body: { network: 'linkedin', message: 'Twice' },
  });
  await domain.meet('linkedin', 'error');
  await ok(await domain.again(manager), 'POST /social/posts', {
    body: { network: 'linkedin', message: 'Twice', repeat: true },
  });
  domain.clock.advance(MINUTE);
  await domain.app.social.publishDue();
  expect(await out()).toEqual(['Twice', 'Twice']);
});

const stored = () => domain.connection.collection('social_posts').findOne();

const KILLED = [
  ['that the network has already', 'after', ['Shelf 0']],
  ['that the network does not have yet', 'before', []],
] as const;
// Starting processes takes long. The deaths above lose or repeat a post by the same faults.
// spec: S1-06
it.runIf(IS_LONG).each(KILLED)(
  'a post is out once although two processes look for it and one is killed as it sends what it sends: one %s',
  async (_, moment, outThen) => {
    await plan(1);
    const due = domain.clock.now();
    const processes = await startPublishing(domain.config, { now: due, moment });
    try {
      expect(await processes.killTheSender()).toBe('SIGKILL');
      expect(await out()).toEqual(outThen);
      expect(await stored()).toMatchObject({ attempts: 1, maybeOut: true });
      // The other one leaves it alone as long as the first could still be at work.
      processes.moveClocks(new Date(due.getTime() + 4 * MINUTE));
      await expect.poll(async () => (await stored())?.['state'], SOON).toBe('published');
      expect(await out()).toEqual(['Shelf 0']);
      expect(await stored()).toMatchObject({ attempts: 2, maybeOut: false });
    } finally {
      await processes.close();
    }
  },
);

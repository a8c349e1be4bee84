import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SocialNetwork } from '@gently/contracts/social-options';
import { SOCIAL_NETWORKS } from '@gently/contracts/social-options';
import type { SocialMedia } from '@gently/contracts/social';
import { startTestSandbox } from '@gently/sandbox/testing';
import { testDatabaseUri } from '@gently/testing/mongo';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildTestApp, type TestAppOverrides } from '../../../testing/build-test-app';
import type { Caller } from '../../../testing/caller';
import { ok } from '../../../testing/domain';
import { jpeg, photoForm } from '../../../testing/pictures';

const REQUEST = /name="request" value="([^"]+)"/;
/** A file that begins as an MP4 does: the type is read from its head. */
const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isommp42'),
  Buffer.alloc(2_000, 7),
]);

interface StoredPost {
  _id: string;
  network: SocialNetwork;
  author: string;
  text: string;
  upload: string | null;
  alt: string;
}
export type SandboxFault = 'error' | 'busy' | 'refuse' | 'silent' | 'late';

/** Lets networks fetch pictures from an app that itself listens nowhere. */
const openDoor = async () => {
  let app: FastifyInstance | undefined;
  const server = createServer((request, response) => {
    void app
      ?.inject({ method: request.method as NonNullable<InjectOptions['method']>, url: request.url ?? '/' })
      .then((answer) => {
        response.writeHead(answer.statusCode, answer.headers as Record<string, string>);
        response.end(answer.rawPayload);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (to: FastifyInstance) => (app = to),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

/** Nothing waits between two looks at a network; how long it would have is noted. */
const skippedPauses = () => {
  const pauses: number[] = [];
  const pause = (ms: number) => {
    pauses.push(ms);
    return Promise.resolve();
  };
  return { pause, pauses };
};

/** The real app and the stand-ins of the networks. */
export const buildSocialDomain = async (overrides: TestAppOverrides = {}) => {
  let now = (): Date => new Date();
  const databaseName = `social-${randomUUID()}`;
  const sandbox = await startTestSandbox({
    mongoUri: testDatabaseUri(),
    databaseName,
    now: () => now().getTime(),
  });
  const door = await openDoor();
  const { pause, pauses } = skippedPauses();
  const context = await buildTestApp({
    ...overrides,
    deps: { pause, ...overrides.deps },
    env: { SOCIAL_API_BASE: `${sandbox.url}/social`, SOCIAL_MEDIA_BASE: door.url, ...overrides.env },
  });
  const { app, clock, connection } = context;
  now = clock.now;
  door.lead(app);
  const networks = connection.getClient().db(databaseName);

  /** Presses a button on the page of a network. @returns what the browser is sent back with */
  const press = async (authorizeUrl: string, fields: Record<string, string> = {}) => {
    const page = await (await fetch(authorizeUrl)).text();
    const request = REQUEST.exec(page)?.[1] ?? '';
    const form = { request, answer: 'allow', account: 'Calm Homes', pages: 'Calm Homes', ...fields };
    const response = await fetch(`${sandbox.url}/social/consent`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    const back = new URL(response.headers.get('location') ?? 'about:blank');
    return { back, ...(Object.fromEntries(back.searchParams) as { code: string; state: string }) };
  };
  const allowed = async (caller: Caller, network: SocialNetwork, fields?: Record<string, string>) => {
    const { authorizeUrl } = await ok(caller, 'POST /social/accounts/:network/connect', {
      params: { network },
    });
    const { code, state } = await press(authorizeUrl, fields);
    return { code, state };
  };
  const connect = async (caller: Caller, network: SocialNetwork, fields?: Record<string, string>) => {
    const body = await allowed(caller, network, {
      ...(network === 'linkedin' ? { pages: '' } : {}),
      ...fields,
    });
    return (await ok(caller, 'POST /social/accounts/:network/callback', { params: { network }, body }))
      .account;
  };

  const handIn = (caller: Caller, file: Buffer | null, type = 'image/jpeg') =>
    caller.raw({ method: 'POST', path: '/social/media', ...photoForm(file, {}, { name: 'file', type }) });
  const added = async (caller: Caller, file: Buffer): Promise<SocialMedia> => {
    const answer = await handIn(caller, file);
    if (answer.status !== 201) throw new Error(`the file was refused: ${JSON.stringify(answer.error)}`);
    return (answer.data as { media: SocialMedia }).media;
  };
  /** What the network asks for beside words. */
  const attachment = async (caller: Caller, network: SocialNetwork) => {
    const { picture, video } = SOCIAL_NETWORKS[network];
    if (picture !== 'required' && video !== 'required') return {};
    const { id } = await added(caller, video === 'required' ? MP4 : await jpeg(400, 400));
    return { media: { id, alt: 'A tidy shelf', people: 'nobody' as const } };
  };

  return {
    ...context,
    sandbox,
    networks,
    press,
    allowed,
    connect,
    handIn,
    added,
    attachment,
    mp4: MP4,
    /** Between looks at a network, in milliseconds. */
    pauses,

    /** What is out at a network, the oldest first. */
    outAt: (network: SocialNetwork) =>
      networks.collection<StoredPost>('social_posts').find({ network }).sort({ _id: 1 }).toArray(),
    /** What the next posts meet. */
    meet: async (network: SocialNetwork, kind: SandboxFault, times = 1) => {
      const body = new URLSearchParams({ network, kind, times: String(times) });
      const set = await fetch(`${sandbox.url}/social/faults`, { method: 'POST', body, redirect: 'manual' });
      if (set.status !== 303) throw new Error(await set.text());
    },
    /** Somebody ends our access at the network. */
    revokeAt: async (network: SocialNetwork) => {
      const body = new URLSearchParams({ network });
      await fetch(`${sandbox.url}/social/revoke`, { method: 'POST', body, redirect: 'manual' });
    },
    stored: async (id: string) => {
      const { data } = await context
        .signIn('admin')
        .then((admin) => admin.call('GET /social/posts', { query: { list: 'history', limit: 100 } }));
      const { data: upcoming } = await context
        .signIn('admin')
        .then((admin) => admin.call('GET /social/posts', { query: { list: 'upcoming', limit: 100 } }));
      return [...data.posts, ...upcoming.posts].find((post) => post.id === id);
    },

    close: async () => {
      await context.close();
      await door.close();
      await sandbox.stop();
    },
  };
};
export type SocialDomain = Awaited<ReturnType<typeof buildSocialDomain>>;

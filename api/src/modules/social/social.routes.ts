import { SOCIAL_NETWORK_KEYS, type SocialNetwork } from '@gently/contracts/social-options';
import { londonInstant } from '@gently/contracts/london-instant';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/http/access';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Accounts } from '../auth';
import type { SocialAccountsRepository } from './accounts/accounts.repository';
import type { SocialConnecting } from './accounts/connecting';
import type { SocialProviders } from './adapters';
import type { MediaAddresses } from './media/media-address';
import type { SocialPost } from './posts/post';
import type { SocialPostLists } from './posts/post-lists.repository';
import type { SocialPosts } from './posts/posts.service';
import { presentAccount, presentPost } from './social.presenter';

export interface SocialRoutes {
  providers: SocialProviders;
  connecting: SocialConnecting;
  accounts: SocialAccountsRepository;
  lists: Pick<SocialPostLists, 'countWaiting'>;
  posts: SocialPosts;
  people: Pick<Accounts, 'namesByIds'>;
  addresses: MediaAddresses;
}

export const SOCIAL_ACCESS = { roles: ['admin', 'manager', 'franchise_owner'] } as const;
const notFound = 'social_post_not_found';
/** Bytes: the longest message that a network takes, in letters of four bytes. */
const BODY_LIMIT = 300 * 1024;

const actorOf = ({ id, role }: Actor, request: FastifyRequest) => ({ id, role, origin: originOf(request) });

const registerAccounts = (app: FastifyInstance, deps: SocialRoutes): void => {
  const { providers, connecting, accounts, lists, people } = deps;
  const list = async (actor: Actor) => {
    const [known, waiting] = await Promise.all([accounts.list(), lists.countWaiting()]);
    const names = await people.namesByIds(known.map(({ connectedBy }) => connectedBy));
    return SOCIAL_NETWORK_KEYS.map((network) =>
      presentAccount(network, {
        account: known.find((one) => one.network === network) ?? null,
        isAvailable: providers[network] !== null,
        waiting: waiting.get(network) ?? 0,
        actor,
        names,
      }),
    );
  };
  const one = async (network: SocialNetwork, actor: Actor) => {
    const account = (await list(actor)).find((found) => found.network === network);
    if (!account) throw new Error(`no such network: ${network}`);
    return { account };
  };

  endpoint(app, 'GET /social/accounts', {
    access: SOCIAL_ACCESS,
    summary: 'The account of the business at each social network',
    handler: async ({ actor }) => ({ accounts: await list(actor) }),
  });
  endpoint(app, 'POST /social/accounts/:network/connect', {
    access: SOCIAL_ACCESS,
    summary: 'Where the browser goes to be asked by a network',
    handler: async ({ actor, params }) => ({
      authorizeUrl: await connecting.start(params.network, actor),
    }),
  });
  endpoint(app, 'POST /social/accounts/:network/callback', {
    access: SOCIAL_ACCESS,
    limit: 'auth',
    summary: 'What a network sent back: connects it, for the page of the account or to choose among several',
    handler: async ({ actor, params, body, request }) => {
      await connecting.finish(params.network, actor, body, originOf(request));
      return one(params.network, actor);
    },
  });
  endpoint(app, 'PUT /social/accounts/:network/target', {
    access: SOCIAL_ACCESS,
    summary: 'Choose the page that posts are written for',
    handler: async ({ actor, params, body, request }) => {
      await connecting.choose(params.network, actor, body.target_id, originOf(request));
      return one(params.network, actor);
    },
  });
  endpoint(app, 'DELETE /social/accounts/:network', {
    access: SOCIAL_ACCESS,
    summary: 'End the connection, and our access at the network; for who has connected it, and admins',
    handler: async ({ actor, params, request }) => {
      const revoked = await connecting.disconnect(params.network, actor, originOf(request));
      return { ...(await one(params.network, actor)), revoked };
    },
  });
};

export const registerSocialRoutes = (app: FastifyInstance, deps: SocialRoutes): void => {
  const { posts, people, addresses } = deps;
  const shown = async (actor: Actor, list: readonly SocialPost[]) => {
    const names = await people.namesByIds(list.map(({ author }) => author));
    return list.map((post) => presentPost(post, { actor, names, addresses }));
  };
  const one = async (actor: Actor, post: SocialPost) => {
    const names = await people.namesByIds([post.author]);
    return { post: presentPost(post, { actor, names, addresses }) };
  };
  registerAccounts(app, deps);

  endpoint(app, 'POST /social/posts', {
    access: SOCIAL_ACCESS,
    feature: 'social_publishing',
    bodyLimit: BODY_LIMIT,
    summary: 'Publish a post now; what the network says of it stands in the answer',
    handler: async ({ actor, body, request }) =>
      one(actor, await posts.publishNow(actorOf(actor, request), body)),
  });
  endpoint(app, 'POST /social/schedule', {
    access: SOCIAL_ACCESS,
    bodyLimit: BODY_LIMIT,
    summary: 'Plan a post for a day and time by London clocks',
    handler: async ({ actor, body: { scheduled_at: local, ...post }, request }) =>
      one(actor, await posts.schedule(actorOf(actor, request), post, local)),
  });
  endpoint(app, 'GET /social/posts', {
    access: SOCIAL_ACCESS,
    summary: 'Posts that are still to come, or those that have been',
    handler: async ({ actor, query }) => {
      const { items, nextCursor } = await posts.list(query);
      return { posts: await shown(actor, items), page: { next_cursor: nextCursor } };
    },
  });
  endpoint(app, 'GET /social/calendar', {
    access: SOCIAL_ACCESS,
    summary: 'Posts from one day to another, both included, by London clocks',
    handler: async ({ actor, query: { from, until } }) => {
      const found = await posts.between(londonInstant(from, '00:00'), londonInstant(until, '24:00'));
      return { posts: await shown(actor, found) };
    },
  });
  endpoint(app, 'GET /social/posts/:id', {
    access: SOCIAL_ACCESS,
    notFound,
    summary: 'One post',
    handler: async ({ actor, params }) => one(actor, await posts.get(params.id)),
  });
  endpoint(app, 'PUT /social/posts/:id', {
    access: SOCIAL_ACCESS,
    bodyLimit: BODY_LIMIT,
    notFound,
    summary: 'Change a post that is not out',
    handler: async ({ actor, params, body: { scheduled_at: local, ...wish }, request }) =>
      one(actor, await posts.change(actorOf(actor, request), params.id, { ...wish, local })),
  });
  endpoint(app, 'PUT /social/posts/:id/time', {
    access: SOCIAL_ACCESS,
    notFound,
    summary: 'Move a post that is not out to another time',
    handler: async ({ actor, params, body: { scheduled_at: local, version }, request }) =>
      one(actor, await posts.move(actorOf(actor, request), params.id, { local, version })),
  });
  endpoint(app, 'POST /social/posts/:id/cancel', {
    access: SOCIAL_ACCESS,
    notFound,
    summary: 'Cancel a post that is not out',
    handler: async ({ actor, params, body, request }) =>
      one(actor, await posts.cancel(actorOf(actor, request), params.id, body)),
  });
  endpoint(app, 'POST /social/posts/:id/retry', {
    access: SOCIAL_ACCESS,
    feature: 'social_publishing',
    notFound,
    summary: 'Publish a post that has failed once more, at once',
    handler: async ({ actor, params, body, request }) =>
      one(actor, await posts.retry(actorOf(actor, request), params.id, body)),
  });
  endpoint(app, 'POST /social/posts/:id/settle', {
    access: SOCIAL_ACCESS,
    notFound,
    summary: 'Say whether a post is out that we could not find out about',
    handler: async ({ actor, params, body, request }) =>
      one(actor, await posts.settle(actorOf(actor, request), params.id, body.published)),
  });
};

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createAuthorizationRequests, sealedRequests } from '../calendar';
import { createSocialAccess } from './accounts/access';
import { createSocialAccountsRepository } from './accounts/accounts.repository';
import { createSocialBreakage } from './accounts/breakage';
import { createSocialConnecting } from './accounts/connecting';
import { sealedInAccounts, TOKENS } from './accounts/sealed-places';
import { createProviders } from './adapters';
import type { Pause } from './adapters/settings';
import { createMediaAddresses } from './media/media-address';
import { createSocialMediaRepository } from './media/media.repository';
import { registerSocialMediaRoutes } from './media/media.routes';
import { createSocialMedia } from './media/media.service';
import { createFigureReader } from './posts/figures';
import { createSocialPostLists } from './posts/post-lists.repository';
import { createSocialPostQueue } from './posts/post-queue.repository';
import { createSocialPostsRepository } from './posts/posts.repository';
import { createSocialPosts } from './posts/posts.service';
import { createSocialPublisher } from './posts/publisher';
import { createPublishingOutcome } from './posts/publishing-outcome';
import { registerSocialRoutes } from './social.routes';

/** What jobs do for posts at social networks. */
export interface SocialWorkers {
  publishDue: () => Promise<number>;
  readFigures: () => Promise<number>;
  renewAccess: () => Promise<number>;
  clearMedia: () => Promise<number>;
}

declare module '../../shared/deps' {
  interface AppDeps {
    /** How long nothing is done between two looks at a network; really so long, unless a test says otherwise. */
    pause?: Pause;
  }
}
declare module 'fastify' {
  interface FastifyInstance {
    social: SocialWorkers;
  }
}

/** The social tool: accounts at six networks, posts now and later, and what became of them. */
export const socialModule = defineModule(
  'social',
  {
    needs: [
      'auth',
      'audit',
      'encryption',
      'calendar',
      'notifications',
      'photos',
      'recovery',
      'settings',
      'training-media',
    ],
  },
  (app) => {
    const { accounts: people, audit, config, encryption, notifications, settings, signIns } = app;
    const { clock, database, logger, pause } = app.deps;
    const { connection } = database;
    const transact = transactOn(connection);
    const box = encryption.box(TOKENS);
    encryption.seals(sealedInAccounts, sealedRequests(TOKENS));
    const providers = createProviders(config, pause);
    const accounts = createSocialAccountsRepository(connection);
    const posts = createSocialPostsRepository(connection);
    const queue = createSocialPostQueue(connection);
    app.recovery.add('posts', queue.lookBeforePublishing);
    const lists = createSocialPostLists(connection);
    const files = createSocialMediaRepository(connection);
    const addresses = createMediaAddresses(encryption.dataKey('social media'));
    const mediaOrigin = config.SOCIAL_MEDIA_BASE ?? config.PUBLIC_ORIGIN;

    const breakOff = createSocialBreakage({
      accounts,
      authorsWaiting: queue.authorsWaiting,
      notifications,
      transact,
      logger,
    });
    const access = createSocialAccess({ providers, accounts, breakOff, box, clock });
    const common = { accounts, access, clock, logger };
    const publisher = createSocialPublisher({
      ...common,
      queue,
      posts,
      outcome: createPublishingOutcome({ queue, notifications, transact, clock, logger }),
      fileOf: async ({ id, kind, alt }) => {
        const file = await files.find(id);
        if (!file) return null;
        return {
          kind,
          type: file.type,
          alt,
          url: mediaOrigin + addresses.of(id),
          bytes: () => files.bytesOf(id),
        };
      },
      isOn: () => settings.get('social_publishing'),
    });
    const figures = createFigureReader({ ...common, posts: queue });
    const media = createSocialMedia({ media: files, isUsed: posts.usesFile, transact, clock });
    const connecting = createSocialConnecting({
      providers,
      accounts,
      requests: createAuthorizationRequests(connection, box, clock),
      wake: publisher.wake,
      holdSignIn: signIns.hold,
      authorsWaiting: queue.authorsWaiting,
      audit,
      notifications,
      box,
      transact,
      clock,
    });
    const service = createSocialPosts({
      posts,
      lists,
      accounts,
      media,
      publisher,
      settings,
      audit,
      transact,
      clock,
    });
    app.decorate('social', {
      publishDue: publisher.publishDue,
      readFigures: figures.readDue,
      renewAccess: access.renewDue,
      clearMedia: media.clear,
    });
    registerSocialRoutes(app, { providers, connecting, accounts, lists, posts: service, people, addresses });
    registerSocialMediaRoutes(app, { media, files, addresses });
  },
);

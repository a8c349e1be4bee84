import { setTimeout as pause } from 'node:timers/promises';
import { createTermsAt } from '../modules/fees';
import { createTestCardPayer, ProviderRefused } from '../modules/payments';
import { defineModule } from '../shared/module';
import { createSessionPlayer } from './play-session';
import { seedBasics, seedSessions } from './seed-demo';
import { createSeedState, type SeedState } from './seed-state.repository';
import { seedUsers } from '../modules/dev';
import { seedIdentity } from './seed-identity';
import { seedRegions } from './seed-regions';
import { seedTraining } from './seed-training';

declare module 'fastify' {
  interface FastifyInstance {
    /** Data for a first look, only in demo mode. */
    demoSeed: {
      /** Resolves when the demo is complete, or after a minute; it is tried again and again meanwhile, and afterwards. */
      start(): Promise<void>;
      runOnce(): Promise<boolean>;
    };
  }
}

const RETRY_MS = 2_000;
/** How long a start waits for the demo before it goes on without. */
const PATIENCE_MS = 60_000;
const HOLD_MS = 30_000;

/**
 * Fills an empty demo through the services themselves. It goes on trying until database and payment sandbox are there,
 * and takes up where it was broken off.
 */
export const seedModule = defineModule(
  'seed',
  {
    needs: [
      'auth',
      'dev',
      'services',
      'bookings',
      'payments',
      'fund',
      'training',
      'learning',
      'regions',
      'required-training',
      'settings',
      'teams',
    ],
  },
  (app) => {
    const { config, deps } = app;
    const { connection } = deps.database;
    const state = createSeedState(connection, 'demo');
    const training = createSeedState(connection, 'training');
    const regions = createSeedState(connection, 'regions');
    const payWithCard = createTestCardPayer({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      apiBase: config.STRIPE_API_BASE,
    });
    const play = createSessionPlayer({
      audit: app.audit,
      connection,
      provider: app.paymentProvider,
      publish: app.events.publish,
      funding: app.ports.funding.calls,
      fund: app.fund,
      matchmaker: app.ports.matchmaker.calls,
      payees: app.ports.payees.calls,
      termsAt: createTermsAt(app.settings),
      regions: app.ports.sessionRegions.calls,
      payWithCard,
      logger: deps.logger,
      state,
    });
    const closing = new AbortController();

    /** A booking that is begun while nothing can be paid would run out. @throws while the provider gives no answer. */
    const isProviderThere = () =>
      app.paymentProvider.getIntent('pi_none').catch((error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error;
      });

    /** @returns whether this part is there. */
    const once = async (part: SeedState, make: () => Promise<void>): Promise<boolean> => {
      if (await part.isDone()) return true;
      const now = deps.clock();
      if (!(await part.hold(now, new Date(now.getTime() + HOLD_MS)))) return false;
      try {
        await make();
        await part.finish(deps.clock());
        return true;
      } finally {
        await part.free(now).catch(() => undefined);
      }
    };

    /** @returns whether the demo is complete. */
    const runOnce = async (): Promise<boolean> => {
      const isTaught = await once(training, () => seedTraining(app));
      // A part of its own: also a demo that is older than regions gets them.
      const isDivided = await once(regions, async () => {
        await seedUsers(app.accounts);
        await seedRegions(app);
        await seedIdentity(app);
      });
      // Time for required training is given for the modules that there are.
      const isPlayed =
        isTaught &&
        (await once(state, async () => {
          const services = await seedBasics(app);
          await isProviderThere();
          await seedSessions(app, services, play);
          deps.logger.info('demo data ready');
        }));
      return isTaught && isDivided && isPlayed;
    };

    const untilComplete = async (): Promise<void> => {
      const { signal } = closing;
      while (!signal.aborted) {
        try {
          if (deps.database.isReady() && (await runOnce())) return;
        } catch (error) {
          deps.logger.warn({ err: error }, 'demo data is not complete yet');
        }
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    };

    const start = (): Promise<void> =>
      Promise.race([untilComplete(), pause(PATIENCE_MS, undefined, { ref: false })]);

    app.decorate('demoSeed', { start: () => (config.DEMO ? start() : Promise.resolve()), runOnce });
    app.addHook('onClose', () => closing.abort());
  },
);

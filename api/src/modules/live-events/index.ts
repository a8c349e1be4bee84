import { defineModule } from '../../shared/module';
import { registerEventsRoute } from './live-events.routes';
import { createLiveEvents, type LiveEvents } from './live-events';

export type { LiveEvents } from './live-events';

declare module 'fastify' {
  interface FastifyInstance {
    /** The open streams of this process. */
    liveEvents: LiveEvents;
  }
}

/** Shorter than the shortest time after which a proxy takes a quiet connection for a dead one. */
const HEARTBEAT_MS = 20_000;

export const liveEventsModule = defineModule('live-events', { needs: ['auth', 'notifications'] }, (app) => {
  const { clock, database, logger } = app.deps;
  const events = createLiveEvents({ database, notifications: app.notifications, clock, logger });
  app.decorate('liveEvents', events);
  registerEventsRoute(app, events);
  const heart = setInterval(events.beat, HEARTBEAT_MS);
  heart.unref();
  // Before the server closes: it would wait for the open streams.
  app.addHook('preClose', async () => {
    clearInterval(heart);
    await events.stop();
  });
});

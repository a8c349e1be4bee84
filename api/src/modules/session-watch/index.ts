import { transactOn } from '../../shared/database/transaction';
import type { Handler } from '../../shared/domain-events';
import { defineModule } from '../../shared/module';
import type { BookingEvents } from '../bookings';
import { createNobodyCame, type NobodyCame } from './nobody-came';
import { createNoticer } from './notice-sessions';
import { createSessionAlerts } from './session-alerts.repository';
import { registerSessionWatchRoutes } from './session-watch.routes';

export type { Noticed, WatchEvents } from './watch-events';

/** What others ask of the watch over sessions. */
export interface SessionWatch {
  /** Tells of sessions that nobody started or completed. @returns how many things were told. */
  notice: () => Promise<number>;
  nobodyCame: NobodyCame;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessionWatch: SessionWatch;
  }
}

/** Notices sessions that do not go as planned, so that none is left hanging. */
export const sessionWatchModule = defineModule(
  'session-watch',
  { needs: ['auth', 'bookings', 'matching'] },
  (app) => {
    const { clock, database } = app.deps;
    const { bookings, events, matching } = app;
    const alerts = createSessionAlerts(database.connection);
    const common = { bookings, publish: events.publish, transact: transactOn(database.connection), clock };
    const nobodyCame = createNobodyCame({ ...common, matching });
    app.decorate('sessionWatch', { notice: createNoticer({ ...common, alerts }), nobodyCame });
    registerSessionWatchRoutes(app, { nobodyCame });
    const resolve: Handler<BookingEvents['booking.started']> = ({ booking, entry }, tx) =>
      alerts.resolve(booking.id, entry.at, tx);
    events.listen({
      'booking.started': resolve,
      'booking.completed': resolve,
      'booking.cancelled': resolve,
      'booking.provider_cancelled': resolve,
      'booking.handed_back': resolve,
      'booking.missed': resolve,
    });
  },
);

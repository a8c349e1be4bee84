import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createPrivacyRepository } from './privacy.repository';
import { registerPrivacyRoutes } from './privacy.routes';
import { createPrivacy, type Privacy } from './privacy.service';

export type { Privacy } from './privacy.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** All that is held about somebody, and how it goes. */
    privacy: Privacy;
  }
}

/** What people may ask of us about their own data: all of it, and that it goes. */
export const privacyModule = defineModule(
  'privacy',
  { needs: ['auth', 'audit', 'mail', 'bookings', 'calendar'] },
  (app) => {
    const { clock, database } = app.deps;
    const { connection } = database;
    const privacy = createPrivacy({
      transact: transactOn(connection),
      repository: createPrivacyRepository(connection),
      accounts: app.accounts,
      isPassword: app.isPassword,
      cancelBooking: (clientId, id, note) => app.bookings.cancel(clientId, id, { note }),
      leaveCalendar: app.calendars.leave,
      mail: app.mail,
      audit: app.audit,
      clock,
    });
    app.decorate('privacy', privacy);
    registerPrivacyRoutes(app, privacy);
  },
);

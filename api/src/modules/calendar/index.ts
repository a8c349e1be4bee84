import { PATHS } from '@gently/contracts/paths';
import { transactOn } from '../../shared/database/transaction';
import { endAtHandover } from '../auth';
import { defineModule } from '../../shared/module';
import { createBookingsRepository, createSessionsOfPerson, listenToBookings } from '../bookings';
import { provideBusyTimes } from '../declutterers';
import { createGoogleCalendar } from './adapters/google';
import { createBusyRepository } from './busy/busy.repository';
import { createBusyTimes } from './busy/busy-times';
import { createBusyReader } from './busy/read-busy';
import { registerCalendarRoutes } from './calendar.routes';
import { createAccess } from './connection/access';
import { createBreakage } from './connection/breakage';
import { type Connecting, createConnecting } from './connection/connecting';
import { createConnectionsRepository } from './connection/connections.repository';
import { createOwnerNews } from './connection/tell-owner';
import { createTries } from './connection/tries';
import { createFarewells } from './farewell/farewells';
import { createFarewellsRepository } from './farewell/farewells.repository';
import { createFeedFile } from './feed/feed-file';
import { registerFeedRoutes } from './feed/feed.routes';
import { createFeedSecrets } from './feed/feed-secret';
import { createFeeds } from './feed/feeds';
import { createFeedsRepository } from './feed/feeds.repository';
import { createCalendarHandover } from './handover';
import { createSecretBox } from './secret-box';
import { createEntriesRepository } from './sessions/entries.repository';
import { createBookingFollower } from './sessions/follow-bookings';
import { createEntryWriter } from './sessions/write-entries';

/** What jobs do for connected calendars, and how an account that goes leaves its own. */
export interface Calendars {
  writeDue: () => Promise<number>;
  readDue: () => Promise<number>;
  sayFarewells: () => Promise<number>;
  leave: Connecting['leave'];
}

declare module 'fastify' {
  interface FastifyInstance {
    calendars: Calendars;
  }
}

/** Sessions in people's own calendars, their busy times, and the private feed. */
export const calendarModule = defineModule(
  'calendar',
  { needs: ['auth', 'audit', 'bookings', 'declutterers', 'notifications'] },
  (app) => {
    const { accounts, audit, config, notifications, signIns } = app;
    const { clock, database, logger } = app.deps;
    const { connection } = database;
    const origin = config.PUBLIC_ORIGIN;
    const provider = createGoogleCalendar({
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      redirectUri: `${origin}${PATHS.googleCallback}`,
      apiBase: config.GOOGLE_API_BASE,
      consentUrl: config.GOOGLE_CONSENT_URL,
    });
    const box = createSecretBox(config.ENCRYPTION_KEY, 'calendar tokens');
    const connections = createConnectionsRepository(connection);
    const entries = createEntriesRepository(connection);
    const busy = createBusyRepository(connection);
    const openFarewells = createFarewellsRepository(connection);
    const sessions = createSessionsOfPerson(connection);
    const transact = transactOn(connection);

    const tellOwner = createOwnerNews({ notifications, accounts });
    const access = createAccess({ provider, connections, box, clock });
    const breakage = createBreakage({ connections, busy, tellOwner, transact, logger });
    const common = {
      provider,
      connections,
      entries,
      busy,
      sessions,
      access,
      breakage,
      transact,
      clock,
      logger,
    };
    const farewells = createFarewells({ ...common, farewells: openFarewells, tellOwner, box });
    const tries = createTries(connection, box, clock);
    const connecting = createConnecting({
      ...common,
      tries,
      farewells,
      openFarewells,
      holdSignIn: signIns.hold,
      audit,
      box,
    });
    const findBooking = createBookingsRepository(connection).find;
    const writer = createEntryWriter({ ...common, findBooking, accounts, origin });
    const reader = createBusyReader(common);

    listenToBookings(app, createBookingFollower({ connections, entries, clock }));
    provideBusyTimes(app, createBusyTimes(busy));
    app.decorate('calendars', {
      writeDue: writer.writeDue,
      readDue: reader.readDue,
      sayFarewells: farewells.sayDue,
      leave: connecting.leave,
    });
    registerCalendarRoutes(app, connecting);
    const secrets = createFeedSecrets(config.ENCRYPTION_KEY);
    const feeds = createFeeds(createFeedsRepository(connection), secrets, clock);
    endAtHandover(app, createCalendarHandover({ connecting, feeds, tellOwner }));
    registerFeedRoutes(app, {
      feeds,
      holderOf: signIns.holder,
      fileOf: createFeedFile({ accounts, sessions, clock, origin }),
      audit,
      origin,
    });
  },
);

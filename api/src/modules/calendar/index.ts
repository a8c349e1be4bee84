import { PATHS } from '@gently/contracts/paths';
import type { Config } from '../../config/config';
import { transactOn } from '../../shared/database/transaction';
import type { Handover } from '../auth';
import { defineModule } from '../../shared/module';
import { onEveryChange } from '../bookings';
import type { BusyTimes } from '../declutterers';
import type { WrittenCalendars } from '../team-communications';
import { createGoogleCalendar } from './adapters/google';
import { calendarNotSetUp } from './adapters/not-set-up';
import { createBusyRepository } from './busy/busy.repository';
import { createBusyTimes } from './busy/busy-times';
import { createClashes } from './busy/clashes';
import { createBusyReader } from './busy/read-busy';
import { registerCalendarRoutes } from './calendar.routes';
import { createAccess } from './connection/access';
import { createBreakage } from './connection/breakage';
import { type Connecting, createConnecting } from './connection/connecting';
import { createConnectionsRepository } from './connection/connections.repository';
import { createOwnerNotifier } from './connection/owner-notifier';
import { createAuthorizationRequests } from './connection/authorization-requests';
import { createRevocations } from './revocation/revocations';
import { createRevocationsRepository } from './revocation/revocations.repository';
import { createFeedFile } from './feed/feed-file';
import { registerFeedRoutes } from './feed/feed.routes';
import { createFeedSecrets } from './feed/feed-secret';
import { createFeeds } from './feed/feeds';
import { createFeedsRepository } from './feed/feeds.repository';
import { createCalendarHandover } from './handover';
import type { CalendarProvider } from './provider';
import { sealedByCalendars, TOKENS } from './sealed-places';
import { createClashEntries } from './sessions/clash-entries.repository';
import { createEntriesRepository } from './sessions/entries.repository';
import { createBookingFollower } from './sessions/follow-bookings';
import { createMeetingFollower } from './sessions/follow-meetings';
import { createEntryWriter } from './sessions/write-entries';

export {
  createAuthorizationRequests,
  sealedRequests,
  type AuthorizationRequests,
} from './connection/authorization-requests';

/** What jobs do for connected calendars, and how an account that goes leaves its own. */
export interface Calendars {
  writeDue: () => Promise<number>;
  readDue: () => Promise<number>;
  sendRevocations: () => Promise<number>;
  leave: Connecting['leave'];
  busyTimes: BusyTimes;
  written: WrittenCalendars;
  handover: Handover;
}

declare module 'fastify' {
  interface FastifyInstance {
    calendars: Calendars;
  }
}

const providerFor = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ...config }: Config): CalendarProvider =>
  GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
    ? createGoogleCalendar({
        clientId: GOOGLE_CLIENT_ID,
        clientSecret: GOOGLE_CLIENT_SECRET,
        redirectUri: `${config.PUBLIC_ORIGIN}${PATHS.googleCallback}`,
        apiBase: config.GOOGLE_API_BASE,
        consentUrl: config.GOOGLE_CONSENT_URL,
      })
    : calendarNotSetUp;

/** Sessions in people's own calendars, their busy times, and the private feed. */
export const calendarModule = defineModule(
  'calendar',
  {
    needs: [
      'auth',
      'audit',
      'encryption',
      'settings',
      'bookings',
      'declutterers',
      'notifications',
      'team-communications',
    ],
  },
  (app) => {
    const {
      accounts,
      audit,
      bookings,
      config,
      encryption,
      notifications,
      ownMeetings: meetings,
      signIns,
    } = app;
    const { clock, database, logger } = app.deps;
    const { connection } = database;
    const origin = config.PUBLIC_ORIGIN;
    const provider = providerFor(config);
    const box = encryption.box(TOKENS);
    encryption.seals(...sealedByCalendars);
    const connections = createConnectionsRepository(connection);
    const entries = createEntriesRepository(connection);
    const busy = createBusyRepository(connection);
    const openRevocations = createRevocationsRepository(connection);
    const transact = transactOn(connection);

    const tellOwner = createOwnerNotifier({ notifications, accounts });
    const access = createAccess({ provider, connections, box, clock });
    const breakage = createBreakage({ connections, tellOwner, transact, logger });
    const common = {
      provider,
      connections,
      entries,
      busy,
      bookings,
      meetings,
      access,
      breakage,
      transact,
      clock,
      logger,
    };
    const revocations = createRevocations({ ...common, revocations: openRevocations, tellOwner, box });
    const requests = createAuthorizationRequests(connection, box, clock);
    const connecting = createConnecting({
      ...common,
      requests,
      revocations,
      openRevocations,
      holdSignIn: signIns.hold,
      audit,
      box,
    });
    const writer = createEntryWriter({ ...common, accounts, origin });
    const clashes = createClashes({
      ...common,
      clashEntries: createClashEntries(connection),
      notifyOwner: tellOwner,
    });
    const reader = createBusyReader({
      ...common,
      clashes,
      monthsAhead: () => app.settings.get('months_ahead'),
    });

    const secrets = createFeedSecrets(encryption.dataKey('calendar feeds'));
    const feeds = createFeeds(createFeedsRepository(connection), secrets, clock);
    app.events.listen(onEveryChange(createBookingFollower({ connections, entries, clock })));
    app.events.listen(createMeetingFollower({ connections, entries, clock }));
    app.decorate('calendars', {
      writeDue: writer.writeDue,
      readDue: reader.readDue,
      sendRevocations: revocations.sendDue,
      leave: connecting.leave,
      busyTimes: { ...createBusyTimes(busy), refresh: reader.refresh },
      written: { ownersAmong: connections.writableAmong },
      handover: createCalendarHandover({ connecting, feeds, tellOwner }),
    });
    registerCalendarRoutes(app, connecting);
    registerFeedRoutes(app, {
      feeds,
      holderOf: signIns.holder,
      fileOf: createFeedFile({ accounts, bookings, clock, origin }),
      audit,
      origin,
    });
  },
);

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { type AnnouncementSender, createAnnouncementSender } from './announcement-sender';
import { createAnnouncementQueue, createAnnouncementsRepository } from './announcements.repository';
import { createAnnouncements } from './announcements.service';
import { createAudiences } from './audience';
import { registerMeetingRoutes, registerMessageRoutes } from './communications.routes';
import { createMeetingsRepository, createOwnMeetings, type OwnMeetings } from './meetings.repository';
import { createMeetings } from './meetings.service';
import { createNameListener } from './current-names';
import { createMessagesRepository } from './messages.repository';
import { createMessages } from './messages.service';
import { registerMeetingFileRoute, registerOwnMeetingRoutes } from './own-meetings.routes';
import { createOwnInvitations } from './own-meetings.service';
import { createUpcomingClients } from './upcoming-clients.repository';

export type { AnnouncementSender } from './announcement-sender';
export type { Meeting, OwnMeetings } from './meetings.repository';
export { meetingFile } from './meeting-file';
export type { Invited, TeamEvents, Told, UnreadNotes, WrittenCalendars } from './team-events';
export { NO_WRITTEN_CALENDARS } from './team-events';

declare module 'fastify' {
  interface FastifyInstance {
    /** Announcements that are due; a job asks for it. */
    announcementSender: AnnouncementSender;
    /** Meetings to which somebody comes. */
    ownMeetings: OwnMeetings;
  }
}

const NEEDS = ['auth', 'bookings', 'declutterers', 'recovery', 'regions', 'teams'];

/** What managers say to the people of their regions. */
export const teamCommunicationsModule = defineModule('team-communications', { needs: NEEDS }, (app) => {
  const { accounts, dailyCounts, events, ports, regions, teams } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const upcomingClients = createUpcomingClients(connection);
  const audiences = createAudiences({ teams, accounts, regions, upcomingClients, clock });
  const common = {
    transact: transactOn(connection),
    accounts,
    audiences,
    counts: dailyCounts,
    notes: ports.unreadNotes.calls,
    calendars: ports.writtenCalendars.calls,
    publish: events.publish,
    clock,
  };
  const queue = createAnnouncementQueue(connection);
  const sender = createAnnouncementSender({ ...common, queue });
  app.recovery.add('announcements', queue.cancelUncertain);
  app.decorate('announcementSender', sender);
  const own = createOwnMeetings(connection);
  app.decorate('ownMeetings', own);
  const invitations = createOwnInvitations({
    ...common,
    own,
    origin: app.config.PUBLIC_ORIGIN,
    ourAddress: app.config.MAIL_FROM,
  });
  const announcements = createAnnouncementsRepository(connection);
  const meetings = createMeetingsRepository(connection);
  const messages = createMessagesRepository(connection);
  events.listen(createNameListener({ meetings, messages, announcements }));
  const routes = {
    meetings: createMeetings({ ...common, meetings }),
    messages: createMessages({ ...common, messages }),
    announcements: createAnnouncements({ ...common, announcements, sender }),
    audiences,
    regions,
  };
  registerMeetingRoutes(app, routes);
  registerMessageRoutes(app, routes);
  registerOwnMeetingRoutes(app, invitations);
  registerMeetingFileRoute(app, invitations);
});

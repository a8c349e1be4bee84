import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { onEveryChange } from '../bookings';
import { createConversationsRepository } from './conversations.repository';
import { createConversations } from './conversations.service';
import { createMessageSettings } from './message-settings.repository';
import { createMessagesRepository } from './messages.repository';
import { registerMessageRoutes } from './messages.routes';
import { createPeople } from './people';
import { createPlacesRepository } from './places.repository';
import { createReportsRepository } from './reports.repository';
import { registerReportRoutes } from './reports.routes';
import { createReports } from './reports.service';
import { createUpkeep, type MessageUpkeep } from './upkeep.service';
import { createWriting } from './writing.service';

export type { MessageUpkeep } from './upkeep.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** What jobs do for messages. */
    messageUpkeep: MessageUpkeep;
  }
}

const NEEDS = ['auth', 'audit', 'mail', 'bookings', 'regions', 'notifications', 'live-events'];

/** What client and assigned declutterer write to each other. */
export const messagesModule = defineModule('messages', { needs: NEEDS }, (app) => {
  const { accounts, audit, bookings, mail, notifications, regions } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const conversations = createConversationsRepository(connection);
  const shared = {
    transact: transactOn(connection),
    conversations,
    messages: createMessagesRepository(connection),
    places: createPlacesRepository(connection),
    reports: createReportsRepository(connection),
    settings: createMessageSettings(connection),
    people: createPeople({ conversations, bookings, accounts }),
    accounts,
    audit,
    bookings,
    notifications,
    regions,
    clock,
  };
  const service = createConversations(shared);
  const reports = createReports({ ...shared, mail, origin: app.config.PUBLIC_ORIGIN });
  app.events.listen(onEveryChange(({ booking }, tx) => service.begin(booking, tx)));
  app.decorate(
    'messageUpkeep',
    createUpkeep({
      ...shared,
      settings: app.notificationSettings,
      isPresent: app.liveEvents.isPresent,
      mail,
      origin: app.config.PUBLIC_ORIGIN,
    }),
  );
  const { settings } = shared;
  registerMessageRoutes(app, { conversations: service, writing: createWriting(shared), reports, settings });
  registerReportRoutes(app, reports);
});

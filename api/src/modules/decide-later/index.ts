import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { onEveryChange } from '../bookings';
import { createBox } from './box.service';
import { createBoxNews } from './box-news.repository';
import { registerDecideLaterRoutes } from './decide-later.routes';
import { createLooks } from './looks.repository';
import { createSharing } from './sharing.service';
import { createThingPhotos } from './thing-photos.repository';
import { createThingsRepository } from './things.repository';
import { type BoxUpkeep, createUpkeep } from './upkeep.service';
import { createViews } from './views';

export type { BoxUpkeep } from './upkeep.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** What jobs do for boxes of things to decide later. */
    boxUpkeep: BoxUpkeep;
  }
}

const NEEDS = ['auth', 'audit', 'mail', 'declutterers', 'bookings', 'notifications', 'photos'];

/** The box of what a client could not decide on: theirs alone, unless they share something of it. */
export const decideLaterModule = defineModule('decide-later', { needs: NEEDS }, (app) => {
  const { accounts, audit, bookings, mail, notifications } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const looks = createLooks(connection);
  const shared = {
    transact: transactOn(connection),
    things: createThingsRepository(connection),
    photos: createThingPhotos(connection),
    looks,
    news: createBoxNews(connection),
    views: createViews({ bookings, accounts, looks }),
    accounts,
    audit,
    bookings,
    notifications,
    mail,
    settings: app.notificationSettings,
    clock,
    remindFrom: app.config.REMIND_FROM,
    origin: app.config.PUBLIC_ORIGIN,
  };
  const box = createBox(shared);
  const sharing = createSharing({ ...shared, own: box.own });
  app.events.listen(onEveryChange(({ booking }, tx) => sharing.endLost(booking, tx)));
  app.decorate('boxUpkeep', createUpkeep(shared));
  registerDecideLaterRoutes(app, { box, sharing, clock });
});

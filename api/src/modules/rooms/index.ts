import { onEveryChange } from '../bookings';
import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { registerBoardRoutes } from './board/board.routes';
import { type Boards, createBoards } from './board/board.service';
import { createPauseSignals } from './board/pause-signals.repository';
import { createRoomsRepository } from './rooms.repository';
import { registerRoomRoutes } from './rooms.routes';
import { createRooms } from './rooms.service';

export type { Boards } from './board/board.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** What clients said in sessions with one press; a job deletes what is not kept. */
    pauseBoards: Boards;
  }
}

/** Where the two people of a session meet: the room of an online one, and the pause board of any. */
export const roomsModule = defineModule('rooms', { needs: ['auth', 'bookings'] }, (app) => {
  const { bookings, config } = app;
  const { clock, database, logger } = app.deps;
  const rooms = createRooms({
    bookings,
    transact: transactOn(database.connection),
    repository: createRoomsRepository(database.connection),
    relay: {
      stunUrls: config.STUN_URLS ?? [],
      turnUrls: config.TURN_URLS ?? [],
      turnSecret: config.TURN_SECRET,
    },
    clock,
    logger,
  });
  app.events.listen(onEveryChange(rooms.onBookingChanged));
  registerRoomRoutes(app, {
    rooms,
    namesOf: async (ids) =>
      new Map((await app.accounts.findByIds(ids)).map(({ id, firstName }) => [id, firstName])),
  });
  const boards = createBoards({ bookings, signals: createPauseSignals(database.connection), clock });
  app.decorate('pauseBoards', boards);
  registerBoardRoutes(app, boards);
});

import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { type FirstNames, presentMessage, presentRoom } from './rooms.presenter';
import type { Rooms, ShownRoom } from './rooms.service';

interface RoomRoutesDependencies {
  rooms: Rooms;
  namesOf: (ids: string[]) => Promise<FirstNames>;
}

/** For whoever is one of the two people of the session, whatever their role; for others it does not exist. */
const COMMON = { access: 'signed_in', notFound: 'room_not_found' } as const;

const NOTHING = { messages: [], hasMore: false };

export const registerRoomRoutes = (
  app: FastifyInstance,
  { rooms, namesOf }: RoomRoutesDependencies,
): void => {
  const present = async (shown: ShownRoom) => {
    const { clientId, decluttererId } = shown.booking;
    const names = await namesOf([clientId, ...(decluttererId ? [decluttererId] : [])]);
    return presentRoom(shown, names);
  };

  endpoint(app, 'GET /bookings/:id/room', {
    ...COMMON,
    summary: 'How the room of an online session stands, and what has come for one stay of it',
    handler: async ({ actor, params, query: { stay, after = 0 } }) => {
      const shown = await rooms.get(actor.id, params.id, stay);
      const page = stay === undefined ? NOTHING : await rooms.messages(shown, stay, after);
      return {
        room: await present(shown),
        messages: page.messages.map(presentMessage),
        has_more: page.hasMore,
      };
    },
  });
  endpoint(app, 'POST /bookings/:id/room/enter', {
    ...COMMON,
    summary: 'Come into the room, from 15 minutes before the session until an hour after it',
    handler: async ({ actor, params }) => {
      const { shown, stay, iceServers } = await rooms.enter(actor.id, params.id);
      return { room: await present(shown), stay, ice_servers: iceServers };
    },
  });
  endpoint(app, 'POST /bookings/:id/room/leave', {
    ...COMMON,
    summary: 'Leave the room',
    handler: async ({ actor, params, body: { stay } }) => ({
      room: await present(await rooms.leave(actor.id, params.id, stay)),
    }),
  });
  endpoint(app, 'POST /bookings/:id/room/signals', {
    ...COMMON,
    summary: "Hand parts of setting up the call to the other person's browser; forgotten after two minutes",
    handler: async ({ actor, params, body }) => ({ seq: await rooms.signal(actor.id, params.id, body) }),
  });
  endpoint(app, 'POST /bookings/:id/room/texts', {
    ...COMMON,
    summary: 'Write a line beside the call; forgotten after ten minutes',
    handler: async ({ actor, params, body }) => ({ seq: await rooms.write(actor.id, params.id, body) }),
  });
  endpoint(app, 'PUT /bookings/:id/room/timer', {
    ...COMMON,
    summary: 'Begin or end the quiet timer that both share',
    handler: async ({ actor, params, body: { timer } }) => ({
      room: await present(await rooms.setTimer(actor.id, params.id, timer)),
    }),
  });
  endpoint(app, 'PUT /bookings/:id/room/link', {
    ...COMMON,
    summary: 'Meet by an own link instead of the room, or by the room again (declutterer)',
    handler: async ({ actor, params, body: { url } }) => ({
      room: await present(await rooms.setLink(actor.id, params.id, url)),
    }),
  });
};

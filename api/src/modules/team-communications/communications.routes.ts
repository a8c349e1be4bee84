import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import type { Regions } from '../regions';
import { managerOf } from '../teams';
import type { Announcements } from './announcements.service';
import type { Audiences } from './audience';
import * as present from './communications.presenter';
import type { Meetings } from './meetings.service';
import type { Messages } from './messages.service';

export interface CommunicationRoutes {
  meetings: Meetings;
  messages: Messages;
  announcements: Announcements;
  audiences: Pick<Audiences, 'team'>;
  regions: Pick<Regions, 'scopeOf'>;
}

const MANAGERS = { roles: ['manager'] } as const;

export const registerMeetingRoutes = (
  app: FastifyInstance,
  { meetings, audiences, regions }: CommunicationRoutes,
): void => {
  endpoint(app, 'GET /manager/team/people', {
    access: MANAGERS,
    summary: 'Who can be invited to a meeting, or written to, in own regions',
    handler: async ({ actor }) => ({
      people: (await audiences.team(await regions.scopeOf(actor))).map(present.presentPerson),
    }),
  });
  endpoint(app, 'GET /manager/meetings', {
    access: MANAGERS,
    summary: 'Meetings ahead in own regions, the next one first',
    handler: async ({ actor }) => ({
      meetings: (await meetings.ahead(await regions.scopeOf(actor))).map(present.presentMeeting),
    }),
  });
  endpoint(app, 'POST /manager/meetings', {
    access: MANAGERS,
    summary: 'Arranges a meeting and sends invitations for calendars',
    handler: async ({ actor, body, request }) => {
      const scope = await regions.scopeOf(actor);
      const view = await meetings.schedule(scope, managerOf(actor, originOf(request)), body);
      return { meeting: present.presentMeeting(view) };
    },
  });
  endpoint(app, 'PUT /manager/meetings/:id', {
    access: MANAGERS,
    summary:
      'Changes a meeting that has not begun and sends the change to calendars; a new time asks everyone again',
    notFound: 'meeting_not_found',
    handler: async ({ actor, params, body }) => {
      const view = await meetings.change(await regions.scopeOf(actor), actor.id, params.id, body);
      return { meeting: present.presentMeeting(view) };
    },
  });
  endpoint(app, 'DELETE /manager/meetings/:id', {
    access: MANAGERS,
    summary: 'Cancels a meeting that has not begun and takes it out of calendars',
    notFound: 'meeting_not_found',
    handler: async ({ actor, params }) => ({
      meeting: present.presentMeeting(await meetings.cancel(await regions.scopeOf(actor), params.id)),
    }),
  });
};

export const registerMessageRoutes = (
  app: FastifyInstance,
  { messages, announcements, regions }: CommunicationRoutes,
): void => {
  endpoint(app, 'GET /manager/communications/messages', {
    access: MANAGERS,
    summary: 'What was written to the team of own regions, newest first, and how many have read it',
    handler: async ({ actor, query }) => {
      const { messages: found, nextCursor } = await messages.page(await regions.scopeOf(actor), query);
      return { messages: found.map(present.presentMessage), page: { next_cursor: nextCursor } };
    },
  });
  endpoint(app, 'POST /manager/communications/messages', {
    access: MANAGERS,
    summary: 'Writes to the team: as a notification and by email',
    handler: async ({ actor, body, request }) => {
      const scope = await regions.scopeOf(actor);
      const view = await messages.send(scope, managerOf(actor, originOf(request)), body);
      return { message: present.presentMessage(view) };
    },
  });
  endpoint(app, 'GET /manager/communications/announcements', {
    access: MANAGERS,
    summary: 'Announcements in own regions, latest first, and how many have read them',
    handler: async ({ actor, query }) => {
      const scope = await regions.scopeOf(actor);
      const { announcements: found, nextCursor } = await announcements.page(scope, query);
      return { announcements: found.map(present.presentAnnouncement), page: { next_cursor: nextCursor } };
    },
  });
  endpoint(app, 'POST /manager/communications/announcements', {
    access: MANAGERS,
    summary: 'Tells everybody of a role in own regions, at once or later',
    handler: async ({ actor, body, request }) => {
      const scope = await regions.scopeOf(actor);
      const view = await announcements.announce(scope, managerOf(actor, originOf(request)), body);
      return { announcement: present.presentAnnouncement(view) };
    },
  });
  endpoint(app, 'DELETE /manager/communications/announcements/:id', {
    access: MANAGERS,
    summary: 'Cancels an announcement that waits for its time',
    notFound: 'announcement_not_found',
    handler: async ({ actor, params }) => {
      const view = await announcements.cancel(await regions.scopeOf(actor), params.id);
      return { announcement: present.presentAnnouncement(view) };
    },
  });
};

import { API_BASE } from '@gently/contracts/product';
import { MEETING_ROLES } from '@gently/contracts/team-options';
import { errorBody, idParams } from '@gently/contracts/wire';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { presentOwnMeeting } from './communications.presenter';
import { meetingFileName } from './meeting-file';
import type { OwnInvitations } from './own-meetings.service';

/** Managers invite people before their approval as well. */
const TEAM = { roles: MEETING_ROLES, waiting: ['declutterer', 'trainer'] } as const;

export const registerOwnMeetingRoutes = (app: FastifyInstance, own: OwnInvitations): void => {
  endpoint(app, 'GET /meetings', {
    access: TEAM,
    summary: 'Meetings ahead to which one is invited or which one has arranged, the next one first',
    handler: async ({ actor }) => ({
      meetings: (await own.ahead(actor.id)).map((meeting) => presentOwnMeeting(meeting, actor.id)),
    }),
  });
  endpoint(app, 'PUT /meetings/:id/answer', {
    access: TEAM,
    summary: 'Answers an invitation to a meeting that has not begun',
    notFound: 'meeting_not_found',
    handler: async ({ actor, params, body }) => ({
      meeting: presentOwnMeeting(await own.answer(actor.id, params.id, body), actor.id),
    }),
  });
};

/** Not a call of the contracts: it answers with a file. */
export const registerMeetingFileRoute = (app: FastifyInstance, own: OwnInvitations): void => {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: `${API_BASE}/meetings/:id/calendar.ics`,
    exposeHeadRoute: false,
    schema: {
      operationId: 'getMeetingsIdCalendar',
      tags: ['meetings'],
      summary: 'The entry of an own meeting for calendars',
      description: 'For: declutterer, trainer, manager; before approval: declutterer, trainer.',
      security: [{ bearer: [] }],
      produces: ['text/calendar'],
      params: idParams,
      response: { '4xx': errorBody, '5xx': errorBody },
    },
    config: { access: TEAM, notFound: 'meeting_not_found', needsDatabase: true },
    handler: async ({ actor, params }, reply) => {
      if (!actor) throw new AppError('unauthenticated');
      const file = await own.file(actor.id, params.id);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8; method=REQUEST')
        .header('content-disposition', `attachment; filename="${meetingFileName(params)}"`)
        .send(file);
    },
  });
};

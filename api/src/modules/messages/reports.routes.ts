import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { presentReport, presentReported } from './messages.presenter';
import type { Reports } from './reports.service';

/** Admins see the reports of regions that have no active manager. */
const READERS = { roles: ['manager', 'admin'] } as const;
const notFound = 'report_not_found';

export const registerReportRoutes = (app: FastifyInstance, reports: Reports): void => {
  endpoint(app, 'GET /manager/message-reports', {
    access: READERS,
    summary: 'Conversations of own regions that somebody has reported, newest first',
    handler: async ({ actor, query }) => {
      const { names, nextCursor, ...found } = await reports.list(actor, query);
      return {
        reports: found.reports.map((report) => presentReport(report, names)),
        page: { next_cursor: nextCursor },
      };
    },
  });

  endpoint(app, 'GET /manager/message-reports/:id/messages', {
    access: READERS,
    summary:
      'What was written in a reported conversation, as long as the report is open; each reading is recorded',
    notFound,
    handler: async ({ actor, params, query, request }) => {
      const page = await reports.read(actor, params.id, query, originOf(request));
      return {
        messages: page.messages.map((message) => presentReported(message, page.conversation, page.names)),
        page: { next_cursor: page.nextCursor },
      };
    },
  });

  endpoint(app, 'POST /manager/message-reports/:id/close', {
    access: READERS,
    summary: 'Close a report with a note of what was done',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const { report, names } = await reports.close(actor, params.id, body.note, originOf(request));
      return { report: presentReport(report, names) };
    },
  });
};

import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { presentCheck, presentEntry } from './audit-desk.presenter';
import type { AuditDesk } from './audit-desk.service';
import type { AuditWatch } from './audit-watch';

const ADMINS = { roles: ['admin'] } as const;

export const registerAuditDeskRoutes = (app: FastifyInstance, desk: AuditDesk, watch: AuditWatch): void => {
  endpoint(app, 'GET /admin/audit', {
    access: ADMINS,
    summary: 'What was done, by whom and from where; the newest first',
    handler: async ({ query }) => {
      const { rows, names, nextCursor } = await desk.list(query);
      return {
        entries: rows.map((row) => presentEntry(row, names)),
        page: { next_cursor: nextCursor },
      };
    },
  });
  endpoint(app, 'GET /admin/audit/check', {
    access: ADMINS,
    summary: 'What the newest check of the audit log has shown',
    handler: async () => ({ check: presentCheck(await watch.newest()) }),
  });
  endpoint(app, 'POST /admin/audit/check', {
    access: ADMINS,
    limit: 'lookup',
    summary: 'Look now whether somebody has touched the audit log',
    handler: async () => ({ check: presentCheck(await watch.check()) }),
  });
};

import { Readable } from 'node:stream';
import { auditFileQuery } from '@gently/contracts/admin-audit';
import { AUDIT_EXPORT_PATH } from '@gently/contracts/audit-options';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { presentCheck, presentEntry } from './audit-desk.presenter';
import type { AuditDesk } from './audit-desk.service';
import { auditCsv } from './audit-file';
import type { AuditWatch } from './audit-watch';

const ADMINS = { roles: ['admin'] } as const;

const registerFile = (app: FastifyInstance, { all }: Pick<AuditDesk, 'all'>): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: `${API_BASE}${AUDIT_EXPORT_PATH}`,
    schema: {
      operationId: 'getAdminAuditCsv',
      tags: ['admin'],
      summary: 'Every entry of the audit log that the same question of the list finds, as CSV',
      querystring: auditFileQuery,
      produces: ['text/csv'],
    },
    config: { access: ADMINS, needsDatabase: true },
    handler: async (request, reply) => {
      const { actor, query } = request;
      if (!actor) throw new AppError('unauthenticated');
      const pages = all(query, { adminId: actor.id, origin: originOf(request) });
      // What fails at the first page is answered with an error, and not with the beginning of a file.
      const first = await pages.next();
      const entries = (async function* () {
        if (!first.done) yield first.value.rows.map((row) => presentEntry(row, first.value.names));
        for await (const { rows, names } of pages) yield rows.map((row) => presentEntry(row, names));
      })();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .header('cache-control', 'private, no-store')
        .send(Readable.from(auditCsv(entries)));
    },
  });
};

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
  registerFile(app, desk);
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

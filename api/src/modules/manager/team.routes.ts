import { teamExportQuery } from '@gently/contracts/manager';
import { TEAM_EXPORT_PATH } from '@gently/contracts/manager-options';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '../../shared/clock';
import { sendFile, sendPaper } from '../../shared/documents/send-file';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import type { Regions } from '../regions';
import { statusLabel, teamCsv, teamPaper } from './team-file';
import type { TeamLists } from './team.service';

export interface TeamRoutes {
  lists: TeamLists;
  regions: Pick<Regions, 'list' | 'scopeOf'>;
  clock: Clock;
}

export const MANAGERS = { roles: ['manager'] } as const;

export const registerTeamRoutes = (app: FastifyInstance, { lists, regions, clock }: TeamRoutes): void => {
  endpoint(app, 'GET /manager/team/declutterers', {
    access: MANAGERS,
    summary: 'The declutterers of own regions, with what they did in a period',
    handler: async ({ actor, query }) => {
      const { declutterers, counts } = await lists.list(await regions.scopeOf(actor), query);
      return { declutterers, counts };
    },
  });
  endpoint(app, 'GET /manager/team/declutterers/:id/performance', {
    // Admins read the applications of regions that have no active manager.
    access: { roles: ['manager', 'admin'] },
    summary: 'How one of the team did, with their application and certificates',
    notFound: 'person_not_found',
    handler: async ({ actor, params, query }) =>
      lists.member(await regions.scopeOf(actor), params.id, query.period),
  });
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: `${API_BASE}${TEAM_EXPORT_PATH}`,
    schema: {
      operationId: 'getManagerTeamExport',
      tags: ['manager'],
      summary: 'All rows that the same question of the list finds, as CSV or PDF',
      querystring: teamExportQuery,
      produces: ['text/csv', 'application/pdf'],
    },
    config: { access: MANAGERS, notFound: 'not_found', needsDatabase: true },
    handler: async ({ actor, query: { format, ...question } }, reply) => {
      if (!actor) throw new AppError('unauthenticated');
      const scope = await regions.scopeOf(actor);
      const { declutterers, period } = await lists.list(scope, question);
      if (format === 'csv') {
        const name = `team-performance-${period.from}-to-${period.to}.csv`;
        const content = teamCsv(declutterers, period);
        return sendFile(reply, { name, type: 'text/csv; charset=utf-8', content });
      }
      const own = (await regions.list()).filter(({ id }) => scope.regionIds.includes(id));
      const status = statusLabel(question.status ?? 'all');
      const paper = teamPaper(declutterers, {
        period,
        regions: own.map(({ name }) => name),
        shown: question.q ? `${status}, with “${question.q}”` : status,
        issuedAt: clock(),
      });
      return sendPaper(reply, actor.id, paper);
    },
  });
};

import { API_BASE } from '@gently/contracts/product';
import { statementFile } from '@gently/contracts/report-options';
import { statementQuery } from '@gently/contracts/reports';
import { idParams } from '@gently/contracts/wire';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '../../shared/clock';
import type { Issuer } from '../../shared/documents/issuer';
import { sendFile, sendPaper } from '../../shared/documents/send-file';
import { endpoint } from '../../shared/http/endpoint';
import { presentExplanation, presentStatement } from './reports.presenter';
import type { Reports } from './reports.service';
import { fileNameOf, statementCsv, statementPaper } from './statement-files';

interface ReportRoutesDependencies {
  reports: Reports;
  /** Null when the account is gone. */
  nameOf: (userId: string) => Promise<string | null>;
  issuer: () => Issuer;
  clock: Clock;
}

/** Everybody has figures of money on their dashboard; which ones is said by the policy, and of whom by the service. */
const READERS = {
  roles: ['client', 'declutterer', 'trainer', 'manager', 'franchise_owner', 'admin'],
} as const;
/** Whose the commission is. */
const OWNERS = { roles: ['franchise_owner', 'admin'] } as const;
const notFound = 'region_not_found';

const registerFile = (
  app: FastifyInstance,
  format: 'pdf' | 'csv',
  { reports, nameOf, issuer, clock }: ReportRoutesDependencies,
): void => {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: `${API_BASE}${statementFile(':id', format)}`,
    schema: {
      operationId: `getCommissionStatement${format === 'pdf' ? 'Pdf' : 'Csv'}`,
      tags: ['reports'],
      summary: `The commission of a region in one month with every entry, as ${format.toUpperCase()}`,
      params: idParams,
      querystring: statementQuery,
      produces: [format === 'pdf' ? 'application/pdf' : 'text/csv'],
    },
    config: { access: OWNERS, notFound, needsDatabase: true },
    handler: async ({ actor, params, query: { month } }, reply) => {
      const asked = actor ?? { id: '', role: 'client' as const };
      const found = await reports.statement(asked, params.id, month);
      const { region, statement } = found;
      const entries = await reports.commissionEntries(found);
      if (format === 'csv') {
        const name = fileNameOf(region.name, month, format);
        return sendFile(reply, { name, type: 'text/csv; charset=utf-8', content: statementCsv(entries) });
      }
      const owners = await Promise.all(
        found.owners.map(async ({ ownerId, from, to }) => ({ name: await nameOf(ownerId), from, to })),
      );
      const facts = { regionName: region.name, owners, issuer: issuer() };
      const paper = statementPaper(statement, entries, { ...facts, issuedAt: clock() });
      return sendPaper(reply, asked.id, paper);
    },
  });
};

export const registerReportRoutes = (app: FastifyInstance, deps: ReportRoutesDependencies): void => {
  const { reports } = deps;
  endpoint(app, 'GET /reports/explain', {
    access: READERS,
    summary: 'The entries of the ledger behind a figure of money',
    notFound,
    handler: async ({ actor, query }) => presentExplanation(query, await reports.explain(actor, query)),
  });
  endpoint(app, 'GET /reports/regions/:id/statement', {
    access: OWNERS,
    summary: 'The commission of a region in one month',
    notFound,
    handler: async ({ actor, params, query }) => {
      const { region, statement } = await reports.statement(actor, params.id, query.month);
      return { statement: presentStatement(region, statement) };
    },
  });
  registerFile(app, 'pdf', deps);
  registerFile(app, 'csv', deps);
};

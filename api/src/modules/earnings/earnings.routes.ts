import { EARNINGS_FILES, EARNINGS_TEXTS, earningsQuery, payslipQuery } from '@gently/contracts';
import { API_BASE } from '@gently/contracts/product';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '../../shared/clock';
import { sendFile, sendPaper } from '../../shared/documents/send-file';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { earningsCsv } from './earnings-csv';
import { presentEarnings } from './earnings.presenter';
import type { Issuer } from '../../shared/documents/issuer';
import type { EarningsService } from './earnings.service';
import { statementOfEarnings } from './statement-of-earnings';

export interface EarningsRoutesDependencies {
  earnings: EarningsService;
  nameOf: (userId: string) => Promise<string>;
  issuer: () => Issuer;
  clock: Clock;
}

const DECLUTTERERS = { roles: ['declutterer'] } as const;
const FILE = {
  config: { access: DECLUTTERERS, notFound: 'not_found', needsDatabase: true },
  tags: ['declutterer'],
} as const;

/** Files have no place in the table of contracts: the answer is the document itself. */
const registerFiles = (app: FastifyInstance, deps: EarningsRoutesDependencies): void => {
  const { earnings, nameOf, issuer, clock } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.route({
    method: 'GET',
    url: `${API_BASE}${EARNINGS_FILES.payslip}`,
    schema: {
      operationId: 'getDecluttererEarningsPayslip',
      tags: FILE.tags,
      summary: 'What one month brought, as PDF',
      querystring: payslipQuery,
      produces: ['application/pdf'],
    },
    config: FILE.config,
    handler: async ({ actor, query: { month } }, reply) => {
      const userId = actor?.id ?? '';
      const report = await earnings.ofMonth(userId, month);
      if (!report)
        throw new AppError('validation_failed', {
          errors: [{ field: 'month', message: EARNINGS_TEXTS.future }],
        });
      const facts = { name: await nameOf(userId), issuer: issuer(), issuedAt: clock() };
      return sendPaper(reply, userId, statementOfEarnings(month, report, facts));
    },
  });
  typed.route({
    method: 'GET',
    url: `${API_BASE}${EARNINGS_FILES.csv}`,
    schema: {
      operationId: 'getDecluttererEarningsCsv',
      tags: FILE.tags,
      summary: 'Every finished session with its money, as CSV',
      querystring: earningsQuery,
      produces: ['text/csv'],
    },
    config: FILE.config,
    handler: async ({ actor, query }, reply) => {
      const report = await earnings.over(actor?.id ?? '', query);
      const days = report.range.from === null ? 'all' : `${report.range.from}-to-${report.range.to ?? ''}`;
      return sendFile(reply, {
        name: `earnings-${days}.csv`,
        type: 'text/csv; charset=utf-8',
        content: earningsCsv(report),
      });
    },
  });
};

export const registerEarningsRoutes = (app: FastifyInstance, deps: EarningsRoutesDependencies): void => {
  endpoint(app, 'GET /declutterer/earnings', {
    access: DECLUTTERERS,
    summary: 'Own earnings of a period, from the ledger',
    handler: async ({ actor, query }) => ({
      earnings: presentEarnings(await deps.earnings.over(actor.id, query)),
    }),
  });
  registerFiles(app, deps);
};

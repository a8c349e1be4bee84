import { issuerOf } from '../../shared/documents/issuer';
import { defineModule } from '../../shared/module';
import { createRegionalRepository } from '../ledger';
import { registerReportRoutes } from './reports.routes';
import { createReports, type Reports } from './reports.service';
import { createReportSessions } from './report-sessions.repository';

export { addCharged, type ChargedFees, NOTHING_CHARGED, type RegionDay } from './region-days';
export type { CertifiedSessions, Days, Reports } from './reports.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Money by region, from the ledger alone. */
    reports: Reports;
  }
}

/** What regions bring, and what stands behind each figure. */
export const reportsModule = defineModule(
  'reports',
  { needs: ['auth', 'bookings', 'earnings', 'ledger', 'regions', 'settings'] },
  (app) => {
    const { clock, database } = app.deps;
    const reports = createReports({
      books: createRegionalRepository(database.connection),
      regionBooks: app.regionBooks,
      sessions: createReportSessions(database.connection),
      earnings: app.earnings,
      accounts: app.accounts,
      certified: app.ports.certifiedSessions.calls,
      regions: app.regions,
      clock,
    });
    app.decorate('reports', reports);
    registerReportRoutes(app, {
      reports,
      nameOf: async (userId) => {
        const account = await app.accounts.findById(userId);
        return account && `${account.firstName} ${account.lastName}`;
      },
      issuer: () => issuerOf(app.settings.get('identity')),
      clock,
    });
  },
);

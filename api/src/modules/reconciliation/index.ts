import { defineModule } from '../../shared/module';
import { createJournalRepository } from '../ledger';
import { createReconciliation, type Reconciliation } from './reconciliation';
import { createReportsRepository } from './reports.repository';

export type { Reconciliation } from './reconciliation';

declare module 'fastify' {
  interface FastifyInstance {
    reconciliation: Reconciliation;
  }
}

/** Every night: does the payment provider say what the ledger says? */
export const reconciliationModule = defineModule(
  'reconciliation',
  { needs: ['payments', 'ledger', 'recovery'] },
  (app) => {
    const { clock, database, logger } = app.deps;
    const { connection } = database;
    const reconciliation = createReconciliation({
      journal: createJournalRepository(connection, app.ports.bookingRegions.calls, app.deps.clock),
      provider: app.paymentProvider,
      reports: createReportsRepository(connection),
      clock,
      logger,
    });
    app.decorate('reconciliation', reconciliation);
    app.recovery.add('comparison', reconciliation.runSince);
  },
);

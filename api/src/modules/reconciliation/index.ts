import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createJournalRepository } from '../ledger';
import { createDifferencesRepository } from './differences.repository';
import { createReconciliation, type Reconciliation } from './reconciliation';
import { createReportsRepository } from './reports.repository';

export type { Difference } from './compare';
export type { KnownDifference } from './differences.repository';
export type { Reconciliation } from './reconciliation';
export type { ReconciliationEvents } from './reconciliation-events';

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
      differences: createDifferencesRepository(connection),
      transact: transactOn(connection),
      publish: app.events.publish,
      clock,
      logger,
    });
    app.decorate('reconciliation', reconciliation);
    app.recovery.add('comparison', reconciliation.runSince);
  },
);

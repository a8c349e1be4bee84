import { issuerOf } from '../../shared/documents/issuer';
import { AppError } from '../../shared/errors/app-error';
import { defineModule } from '../../shared/module';
import { createEarnings, type EarningsService } from './earnings.service';
import { registerEarningsRoutes } from './earnings.routes';
import { createMissedSessions } from './missed-sessions.repository';
import { createOwnSessionsRepository } from './own-sessions.repository';

export type { EarningsService } from './earnings.service';

declare module 'fastify' {
  interface FastifyInstance {
    earnings: EarningsService;
  }
}

/** What declutterers have earned, as numbers, statements and tables. */
export const earningsModule = defineModule(
  'earnings',
  { needs: ['auth', 'declutterers', 'ledger', 'payouts', 'settings'] },
  (app) => {
    const { clock, database } = app.deps;
    const earnings = createEarnings({
      sessions: createOwnSessionsRepository(database.connection),
      missed: createMissedSessions(database.connection),
      ledger: app.ledger,
      payouts: app.payouts,
      hourlyRateOf: async (userId) => (await app.declutterers.get(userId))?.hourlyRatePence ?? null,
      clock,
    });
    app.decorate('earnings', earnings);
    registerEarningsRoutes(app, {
      earnings,
      nameOf: async (userId) => {
        const account = await app.accounts.findById(userId);
        if (!account) throw new AppError('unauthenticated');
        return `${account.firstName} ${account.lastName}`;
      },
      issuer: () => issuerOf(app.settings.get('identity')),
      clock,
    });
  },
);

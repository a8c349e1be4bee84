import { LEGAL_VERSIONS } from '@gently/contracts/legal-versions';
import { transactOn } from '../../shared/database/transaction';
import { endpoint } from '../../shared/http/endpoint';
import { defineModule } from '../../shared/module';
import { createLegalRepository } from './legal.repository';
import { createLegal, type LegalService } from './legal.service';

export type { LegalService } from './legal.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which version of the Terms and of the Privacy Policy counts. */
    legal: LegalService;
  }
}

/** The Terms and the Privacy Policy change only after an email to everyone who has an account. */
export const legalModule = defineModule('legal', { needs: ['auth', 'mail'] }, (app) => {
  const { clock, database, legalVersions = LEGAL_VERSIONS } = app.deps;
  const legal = createLegal({
    changes: createLegalRepository(database.connection),
    accounts: app.accounts,
    mail: app.mail,
    transact: transactOn(database.connection),
    clock,
    versions: legalVersions,
    origin: app.config.PUBLIC_ORIGIN,
  });
  app.decorate('legal', legal);
  endpoint(app, 'GET /legal', {
    access: 'public',
    summary: 'Which version of the Terms and of the Privacy Policy counts, and which one was announced',
    handler: async () => ({
      documents: (await legal.states()).map(({ planned, ...state }) => ({
        ...state,
        planned: planned && { ...planned, changes: [...planned.changes] },
      })),
    }),
  });
});

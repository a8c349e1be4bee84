import { AppError } from '../../shared/errors/app-error';
import { defineModule } from '../../shared/module';
import { createAccountsRepository } from './accounts/accounts.repository';
import { type Accounts, createAccounts } from './accounts/accounts.service';
import { createPasswords } from './accounts/passwords';
import { registerAuthRoutes } from './auth.routes';
import { createAuthService } from './auth.service';
import { createLockoutRepository } from './lockout/lockout.repository';
import { createLockout } from './lockout/lockout.service';
import { createSessionsRepository } from './sessions/sessions.repository';
import { createSessions } from './sessions/sessions.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** People's accounts, for modules that show or create them. */
    accounts: Accounts;
  }
}

/** Accounts, signing in and out, and the answer to "who is calling?" for every other module. */
export const authModule = defineModule('auth', { needs: ['guard', 'access-tokens', 'audit'] }, (app) => {
  const { config, audit } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const repository = createAccountsRepository(connection);
  const passwords = createPasswords(config);
  const accounts = createAccounts({ repository, passwords, clock });
  const sessions = createSessions({ sessions: createSessionsRepository(connection), audit, clock, config });
  const lockout = createLockout({ attempts: createLockoutRepository(connection), clock, config });
  const auth = createAuthService({
    connection,
    accounts,
    repository,
    passwords,
    sessions,
    lockout,
    audit,
    demo: config.DEMO,
  });

  app.decorate('accounts', accounts);
  app.decorate('authenticate', async (request) => {
    const reading = request.readAccessToken();
    if (!reading.ok) throw new AppError(reading.reason);
    return auth.actorOf(reading.claims);
  });
  registerAuthRoutes(app, { auth, accounts });
});

export type { Account } from './accounts/account';
export type { AccountFields, Accounts } from './accounts/accounts.service';

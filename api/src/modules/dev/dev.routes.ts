import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { DEMO_PASSWORD, quickAccounts } from './demo-accounts';
import { seedUsers } from './seed-users';

export const registerDevRoutes = (app: FastifyInstance): void => {
  const enabled = app.config.DEMO;

  endpoint(app, 'GET /dev/quick-access', {
    access: 'public',
    needsDatabase: false,
    summary: 'The demo accounts, when demo mode is on',
    handler: () => ({
      enabled,
      accounts: enabled ? quickAccounts() : [],
      password: enabled ? DEMO_PASSWORD : null,
    }),
  });

  // Without demo mode this path does not exist at all.
  if (!enabled) return;
  endpoint(app, 'POST /dev/seed-users', {
    access: 'public',
    limit: 'auth',
    summary: 'Create the demo accounts that are missing',
    handler: async () => ({ created: await seedUsers(app.accounts), accounts: quickAccounts() }),
  });
};

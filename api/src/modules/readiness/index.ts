import { endpoint } from '../../shared/http/endpoint';
import { defineModule } from '../../shared/module';
import { createReadiness } from './readiness';

const NEEDS = ['auth', 'settings', 'regions', 'declutterers', 'services', 'payments', 'backups'];

/** What an operator still has to do before the first booking of a new system. */
export const readinessModule = defineModule('readiness', { needs: NEEDS }, (app) => {
  const { accounts, backups, catalogue, config, declutterers, paymentKeys, regions, settings } = app;
  const { clock } = app.deps;
  const checks = createReadiness({
    ...{ config, catalogue, regions, accounts, declutterers, backups, clock },
    keys: paymentKeys.check,
    identity: () => settings.get('identity'),
  });
  endpoint(app, 'GET /admin/readiness', {
    access: { roles: ['admin'] },
    summary: 'What is there and what is missing before a client can book and pay',
    handler: async () => ({ checks: await checks() }),
  });
});

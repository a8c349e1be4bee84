import { openStore, storeSettings } from '@gently/artifact-store';
import { endpoint } from '../../shared/http/endpoint';
import { defineModule } from '../../shared/module';
import { readEnvironmentFiles } from './environment-files';
import { presentEnvironment } from './releases.presenter';

/** What is live where, for the admin console. Read from the artifact store; nothing here changes it. */
export const releasesModule = defineModule('releases', { needs: ['auth'] }, (app) => {
  const store = openStore(storeSettings(app.config));
  endpoint(app, 'GET /admin/releases', {
    access: { roles: ['admin'] },
    summary: 'What is live in every environment, since when, by whom and why',
    handler: async () => ({
      environments: (await readEnvironmentFiles(store)).map(presentEnvironment),
    }),
  });
});

import { openStore, storeSettings } from '@gently/artifact-store';
import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createReleaseMoves } from './release-moves';
import { createMayChange, releaseStore } from './release-store';
import { registerReleasesRoutes } from './releases.routes';

/** What is live where, for the admin console, and the moves that need no build. All of it lies in the artifact store. */
export const releasesModule = defineModule('releases', { needs: ['auth', 'audit'] }, (app) => {
  const { clock, database } = app.deps;
  const store = releaseStore(openStore(storeSettings(app.config)));
  const transact = transactOn(database.connection);
  registerReleasesRoutes(app, {
    store,
    moves: createReleaseMoves({ store, audit: app.audit, transact, clock }),
    mayChange: createMayChange(store, clock),
    clock,
  });
});

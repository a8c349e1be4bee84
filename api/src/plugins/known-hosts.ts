import { hostIn, isKnownHost } from '@gently/contracts/known-hosts';
import { API_BASE } from '@gently/contracts/product';
import { AppError } from '../shared/errors/app-error';
import { defineModule } from '../shared/module';

/** Balancers ask by whatever name they have; the answer says nothing about people. */
const HEALTH = `${API_BASE}/health`;

/** Refuses calls for names that are not this server's, documentation and figures included. */
export const knownHosts = defineModule('known-hosts', {}, (app) => {
  const known = [...app.config.KNOWN_HOSTS, hostIn(app.config.PUBLIC_ORIGIN)];
  app.addHook('onRequest', async ({ headers, host, url }) => {
    if (url.startsWith(HEALTH)) return;
    // The site in front passes on the name that the visitor asked for.
    if (isKnownHost(headers.host, known) && (host === headers.host || isKnownHost(host, known))) return;
    throw new AppError('unknown_host');
  });
});

import { readSiteConfig } from './site/config';
import { buildSite } from './site/build-site';

/** How long requests in flight may take to finish after a signal, in milliseconds. */
const SHUTDOWN_DEADLINE_MS = 5_000;

const config = readSiteConfig(process.env);
const site = await buildSite(config);

const stop = (signal: string): void => {
  site.log.info({ signal }, 'site is closing');
  setTimeout(() => {
    site.server.closeAllConnections();
  }, SHUTDOWN_DEADLINE_MS).unref();
  void site.close().then(() => {
    process.exitCode = 0;
  });
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

const address = await site.listen({ port: config.port, host: config.host });
const health = await site.inject('/healthz');
site.log.info({ address, live: health.json() }, 'site is listening');

import { readSiteConfig } from './site/config';
import type { SiteConfig } from './site/config';
import { buildSite } from './site/build-site';

/** How long requests in flight may take to finish after a signal, in milliseconds. */
const SHUTDOWN_DEADLINE_MS = 5_000;

const readConfig = (): SiteConfig => {
  try {
    return readSiteConfig(process.env);
  } catch (error) {
    // A wrong setting is told in words; a stack trace would only hide them.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
};

const config = readConfig();
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

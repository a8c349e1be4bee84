import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Combination } from '../environment/compose';
import { flip } from '../environment/flip';
import { buildSite } from '../site/build-site';
import { readSiteConfig } from '../site/config';
import type { LoadReport } from '../site/telemetry';
import { startStubApi } from './stub-api';

const ENVIRONMENT = 'boot';

export interface ScratchSite {
  url: string;
  stop: () => Promise<void>;
}

/** Serves one combination from the store's own files, with the real site server, to nobody but us. */
export const startScratchSite = async (
  store: string,
  combination: Combination,
  onReport: (report: LoadReport) => void,
): Promise<ScratchSite> => {
  const scratch = await mkdtemp(join(tmpdir(), 'gently-boot-'));
  const api = await startStubApi();
  const clean = async (): Promise<void> => {
    api.stop();
    await rm(scratch, { recursive: true, force: true });
  };
  try {
    await symlink(join(store, 'shell'), join(scratch, 'shell'));
    await symlink(join(store, 'remotes'), join(scratch, 'remotes'));
    const reason = { by: 'boot matrix', note: 'Candidate', now: new Date() };
    await flip({ store: scratch, environment: ENVIRONMENT, combination, ...reason });
    const settings = { ARTIFACTS_DIR: scratch, ENVIRONMENT, API_URL: api.url, SANDBOX_URL: api.url };
    const site = await buildSite(readSiteConfig({ ...settings, LOG_LEVEL: 'silent' }), { onReport });
    const url = await site.listen({ port: 0, host: '127.0.0.1' });
    const stop = async (): Promise<void> => {
      site.server.closeAllConnections();
      await site.close();
      await clean();
    };
    return { url, stop };
  } catch (error) {
    await clean();
    throw error;
  }
};

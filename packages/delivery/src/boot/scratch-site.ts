import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@gently/artifact-store';
import type { Combination } from '../environment/compose';
import { flip } from '../environment/flip';
import { buildSite } from '../site/build-site';
import { readSiteConfig } from '../site/config';
import type { LoadReport } from '../site/telemetry';
import type { LocalFiles } from '../store/local-files';
import { startStubApi } from './stub-api';

const ENVIRONMENT = 'boot';

export interface ScratchSite {
  url: string;
  stop: () => Promise<void>;
}

const haveCombination = async (files: LocalFiles, { shell, remotes }: Combination): Promise<void> => {
  const versions = Object.entries(remotes).map(([name, version]) => files.have('remote', name, version));
  await Promise.all([files.have('shell', 'shell', shell), ...versions]);
};

/** Serves one combination from the store's own files, with the real site server, to nobody but us. */
export const startScratchSite = async (
  files: LocalFiles,
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
    await haveCombination(files, combination);
    await symlink(join(files.dir, 'shell'), join(scratch, 'shell'));
    await symlink(join(files.dir, 'remotes'), join(scratch, 'remotes'));
    const reason = { by: 'boot matrix', note: 'Candidate', now: new Date() };
    await flip({ store: folderStore(scratch), environment: ENVIRONMENT, combination, ...reason });
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

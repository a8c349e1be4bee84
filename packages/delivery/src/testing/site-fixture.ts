import { openStore } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildSite } from '../site/build-site';
import { readSiteConfig } from '../site/config';
import { flip } from '../environment/flip';
import type { Changed } from '../environment/change-environment';
import { publishWorkspace } from '../stage-workspace';
import { temporaryFolder, writeBuilds } from './workspace-fixture';

/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:9';

interface Staged extends Changed {
  /** Versions that were not in the store before, as `name@version`. */
  published: string[];
}

export interface SiteFixture {
  site: FastifyInstance;
  workspace: string;
  store: ArtifactStore;
  /** The store's folder. */
  dir: string;
  /** Makes what the workspace's builds are now live in production, whatever is live there. */
  stage: () => Promise<Staged>;
}

/** A site over real files. Nothing is staged yet. */
export const createSite = async (
  variables: Record<string, string> = {},
  watching: Parameters<typeof buildSite>[1] = {},
): Promise<SiteFixture> => {
  const [workspace, dir] = [await temporaryFolder(), await temporaryFolder()];
  await writeBuilds(workspace);
  const config = readSiteConfig({
    ARTIFACTS_DIR: dir,
    API_URL: NOBODY,
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const store = openStore(config.store);
  const site = await buildSite(config, watching);
  onTestFinished(() => site.close());
  const stage = async (): Promise<Staged> => {
    const { combination, published } = await publishWorkspace({ workspace, store });
    const reason = { by: 'tester', note: 'test', now: new Date('2026-01-05T10:00:00Z') };
    return { ...(await flip({ store, environment: 'production', combination, ...reason })), published };
  };
  return { site, workspace, store, dir, stage };
};

/** The same with everything staged. */
export const createLiveSite = async (
  variables: Record<string, string> = {},
  watching: Parameters<typeof buildSite>[1] = {},
): Promise<SiteFixture & { live: Staged }> => {
  const fixture = await createSite(variables, watching);
  return { ...fixture, live: await fixture.stage() };
};

import { openStore } from '@gently/artifact-store';
import type { ArtifactStore } from '@gently/artifact-store';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildSite } from '../site/build-site';
import { readSiteConfig } from '../site/config';
import { stageWorkspace } from '../stage-workspace';
import type { StageResult } from '../stage-workspace';
import { temporaryFolder, writeBuilds } from './workspace-fixture';

/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:9';

export interface SiteFixture {
  site: FastifyInstance;
  workspace: string;
  store: ArtifactStore;
  /** The store's folder. */
  dir: string;
  /** Publishes what the workspace's builds are now. */
  stage: () => Promise<StageResult>;
}

/** A site over real files. Nothing is staged yet. */
export const createSite = async (variables: Record<string, string> = {}): Promise<SiteFixture> => {
  const [workspace, dir] = [await temporaryFolder(), await temporaryFolder()];
  await writeBuilds(workspace);
  const config = readSiteConfig({
    ARTIFACTS_DIR: dir,
    API_URL: NOBODY,
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const store = openStore(config.store);
  const site = await buildSite(config);
  onTestFinished(() => site.close());
  const stage = (): Promise<StageResult> =>
    stageWorkspace({
      workspace,
      store,
      environment: 'production',
      by: 'tester',
      note: 'test',
      now: new Date('2026-01-05T10:00:00Z'),
    });
  return { site, workspace, store, dir, stage };
};

/** The same with everything staged. */
export const createLiveSite = async (
  variables: Record<string, string> = {},
): Promise<SiteFixture & { live: StageResult }> => {
  const fixture = await createSite(variables);
  return { ...fixture, live: await fixture.stage() };
};

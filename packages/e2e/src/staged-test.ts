import type { Registry } from '@gently/federation/contract';
import { test as base } from '@playwright/test';
import { startStagedSite, type StagedSite } from './staged-site';

export { expect } from '@playwright/test';

/** A test on the built shell and remotes over a stub API. `registry` is what is live there. */
export const test = base.extend<{ registry: Registry }, { site: StagedSite }>({
  site: [
    async ({}, use) => {
      const site = await startStagedSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  registry: async ({ site }, use) =>
    use((await (await fetch(`${site.url}/registry.json`)).json()) as Registry),
});

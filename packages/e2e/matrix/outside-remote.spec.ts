import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { makeOutsideRemote, type OutsideRemote } from '../src/outside-remote';
import { startStagedSite } from '../src/staged-site';

const NAME = 'mfe-sample-elsewhere';

/** A remote in a repository of its own, with the packages that `pnpm pack:kit` has made just now. */
const test = base.extend<{ remote: OutsideRemote }>({
  remote: async ({}, use) => {
    const remote = await makeOutsideRemote(NAME);
    try {
      await use(remote);
    } finally {
      await remote.remove();
    }
  },
});
// A limit, not an expectation: a minute of work on an idle machine.
test.setTimeout(1_200_000);

test(
  'a remote outside of the workspace is checked, tested and built from the packed kit, and released into the site',
  { tag: '@long' },
  async ({ page, remote }) => {
    for (const name of ['contracts', 'platform', 'ui', 'federation', 'testing']) {
      const installed = await realpath(join(remote.dir, 'node_modules', '@gently', name));
      expect(installed.startsWith(remote.dir), `${installed} is its own`).toBe(true);
    }
    await remote.tool('tsc', '--noEmit', '-p', '.');
    await remote.tool('vitest', 'run', '--maxWorkers=1');
    await remote.tool('webpack', '--mode', 'production');

    // Nothing but the shell is live, so that the release boots no page of anybody else.
    const site = await startStagedSite({ workspace: remote.besides });
    try {
      const finished = ['--build', join(remote.dir, 'dist'), '--workspace', remote.besides];
      await site.deliver('release', NAME, '--env', site.environment, ...finished);
      expect((await site.registry()).remotes.map(({ name }) => name)).toEqual([NAME]);
      await page.goto(`${site.url}/sample-elsewhere`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sample elsewhere' })).toBeVisible();
      await expect(page.getByText('Home Decluttering')).toBeVisible();
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Sample elsewhere' }),
      ).toBeVisible();
    } finally {
      await site.stop();
    }
  },
);

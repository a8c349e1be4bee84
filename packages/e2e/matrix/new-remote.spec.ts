import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { hashOfTree, makeWorkspace, ROOT, TYPICAL, type Workspace } from '../src/generated-remote';
import { TEST_MS } from '../src/limits';
import { startStagedSite } from '../src/staged-site';
import { enterAs } from '../src/staged-test';

const NAME = 'mfe-sample-tips';

/**
 * A new remote, made by the generator in a workspace of its own: the dashboard of a role. `outside-remote.spec.ts` has one
 * for everybody.
 */
const test = base.extend<object, { remote: Workspace }>({
  remote: [
    async ({}, use) => {
      const before = await checkout();
      const workspace = await makeWorkspace(NAME, '--role', 'trainer');
      try {
        await use(workspace);
      } finally {
        await workspace.remove();
      }
      expect(await checkout(), 'the checkout after a remote was made beside it').toEqual(before);
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
});
test.describe.configure({ mode: 'default' });

/** What a generator must leave as it is. */
const checkout = async () => ({
  shell: await hashOfTree(join(ROOT, 'shell')),
  rooms: (await readdir(ROOT)).filter((name) => !name.startsWith('.')),
  owners: await readFile(join(ROOT, '.github', 'CODEOWNERS'), 'utf8'),
  lockfile: await readFile(join(ROOT, 'pnpm-lock.yaml'), 'utf8'),
});

test('a generated remote passes the checks of the house: style, types, rules between rooms, an owner', async ({
  remote,
}) => {
  await remote.run('node_modules/oxlint/bin/oxlint', '--deny-warnings', NAME);
  await remote.run('node_modules/oxfmt/bin/oxfmt', '--check', NAME);
  await remote.run(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    // Packages lie outside of this workspace: only what the remote asks of them is judged.
    ...['--config', '.dependency-cruiser.cjs', '--do-not-follow', String.raw`node_modules|^\.\./`, NAME],
  );
  await remote.runInside('node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.');
  expect(await readFile(join(remote.root, '.github', 'CODEOWNERS'), 'utf8')).toContain(
    `/${NAME}/ @gently/sample-tips`,
  );
  expect(await remote.undeclaredImports()).toEqual([]);
});

test('it passes its own tests', async ({ remote }) => {
  await remote.runInside('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1');
});

test('it passes its own tests built alone in a browser', { tag: '@long' }, async ({ remote }) => {
  const webpack = `${TYPICAL}/node_modules/webpack/bin/webpack.js`;
  await remote.runInside(webpack, '--mode', 'production', '--env', 'standalone');
  const { stdout } = await remote.run(
    'node_modules/@playwright/test/cli.js',
    ...['test', '--config', join(ROOT, 'packages', 'e2e', 'playwright.config.ts')],
    ...['--project', `acceptance-${NAME}`, '--output', join(remote.root, 'test-results'), '--workers', '1'],
  );
  expect(stdout).toContain('2 passed');
});

test('it appears in the site without a word to the shell', async ({ page, remote }) => {
  await remote.runInside(`${TYPICAL}/node_modules/webpack/bin/webpack.js`, '--mode', 'production');
  const site = await startStagedSite({ workspace: remote.root });
  try {
    await enterAs(page, 'trainer');
    await page.goto(`${site.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sample tips' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/dashboard/trainer`);
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Home Decluttering')).toBeVisible();
  } finally {
    await site.stop();
  }
});

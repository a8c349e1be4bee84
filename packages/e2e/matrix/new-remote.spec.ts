import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startStagedSite } from '../src/staged-site';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const SCRATCH = join(ROOT, '.data', 'new-remote');
const NAME = 'mfe-sample-tips';
const TYPICAL = 'mfe-public';

const runIn = (cwd: string) => {
  const execute = promisify(execFile);
  const tools = join(ROOT, 'node_modules', '.bin');
  return (tool: string, ...args: string[]) =>
    execute(process.execPath, [join(ROOT, tool), ...args], {
      cwd,
      env: { ...process.env, PATH: `${tools}:${String(process.env.PATH)}`, NODE_ENV: undefined },
    });
};

/** A folder that looks like the workspace to one remote, outside of git. */
const makeWorkspace = async (): Promise<string> => {
  await mkdir(SCRATCH, { recursive: true });
  const workspace = await mkdtemp(join(SCRATCH, 'run-'));
  for (const shared of ['tsconfig.base.json', 'node_modules', TYPICAL])
    await symlink(join(ROOT, shared), join(workspace, shared));
  return workspace;
};

test('a generated remote is typed, tested and built, and appears in the site without a word to the shell', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const workspace = await makeWorkspace();
  const dir = join(workspace, NAME);
  try {
    await runIn(ROOT)('scripts/new-remote.mjs', NAME, '--into', workspace);
    await symlink(join(ROOT, TYPICAL, 'node_modules'), join(dir, 'node_modules'));
    const run = runIn(dir);
    await run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.');
    await run('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1');
    await run(`${TYPICAL}/node_modules/webpack/bin/webpack.js`, '--mode', 'production');

    const site = await startStagedSite({ workspace, shell: join(ROOT, 'shell', 'dist') });
    try {
      await page.goto(`${site.url}/services`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sample tips' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sample tips' })).toBeVisible();
      await expect(page.getByText('Home Decluttering')).toBeVisible();
    } finally {
      await site.stop();
    }
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
});

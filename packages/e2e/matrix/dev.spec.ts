import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { ROOT } from '../src/generated-remote';
import { expect, heading, test } from '../src/staged-test';

const REMOTE = 'mfe-public';

/** Runs `pnpm dev` until the work is done. @param said a line that tells that the page is there, with its address */
const withDev = async (args: string[], said: RegExp, work: (address: string) => Promise<void>) => {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'dev.mjs'), REMOTE, '--port', '0', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: undefined, SITE_URL: undefined },
  });
  let address = '';
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      address ||= said.exec(line)?.[1] ?? '';
      if (/compiled|inside/.test(line) && address) break;
    }
    await work(address);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  // Nothing that it started lives on.
  await expect(fetch(address)).rejects.toThrow();
};

test('a remote in development is shown inside a site that runs, which stays as it is', async ({
  page,
  site,
  registry,
}) => {
  await withDev(['--in-site', site.url], /inside .*: (http:\S+)$/, async (address) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${address}/about`);
    await expect(heading(page)).toBeVisible();
    expect(asked).toContain(`/remotes/${REMOTE}/dev/remoteEntry.js`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(heading(page)).toBeVisible();
  });
  expect(await site.registry()).toEqual(registry);
});

test('a remote in development runs alone over answers from fixtures', async ({ page }) => {
  await withDev([], /alone at (http:[^,\s]+)/, async (address) => {
    await page.goto(`${address}/services`);
    await expect(page.getByRole('heading', { name: 'Home Decluttering', exact: true })).toBeVisible();
  });
});

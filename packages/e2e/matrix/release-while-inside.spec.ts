import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT_KEY } from '@gently/contracts/product';
import type { Page } from '@playwright/test';
import { readRemotes } from '../src/built-remotes';
import type { StagedSite } from '../src/staged-site';
import { expect, test } from '../src/staged-test';
import { stubToken, stubUser } from '../src/stub-api';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const CLIENT = 'mfe-client';
const PAUSE = 'This page is having a short pause';

/** Releases the client's remote once more, as another build. */
const releaseAgain = async (site: StagedSite): Promise<void> => {
  const workspace = await mkdtemp(join(tmpdir(), 'gently-release-'));
  try {
    for (const { name } of readRemotes().filter((remote) => remote.name !== CLIENT))
      await symlink(join(ROOT, name), join(workspace, name));
    const dist = join(workspace, CLIENT, 'dist');
    await mkdir(dirname(dist), { recursive: true });
    await cp(join(ROOT, CLIENT, 'dist'), dist, { recursive: true });
    await writeFile(join(dist, 'release.txt'), crypto.randomUUID());
    await site.stage('--workspace', workspace, '--shell', join(ROOT, 'shell', 'dist'));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
};

const liveVersion = async (site: StagedSite): Promise<string> => {
  const { remotes } = (await (await fetch(`${site.url}/registry.json`)).json()) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === CLIENT)?.version ?? '';
};

const goInside = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

const notes = (page: Page) => page.getByLabel(/^Notes/);

/** A client who has begun to book, and has typed something. @returns the address of the form */
const typeSomething = async (page: Page): Promise<string> => {
  const session = JSON.stringify({
    user: stubUser('client'),
    token: stubToken('client'),
    isAuthenticated: true,
  });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    PRODUCT_KEY,
    session,
  ] as const);
  await page.goto('/book');
  await page.getByRole('link', { name: 'Choose Home Decluttering', exact: true }).click();
  await notes(page).fill('The cat may help.');
  return page.url();
};

test('who is inside while a remote is released again keeps what they typed, and goes on with what they have', async ({
  page,
  site,
}) => {
  const form = await typeSomething(page);
  const before = await liveVersion(site);
  await releaseAgain(site);
  expect(await liveVersion(site)).not.toBe(before);

  await expect(notes(page)).toHaveValue('The cat may help.');
  await goInside(page, '/dashboard/client');
  await expect(page.locator('main h1').first()).toBeVisible();
  await goInside(page, form.replace(site.url, ''));
  await expect(notes(page)).toHaveValue('The cat may help.');
});

test('when the files of the earlier release are gone, Retry goes on with the new one and nothing typed is lost', async ({
  page,
  site,
}) => {
  const form = await typeSomething(page);
  const before = await liveVersion(site);
  await releaseAgain(site);
  const folder = join(site.artifactsDir, 'remotes', CLIENT, before);
  await rename(folder, `${folder}-gone`);
  try {
    await goInside(page, '/dashboard/client');
    await expect(page.getByRole('heading', { name: PAUSE })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    // It may be back by itself before the press.
    await page
      .getByRole('button', { name: 'Retry' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await expect(page.getByRole('heading', { name: PAUSE })).toBeHidden();
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.goto(form);
    await expect(notes(page)).toHaveValue('The cat may help.');
  } finally {
    await rename(`${folder}-gone`, folder);
  }
});

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MARK, releaseAnother } from '../src/another-build';
import type { StagedSite } from '../src/staged-site';
import { enterAs, expect, goInside, heading, pausePanel, retry, test } from '../src/staged-test';

const CLIENT = 'mfe-client';
const TYPED = 'The cat may help.';

const liveVersion = async (site: StagedSite): Promise<string | undefined> =>
  (await site.registry()).remotes.find(({ name }) => name === CLIENT)?.version;

const notes = (page: Page) => page.getByLabel(/^Notes/);
const markOf = (page: Page): Promise<unknown> =>
  page.evaluate((mark) => (globalThis as unknown as Record<string, unknown>)[mark], MARK);

/** A client who has begun to book, and has typed something. @returns the address of the form */
const typeSomething = async (page: Page): Promise<string> => {
  await enterAs(page, 'client');
  await page.goto('/book');
  const choose = page.getByRole('link', { name: 'Choose Home Decluttering', exact: true });
  await page.goto(`${await choose.getAttribute('href')}&part=help`);
  await notes(page).fill(TYPED);
  return page.url();
};

/** Leaves the form for a page whose code is not loaded yet, and comes back: without loading the site again. */
const lookAround = async (page: Page, site: StagedSite, form: string): Promise<void> => {
  await expect(notes(page)).toHaveValue(TYPED);
  await goInside(page, '/dashboard/client');
  // The form stays until the code of the next page is there, and has a heading too.
  await expect(notes(page)).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await expect(pausePanel(page)).toHaveCount(0);
  await goInside(page, form.replace(site.url, ''));
  await expect(notes(page)).toHaveValue(TYPED);
};

test.use({ onlyRemotes: ['mfe-public', CLIENT] });

test(
  'who is inside while a remote is released again keeps what they typed, and goes on with what they have',
  { tag: '@long' },
  async ({ page, site }) => {
    const form = await typeSomething(page);
    const before = await markOf(page);
    const { mark, version } = await releaseAnother(site, CLIENT);
    expect(await liveVersion(site)).toBe(version);

    await lookAround(page, site, form);
    expect(await markOf(page)).toBe(before);
    await page.reload();
    await expect(notes(page)).toHaveValue(TYPED);
    expect(await markOf(page)).toBe(mark);
  },
);

test('who is inside while a remote is rolled back keeps what they typed, before and after a reload', async ({
  page,
  site,
}) => {
  const earlier = await liveVersion(site);
  const { mark, version } = await releaseAnother(site, CLIENT);
  const form = await typeSomething(page);
  expect(await markOf(page)).toBe(mark);
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(`/remotes/${CLIENT}/`)) asked.push(`${response.status()} ${pathname}`);
  });

  await site.deliver('rollback', CLIENT, '--env', site.environment, '--note', 'Not yet');
  expect(await liveVersion(site)).toBe(earlier);
  await lookAround(page, site, form);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((line) => !line.startsWith(`200 /remotes/${CLIENT}/${version}/`))).toEqual([]);

  await page.reload();
  await expect(notes(page)).toHaveValue(TYPED);
  expect(await markOf(page)).not.toBe(mark);
});

test(
  'when the files of the earlier release are gone, Retry goes on with the new one and nothing typed is lost',
  { tag: '@long' },
  async ({ page, site }) => {
    const form = await typeSomething(page);
    const before = String(await liveVersion(site));
    await releaseAnother(site, CLIENT);
    const folder = join(site.artifactsDir, 'remotes', CLIENT, before);
    await rename(folder, `${folder}-gone`);
    try {
      await goInside(page, '/dashboard/client');
      await expect(pausePanel(page)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await retry(page);
      await expect(pausePanel(page)).toBeHidden();
      await expect(heading(page)).toBeVisible();
      await page.goto(form);
      await expect(notes(page)).toHaveValue(TYPED);
    } finally {
      await rename(`${folder}-gone`, folder);
    }
  },
);

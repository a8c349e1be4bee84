import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentFile } from '@gently/contracts/releases';
import type { Browser, Page } from '@playwright/test';
import { workspaceWith } from '../src/broken-build';
import { contextFrom } from '../src/from-address';
import type { StagedSite } from '../src/staged-site';
import { expect, heading, pausePanel, retry, test } from '../src/staged-test';

const PUBLIC = 'mfe-public';
/** Visitors for whom it has to fail before it ends. */
const ENOUGH = 3;
/** One in a hundred visitors does not get it. */
const MOST_VISITORS = ENOUGH + 3;
/** 127.0.0.1 is where the site is. */
const FIRST_ADDRESS = 2;

const environmentOf = async ({ artifactsDir, environment }: StagedSite): Promise<EnvironmentFile> =>
  JSON.parse(
    await readFile(join(artifactsDir, 'environments', `${environment}.json`), 'utf8'),
  ) as EnvironmentFile;

/** Gives nearly every visitor a build that is well when it is booted, and throws on this very site. */
const beginBadCanary = async (site: StagedSite): Promise<string> => {
  const code = `if (location.origin === ${JSON.stringify(site.url)}) throw new Error('Only here.');`;
  const workspace = await workspaceWith(PUBLIC, code);
  try {
    const where = ['--env', site.environment, '--workspace', workspace];
    await site.deliver('canary', PUBLIC, ...where, '--percent', '99', '--minimum', String(ENOUGH));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  return (await environmentOf(site)).canaries[PUBLIC]?.version ?? '';
};

/** Somebody who was never here. One address has one voice, so each has their own. */
const newVisitor = async (browser: Browser, site: StagedSite, number: number): Promise<Page> => {
  const context = await contextFrom(browser, FIRST_ADDRESS + number);
  const page = await context.newPage();
  const told = page.waitForResponse('**/telemetry/remotes');
  await page.goto(`${site.url}/about`);
  expect((await told).status()).toBe(204);
  return page;
};

test.use({ onlyRemotes: [PUBLIC] });

test('a canary that throws in browsers ends by itself, and who had it goes on with the live version', async ({
  browser,
  site,
}) => {
  const live = (await site.registry()).remotes.find(({ name }) => name === PUBLIC)?.version;
  const version = await beginBadCanary(site);
  expect(version).not.toBe(live);

  const unlucky: Page[] = [];
  for (let visitor = 0; visitor < MOST_VISITORS && unlucky.length < ENOUGH; visitor += 1) {
    const page = await newVisitor(browser, site, visitor);
    if (!(await pausePanel(page).isVisible())) continue;
    unlucky.push(page);
    await expect(page.getByRole('banner')).toBeVisible();
  }
  expect(unlucky).toHaveLength(ENOUGH);

  const after = await environmentOf(site);
  expect(after.canaries).toEqual({});
  expect(after.remotes[PUBLIC]).toBe(live);
  expect(after.history.at(-1)).toMatchObject({ action: 'canary_abort', remote: PUBLIC, by: 'site' });
  expect(site.log()).toContainEqual(
    expect.objectContaining({ msg: 'canary aborted', remote: PUBLIC, version }),
  );

  const next = await newVisitor(browser, site, MOST_VISITORS);
  await expect(heading(next)).toBeVisible();
  await expect(pausePanel(next)).toHaveCount(0);
  for (const page of unlucky) {
    await retry(page);
    await expect(pausePanel(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
  }
});

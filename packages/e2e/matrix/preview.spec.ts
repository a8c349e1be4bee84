import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@gently/federation/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, resizeTo } from '../src/accessibility';
import { MARK, publishAnother, publishAnotherShell, releaseAnother, type Build } from '../src/another-build';
import { TAMPERED } from '../src/break-remote';
import type { StagedSite } from '../src/staged-site';
import { expect, heading, pausePanel, test as staged } from '../src/staged-test';

const REMOTE = 'mfe-public';
const OTHER = 'mfe-client';

/** `offered` is a version that the store has and that is live only in another environment. */
const test = staged.extend<object, { offered: Build }>({
  offered: [async ({ site }, use) => use(await publishAnother(site, REMOTE)), { scope: 'worker' }],
});

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const globalOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => (globalThis as unknown as Record<string, unknown>)[key], name);
/** Expects that this build of the remote is what runs on the page. */
const expectBuild = (page: Page, { mark }: Build) => expect.poll(() => globalOf(page, MARK)).toBe(mark);
const versionIn = ({ remotes }: Registry, name: string): string =>
  remotes.find((remote) => remote.name === name)?.version ?? '';

test('another version is kept for the tab, named in a banner, and gone in one press', async ({
  page,
  registry,
  offered,
}) => {
  const live = versionIn(registry, REMOTE);
  await page.goto(`/about?remote.${REMOTE}=${offered.version}`);
  await expect(bar(page)).toContainText(`${REMOTE} ${offered.version} (live: ${live})`);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expectBuild(page, offered);
  for (const width of [375, 1280]) {
    await resizeTo(page, { width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await page.goto('/services');
  await expect(bar(page)).toContainText(offered.version);
  await expectBuild(page, offered);
  await bar(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(bar(page)).toContainText('Every part is the live version');
  await expect(bar(page)).not.toContainText(offered.version);
  await expect(heading(page)).toBeVisible();
  expect(await globalOf(page, MARK)).not.toBe(offered.mark);
});

test('nobody else sees a preview', async ({ page, browser, baseURL, offered }) => {
  await page.goto(`/about?remote.${REMOTE}=${offered.version}`);
  await expect(bar(page)).toContainText(offered.version);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto('/about');
  await expect(bar(other)).toContainText('Every part is the live version');
  expect(await globalOf(other, MARK)).not.toBe(offered.mark);
  await context.close();
});

// spec: A-31
test('another shell is kept for the tab, named in the banner, seen by nobody else, and gone in one press', async ({
  page,
  site,
  browser,
  baseURL,
  registry,
}) => {
  const shell = await publishAnotherShell(site);
  const files = (of: Page) =>
    of.evaluate(() => [...document.scripts].map(({ src }) => new URL(src || '/', location.href).pathname));
  const expectShell = async (of: Page, version: string) =>
    expect((await files(of)).some((path) => path.startsWith(`/shell/${version}/`))).toBe(true);

  await page.goto(`/about?preview.shell=${shell}&tab=1`);
  await expect(bar(page)).toContainText(`shell ${shell} (live: ${registry.shell.version})`);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about\?tab=1$/);
  await expectShell(page, shell);
  await expectAccessible(page);

  await page.goto('/services');
  await expect(bar(page)).toContainText(`shell ${shell}`);
  await expectShell(page, shell);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto('/about');
  await expect(bar(other)).toContainText('Every part is the live version');
  await expectShell(other, registry.shell.version);
  await context.close();

  await bar(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(bar(page)).toContainText('Every part is the live version');
  await expectShell(page, registry.shell.version);
});

test('a shell that is not there is not shown, said and logged', async ({ page, site, registry }) => {
  await page.goto('/about?preview.shell=0000000000ab');
  await expectLogged(site, { remote: 'shell', version: '0000000000ab', reason: 'not_found' });
  await expect(bar(page)).toContainText(
    `Version 0000000000ab of the shell is not here; this is ${registry.shell.version}.`,
  );
  await page.goto('/services');
  await expect(bar(page)).toContainText('Every part is the live version');
});

const openPanel = async (page: Page) => {
  await page.goto('/about');
  await bar(page).getByRole('button', { name: 'Choose versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Choose versions' });
  await expect(panel.getByLabel(REMOTE)).toBeVisible();
  return panel;
};

test('a version is chosen in the panel among the published ones', async ({ page, registry, offered }) => {
  const panel = await openPanel(page);
  for (const width of [375, 1280]) {
    await resizeTo(page, { width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  const choice = panel.getByRole('combobox', { name: REMOTE });
  await expect(choice.getByRole('option').first()).toHaveText(`Live: ${versionIn(registry, REMOTE)}`);
  await choice.selectOption(offered.version);
  await panel.getByRole('button', { name: 'Show these versions' }).click();
  await expect(bar(page)).toContainText(`${REMOTE} ${offered.version}`);
  await expectBuild(page, offered);

  await bar(page).getByRole('button', { name: 'Choose versions' }).click();
  await expect(choice).toHaveValue(offered.version);
  await choice.selectOption('');
  await panel.getByRole('button', { name: 'Show these versions' }).click();
  await expect(bar(page)).toContainText('Every part is the live version');
});

test('where the site does not list versions, one is typed, and a wrong one is explained', async ({
  page,
  offered,
}) => {
  await page.route('**/releases/*.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const panel = await openPanel(page);
  await expectAccessible(page);
  await panel.getByLabel(REMOTE).fill('../elsewhere');
  await panel.getByRole('button', { name: 'Show these versions' }).click();
  await expect(panel.getByText('A version is letters and digits')).toBeVisible();
  await panel.getByLabel(REMOTE).fill('0000000000ab');
  await panel.getByRole('button', { name: 'Show these versions' }).click();
  await expect(panel.getByText('There is no version 0000000000ab here.')).toBeVisible();
  await panel.getByLabel(REMOTE).fill(offered.version);
  await panel.getByRole('button', { name: 'Show these versions' }).click();
  await expect(bar(page)).toContainText(offered.version);
  await expectBuild(page, offered);
});

const htmlOf = (page: Page) => page.locator('html');

test('a link brings theme and comfort settings, and Back to live brings the own ones back', async ({
  page,
}) => {
  const said = infos(page);
  await page.goto('/about?flag.theme=peach&flag.text=large&flag.motion=wild&flag.nobody=knows');
  await expect(htmlOf(page)).toHaveAttribute('data-theme', 'peach');
  await expect(htmlOf(page)).toHaveAttribute('data-text', 'large');
  await expect(htmlOf(page)).not.toHaveAttribute('data-motion', /./);
  await expect(page).toHaveURL(/\/about$/);
  expect(said.filter((text) => /flag motion = wild.*flag nobody = knows/.test(text))).toHaveLength(1);
  await page.reload();
  await expect(bar(page)).toContainText('Theme and comfort settings came with it.');
  await bar(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(bar(page)).toContainText('Every part is the live version');
  await expect(htmlOf(page)).toHaveAttribute('data-theme', 'teal');
  await expect(htmlOf(page)).not.toHaveAttribute('data-text', /./);
});

test(
  'the copied link shows somebody else the same combination, even after the next release',
  { tag: '@long' },
  async ({ page, site, context, browser, registry, baseURL, offered }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/about?remote.${REMOTE}=${offered.version}&preview.role=client&flag.theme=blue`);
    await bar(page).getByRole('button', { name: 'Copy this combination' }).click();
    await expect(bar(page).getByRole('button', { name: 'Link copied' })).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.origin).toBe(new URL(String(baseURL)).origin);
    expect(link.pathname).toBe('/about');
    const expected = Object.fromEntries(
      registry.remotes.map(({ name, version }) => [
        `remote.${name}`,
        name === REMOTE ? offered.version : version,
      ]),
    );
    expect(Object.fromEntries(link.searchParams)).toEqual({
      ...expected,
      'preview.environment': registry.environment,
      'preview.shell': registry.shell.version,
      'preview.role': 'client',
      'flag.theme': 'blue',
      'flag.text': 'standard',
      'flag.spacing': 'standard',
      'flag.motion': 'standard',
      'flag.font': 'standard',
      'flag.light': 'standard',
    });

    const released = await releaseAnother(site, OTHER);
    const theirs = await browser.newContext({ baseURL });
    const other = await theirs.newPage();
    await other.goto(link.href);
    await expect(bar(other)).toContainText(`${REMOTE} ${offered.version}`);
    await expect(bar(other)).toContainText(
      `${OTHER} ${versionIn(registry, OTHER)} (live: ${released.version})`,
    );
    await expectBuild(other, offered);
    await expect(htmlOf(other)).toHaveAttribute('data-theme', 'blue');
    await other.goto('/login');
    await expect(other.getByText('This preview was made signed in as Client.')).toBeVisible();
    await theirs.close();
  },
);

/** Changes the entry of a published version, and takes away the copies that were made of it. */
const tamper = async (site: StagedSite, name: string, version: string): Promise<void> => {
  const folder = join(site.artifactsDir, 'remotes', name, version);
  for (const file of await readdir(folder))
    if (/^remoteEntry\.js\.(br|gz)$/.test(file)) await rm(join(folder, file));
  await writeFile(join(folder, 'remoteEntry.js'), `globalThis.${TAMPERED} = true;`);
};

test('a version whose files were changed after it was published never runs', async ({ page, site }) => {
  const { version } = await publishAnother(site, REMOTE);
  await tamper(site, REMOTE, version);
  await page.goto(`/about?remote.${REMOTE}=${version}`);
  await expect(pausePanel(page)).toBeVisible();
  expect(await globalOf(page, TAMPERED)).toBeUndefined();
  await bar(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(pausePanel(page)).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

/** What the page says in its own log, where the maker of a link looks first. */
const infos = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') seen.push(message.text());
  });
  return seen;
};

/** Expects that the site has logged exactly why it refused. */
const expectLogged = (site: StagedSite, wish: { remote: string; version: string; reason: string }) =>
  expect
    .poll(() => site.log(), { message: 'what the site logged' })
    .toContainEqual(expect.objectContaining({ ...wish, msg: 'override refused' }));

const REFUSED = [
  ['another origin', REMOTE, 'https://elsewhere.test/remoteEntry.js', 'bad_version'],
  ['another origin without a scheme', REMOTE, '//elsewhere.test/x', 'bad_version'],
  ['a path that climbs', REMOTE, '../mfe-client/1', 'bad_version'],
  ['a path that climbs within its dots', REMOTE, 'a..b', 'bad_version'],
  ['an unknown remote', 'mfe-nobody', 'a1b2c3d4e5f6', 'unknown_remote'],
] as const;

for (const [what, remote, version, reason] of REFUSED) {
  test(`${what} is ignored and logged`, async ({ page, site, registry, baseURL }) => {
    const said = infos(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/about?remote.${remote}=${encodeURIComponent(version)}`);
    await expect(heading(page)).toBeVisible();
    await expectLogged(site, { remote, version, reason });
    expect(said.filter((text) => text.includes('Preview wishes were ignored'))).toHaveLength(1);
    expect(asked.filter((url) => !url.startsWith(String(baseURL)) && !url.startsWith('data:'))).toEqual([]);
    expect(asked.filter((url) => url.includes('/registry/'))).toEqual([]);
    const entries = asked
      .map((url) => new URL(url).pathname)
      .filter((path) => path.endsWith('remoteEntry.js'));
    expect(new Set(entries)).toEqual(
      new Set([`/remotes/${REMOTE}/${versionIn(registry, REMOTE)}/remoteEntry.js`]),
    );
  });
}

test('a version that is not there is ignored and logged', async ({ page, site }) => {
  const said = infos(page);
  await page.goto(`/about?remote.${REMOTE}=0000000000ab`);
  await expect(heading(page)).toBeVisible();
  await expectLogged(site, { remote: REMOTE, version: '0000000000ab', reason: 'not_found' });
  expect(said.filter((text) => text.includes('that version is not here'))).toHaveLength(1);
  await expect(bar(page)).toContainText('could not be shown, so the live version is here.');
});

test('where the environment forbids it, a wish is ignored and logged, and nothing is offered', async ({
  page,
  site,
  offered,
}) => {
  const said = infos(page);
  await site.deliver('overrides', 'forbid', '--env', site.environment);
  try {
    await page.goto(`/about?remote.${REMOTE}=${offered.version}`);
    await expect(heading(page)).toBeVisible();
    await expectLogged(site, { remote: REMOTE, version: offered.version, reason: 'not_allowed' });
    await expect(bar(page)).toHaveCount(0);
    expect(await globalOf(page, MARK)).not.toBe(offered.mark);
    expect(said.filter((text) => text.includes('live versions only'))).toHaveLength(1);
    const answer = await page.request.get(`/registry/${REMOTE}/${offered.version}.json`);
    expect(answer.status()).toBe(404);
  } finally {
    await site.deliver('overrides', 'allow', '--env', site.environment);
  }
});

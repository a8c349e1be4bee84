import type { Registry, RegistryRemote } from '@gently/federation/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../src/accessibility';
import { changeRegistry } from '../src/break-remote';
import { expect, test } from '../src/staged-test';

const VERSION = 'a1b2c3d4e5f6';
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const heading = (page: Page) => page.locator('main h1').first();

const allow = (page: Page, allowed: boolean) =>
  changeRegistry(page, (registry) => ({ ...registry, overrides: { allowed } }));

const liveOf = (registry: Registry, name: string): RegistryRemote => {
  const remote = registry.remotes.find((one) => one.name === name);
  if (!remote) throw new Error(`${name} is not live`);
  return remote;
};

/** Offers the live build once more under another version. */
const offer = async (page: Page, live: RegistryRemote): Promise<void> => {
  const folder = `/remotes/${live.name}/${VERSION}/`;
  await page.route(`**/registry/${live.name}/${VERSION}.json`, (route) =>
    route.fulfill({ json: { ...live, version: VERSION, entry: `${folder}remoteEntry.js` } }),
  );
  await page.route(`**${folder}**`, async (route) => {
    const url = route.request().url().replace(`/${VERSION}/`, `/${live.version}/`);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
};

const infos = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') seen.push(message.text());
  });
  return seen;
};

test('another version is kept for the tab, named in a banner, and gone in one press', async ({
  page,
  registry,
}) => {
  const live = liveOf(registry, 'mfe-public');
  await allow(page, true);
  await offer(page, live);
  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('remoteEntry.js')) entries.push(new URL(request.url()).pathname);
  });
  await page.goto(`/about?remote.mfe-public=${VERSION}`);
  await expect(bar(page)).toContainText(`mfe-public ${VERSION} (live: ${live.version})`);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  expect(entries).toContain(`/remotes/mfe-public/${VERSION}/remoteEntry.js`);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await page.goto('/services');
  await expect(bar(page)).toContainText(VERSION);
  await bar(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(bar(page)).toContainText('Every part is the live version');
  await expect(bar(page)).not.toContainText(VERSION);
});

test('a version is chosen in the panel, and a wrong one is explained there', async ({ page, registry }) => {
  await allow(page, true);
  await offer(page, liveOf(registry, 'mfe-public'));
  await page.goto('/about');
  await bar(page).getByRole('button', { name: 'Choose versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Choose versions' });
  await expectAccessible(page);
  await panel.getByLabel('mfe-public').fill('../elsewhere');
  await panel.getByRole('button', { name: 'Show these versions' }).click();
  await expect(panel.getByText('A version is letters and digits')).toBeVisible();
  await panel.getByLabel('mfe-public').fill(VERSION);
  await panel.getByRole('button', { name: 'Show these versions' }).click();
  await expect(bar(page)).toContainText(VERSION);
});

test('the copied link restores versions, environment and role', async ({
  page,
  context,
  registry,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await allow(page, true);
  await offer(page, liveOf(registry, 'mfe-public'));
  await page.goto(`/about?remote.mfe-public=${VERSION}&preview.role=client`);
  await bar(page).getByRole('button', { name: 'Copy this combination' }).click();
  await expect(bar(page).getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.origin).toBe(new URL(String(baseURL)).origin);
  expect(link.pathname).toBe('/about');
  const expected = Object.fromEntries(
    registry.remotes.map(({ name, version }) => [
      `remote.${name}`,
      name === 'mfe-public' ? VERSION : version,
    ]),
  );
  expect(Object.fromEntries(link.searchParams)).toEqual({
    ...expected,
    'preview.environment': registry.environment,
    'preview.shell': registry.shell.version,
    'preview.role': 'client',
  });
  await page.goto('/login');
  await expect(page.getByText('This preview was made signed in as Client.')).toBeVisible();
});

const REFUSED = [
  ['another origin', 'remote.mfe-public=https://elsewhere.test/remoteEntry.js'],
  ['another origin without a scheme', 'remote.mfe-public=//elsewhere.test/x'],
  ['a path that climbs', 'remote.mfe-public=../mfe-client/1'],
  ['an encoded path that climbs', 'remote.mfe-public=%2e%2e%2fmfe-client'],
  ['an unknown remote', `remote.mfe-nobody=${VERSION}`],
] as const;

for (const [what, wish] of REFUSED) {
  test(`${what} is ignored and logged`, async ({ page, registry, baseURL }) => {
    const said = infos(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await allow(page, true);
    await page.goto(`/about?${wish}`);
    await expect(heading(page)).toBeVisible();
    expect(said.filter((text) => text.includes('Preview wishes were ignored'))).toHaveLength(1);
    expect(asked.filter((url) => !url.startsWith(String(baseURL)) && !url.startsWith('data:'))).toEqual([]);
    expect(asked.filter((url) => url.includes('/registry/'))).toEqual([]);
    expect(asked.some((url) => url.endsWith(liveOf(registry, 'mfe-public').entry))).toBe(true);
  });
}

test('where the environment forbids it, a wish is ignored and logged, and nothing is offered', async ({
  page,
}) => {
  const said = infos(page);
  await allow(page, false);
  const beacon = page.waitForRequest('**/telemetry/remotes');
  await page.goto(`/about?remote.mfe-public=${VERSION}`);
  await expect(heading(page)).toBeVisible();
  expect((await beacon).method()).toBe('POST');
  await expect(bar(page)).toHaveCount(0);
  expect(said.filter((text) => text.includes('live versions only'))).toHaveLength(1);
});

import { PRODUCT_KEY } from '@gently/contracts/product';
import type { Role } from '@gently/contracts/roles';
import type { MountData, Registry, RegistryRemote } from '@gently/federation/contract';
import type { Page } from '@playwright/test';
import { readRemotes } from '../src/built-remotes';
import { breakRemote, FAULTS, TAMPERED } from '../src/break-remote';
import { expect, test } from '../src/staged-test';
import { stubToken, stubUser } from '../src/stub-api';

const PAUSE = 'This page is having a short pause';
const panel = (page: Page) => page.getByRole('heading', { name: PAUSE });
const heading = (page: Page) => page.locator('main h1').first();

const addressOf = ({ path }: MountData): string => path.replace(/\/\*$/, '') || '/';
const isPlain = ({ path }: MountData): boolean => !path.includes(':');

/** The first page of a remote that has no parameters. */
const landingOf = ({ name, mounts }: Pick<RegistryRemote, 'name' | 'mounts'>): MountData => {
  const mount = mounts.find(isPlain);
  if (!mount) throw new Error(`${name} has no page without parameters`);
  return mount;
};

const enterAs = async (page: Page, role: Role): Promise<void> => {
  const session = JSON.stringify({ user: stubUser(role), token: stubToken(role), isAuthenticated: true });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    PRODUCT_KEY,
    session,
  ] as const);
};

/** A page of another remote that the same person may open; null when there is none. */
const neighbourOf = (registry: Registry, name: string, role: Role): MountData | null =>
  registry.remotes
    .filter((remote) => remote.name !== name)
    .flatMap(({ mounts }) => mounts)
    .find((mount) => isPlain(mount) && (!mount.roles || mount.roles.includes(role))) ?? null;

/** Goes to a page as a link of the site does: without loading the site again. */
const goInside = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

for (const built of readRemotes()) {
  test.describe(built.name, () => {
    for (const fault of FAULTS) {
      test(`${fault}: the rest goes on, and Retry brings it back`, async ({ page, registry }) => {
        const remote = registry.remotes.find(({ name }) => name === built.name);
        if (!remote) throw new Error(`${built.name} is not live`);
        const landing = landingOf(remote);
        const role = landing.roles?.[0] ?? 'client';
        const neighbour = neighbourOf(registry, remote.name, role);
        await enterAs(page, role);
        await breakRemote(page, remote, fault);

        await page.goto(addressOf(landing));
        await expect(panel(page)).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        expect(await page.evaluate((mark) => mark in globalThis, TAMPERED)).toBe(false);

        if (neighbour) {
          await goInside(page, addressOf(neighbour));
          await expect(panel(page)).toBeHidden();
          await expect(heading(page)).toBeVisible();
          await goInside(page, addressOf(landing));
        }
        await expect(panel(page)).toBeVisible();

        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // It may be back by itself before the press.
        await page
          .getByRole('button', { name: 'Retry' })
          .click({ timeout: 2_000 })
          .catch(() => undefined);
        await expect(panel(page)).toBeHidden();
        await expect(heading(page)).toBeVisible();
      });
    }
  });
}

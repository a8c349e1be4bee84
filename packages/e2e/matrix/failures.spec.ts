import type { Role } from '@gently/contracts/roles';
import type { MountData, NavData, Registry, RegistryRemote } from '@gently/federation/contract';
import type { Page } from '@playwright/test';
import { readRemotes } from '../src/built-remotes';
import { breakRemote, FAULTS, TAMPERED } from '../src/break-remote';
import { enterAs, expect, goInside, heading, pausePanel, retry, test } from '../src/staged-test';

const addressOf = ({ path }: MountData): string => path.replace(/\/\*$/, '') || '/';
const isPlain = ({ path }: MountData): boolean => !path.includes(':');

/** The first page of a remote that has no parameters. */
const landingOf = ({ name, mounts }: Pick<RegistryRemote, 'name' | 'mounts'>): MountData => {
  const mount = mounts.find(isPlain);
  if (!mount) throw new Error(`${name} has no page without parameters`);
  return mount;
};

interface Neighbour {
  mount: MountData;
  /** The header's link to it, when it has one. */
  link: NavData | undefined;
}

/** A page of another remote that the same person may open, rather one that the header leads to; null when there is none. */
const neighbourOf = (registry: Registry, name: string, role: Role): Neighbour | null => {
  const open = registry.remotes
    .filter((remote) => remote.name !== name)
    .flatMap(({ mounts, nav }) =>
      mounts
        .filter((mount) => isPlain(mount) && (!mount.roles || mount.roles.includes(role)))
        .map((mount) => ({
          mount,
          link: nav.find(({ path, area, roles }) => area === 'header' && !roles && path === addressOf(mount)),
        })),
    );
  return open.find(({ link }) => link !== undefined) ?? open[0] ?? null;
};

const visit = async (page: Page, { mount, link }: Neighbour): Promise<void> => {
  if (!link) return goInside(page, addressOf(mount));
  await page.getByRole('banner').getByRole('link', { name: link.label, exact: true }).click();
};

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
        await expect(pausePanel(page)).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        expect(await page.evaluate((mark) => mark in globalThis, TAMPERED)).toBe(false);

        if (neighbour) {
          await visit(page, neighbour);
          await expect(pausePanel(page)).toBeHidden();
          await expect(heading(page)).toBeVisible();
          await goInside(page, addressOf(landing));
        }
        await expect(pausePanel(page)).toBeVisible();

        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await retry(page);
        await expect(pausePanel(page)).toBeHidden();
        await expect(heading(page)).toBeVisible();
      });
    }
  });
}

import type { Role } from '@gently/contracts/roles';
import type { MountData, NavData, Registry, RegistryRemote } from '@gently/federation/contract';
import { IS_LONG } from '@gently/testing/tier';
import type { Page } from '@playwright/test';
import { readRemotes } from '../src/built-remotes';
import { breakRemote, FAULTS, TAMPERED, type Fault } from '../src/break-remote';
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
  const banner = page.getByRole('banner');
  // On a dashboard the links of the site stand back into a menu.
  const more = banner.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  await banner.getByRole('link', { name: link.label, exact: true }).click();
};

const all = readRemotes();

/**
 * Faults are caught by the shell, with the same code for all remotes. `npm test` therefore gives each fault to one remote
 * and each remote at least one fault; `test:long` gives every fault to every remote.
 */
const faultsOf = (index: number): readonly Fault[] => {
  const longer = Math.max(all.length, FAULTS.length);
  const own = Array.from({ length: longer }, (_, turn) => turn)
    .filter((turn) => turn % all.length === index)
    .flatMap((turn) => FAULTS[turn % FAULTS.length] ?? []);
  return IS_LONG ? FAULTS : own;
};

test('every fault is met by a remote, and every remote meets a fault', () => {
  const met = all.map((_, index) => faultsOf(index));
  expect(new Set(met.flat())).toEqual(new Set(FAULTS));
  expect(met.filter(({ length }) => length === 0)).toEqual([]);
});

for (const [index, built] of all.entries()) {
  test.describe(built.name, () => {
    for (const fault of faultsOf(index)) {
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

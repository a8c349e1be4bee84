import { PATHS } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../src/journey';
import { arriveAt } from '../src/people';
import { enterAs } from '../src/sign-in';
import { NEXT_TURN_MS, ONE_LOOK_MS } from '../src/limits';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const openSection = async (page: Page, name: string, title: string): Promise<void> => {
  await menu(page).getByRole('link', { name }).click();
  await arriveAt(page, title);
};

/**
 * Sets how many backups are kept: the one setting that nobody else on this site notices, for journeys run side by side.
 * What everybody sees is tested with two processes in `in-force.int.test.ts` and in the shell.
 */
const keepBackups = async (page: Page, count: number, why: string): Promise<void> => {
  await page.goto(`${PATHS.adminConfiguration}/settings/backups_kept`);
  await page.getByLabel('Backups that are kept').fill(String(count));
  await page.getByLabel('Why').fill(why);
  await page.getByRole('button', { name: 'Show what will change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change it now' }).click();
  await expect(page.getByText(`It is now: ${count} backups.`)).toBeVisible();
};

// spec: S1-05, S2-30, S2-31, S2-32
test(
  'an admin finds somebody, changes a setting and back, proves a backup and reads all of it in the audit log',
  { tag: '@mfe-admin' },
  async ({ page }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    await enterAs(page, 'admin');
    await page.goto(PATHS.adminDashboard);
    await arriveAt(page, 'Admin Console');
    for (const caption of ['Total users', 'System health', 'API requests', 'Database performance'])
      await expect(page.getByText(caption, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await openSection(page, 'Users', 'User Management');
    await page.getByRole('searchbox').fill('rosie');
    await page.getByRole('button', { name: 'Search' }).click();
    // Until the answer is there the earlier list stays and takes no clicks, so nothing has to be waited for here.
    await page
      .getByRole('table', { name: 'People' })
      .getByRole('link')
      .filter({ hasText: /^Rosie/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Rosie/ })).toBeVisible();

    await openSection(page, 'Analytics', 'System Analytics');
    await expect(page.getByRole('region', { name: 'From a booking to a session' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'API' }).click();
    await arriveAt(page, 'API requests');
    // What this page itself has asked is counted within seconds.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('GET /admin/analytics/growth')).toBeVisible({ timeout: ONE_LOOK_MS });
    }).toPass({ timeout: NEXT_TURN_MS });

    await keepBackups(page, 15, `A try, ${mark}`);
    await keepBackups(page, 14, `Enough, ${mark}`);

    await openSection(page, 'Health', 'System Health');
    await expect(page.getByText('Round trip to the database', { exact: true })).toBeVisible();
    const health = page.getByRole('navigation', { name: 'Health' });
    await health.getByRole('link', { name: 'Backups' }).click();
    await page.getByRole('button', { name: 'Make a backup now' }).click();
    await expect(page.getByRole('button', { name: 'Prove that it restores' }).first()).toBeVisible({
      timeout: NEXT_TURN_MS,
    });
    await page.getByRole('button', { name: 'Prove that it restores' }).first().click();
    await expect(page.getByText('It restores to equal hashes').first()).toBeVisible({
      timeout: NEXT_TURN_MS,
    });
    await health.getByRole('link', { name: 'Releases' }).click();
    await expect(page.getByText('mfe-admin', { exact: true })).toBeVisible();

    await page.goto(PATHS.adminAudit);
    await arriveAt(page, 'Audit log');
    // The filter has the same words, unseen.
    for (const words of ['Changed a setting', 'Had a backup made'])
      await expect(page.getByText(words).locator('visible=true').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('nobody else gets into the console', { tag: '@mfe-admin' }, async ({ page }) => {
  await enterAs(page, 'manager');
  for (const path of [PATHS.adminUsers, PATHS.adminMoney, PATHS.adminAudit]) {
    await page.goto(path);
    await arriveAt(page, 'Access Denied');
  }
});

import { oversightPath, PATHS, teamMemberPath } from '@gently/contracts/paths';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { answers, user } from './answers';

/** Every page, with the heading that says that it is there. */
const PAGES = [
  [PATHS.managerDashboard, 'Team Management Hub'],
  [`${PATHS.managerDashboard}?tab=performance`, 'Team Management Hub'],
  [`${PATHS.managerDashboard}?tab=analytics&period=90`, 'Team Management Hub'],
  [`${PATHS.managerDashboard}?tab=settings`, 'Team Management Hub'],
  [teamMemberPath('a'.repeat(24)), 'Marcus Ellery'],
  [PATHS.managerOversight, 'Sessions'],
  [`${PATHS.managerOversight}?view=board`, 'Sessions'],
  [`${PATHS.managerOversight}?view=calendar&week=2035-01-17`, 'Sessions'],
  [oversightPath('b'.repeat(24)), 'Body Doubling with Rosie Lane'],
  [PATHS.managerReports, 'Reports'],
] as const;

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, answers);
});

for (const [path, name] of PAGES) {
  test(`opens ${path} at any width, readable for everybody`, async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1, name });
    await page.goto(path);
    await expect(heading).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of [320, 375, 768, 1280]) {
      await resizeTo(page, { width, height: 900 });
      await expect(heading).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
}

test('keeps period and tab in the address, by the keyboard alone', async ({ page }) => {
  await page.goto(PATHS.managerDashboard);
  await page.getByLabel('Period').selectOption('Last 7 days');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?period=7&tab=performance$/);
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('7');
  await expect(page.getByRole('heading', { name: 'How each person does, last 7 days' })).toBeVisible();
});

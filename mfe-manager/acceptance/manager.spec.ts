import { oversightPath, PATHS, teamMemberPath } from '@gently/contracts/paths';
import { expect, signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
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

testEveryPage(PAGES.map(([path, heading]) => ({ path, heading })));

test('keeps period and tab in the address, by the keyboard alone', async ({ page }) => {
  await page.goto(PATHS.managerDashboard);
  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(page).toHaveURL(/\?period=7$/);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?period=7&tab=performance$/);
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('7');
  await expect(page.getByRole('heading', { name: 'How each person does, last 7 days' })).toBeVisible();
});

import { PATHS } from '@gently/contracts/paths';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { teamAnswers } from '../src/testing/build-team';
import { answers, user } from './answers';

/** How a manager brings people in and speaks with them, with the heading that says that a page is there. */
const PAGES = [
  [PATHS.managerInvite, 'Add Team Member'],
  [PATHS.managerNewMeeting, 'Schedule Team Meeting'],
  [PATHS.managerNewMessage, 'Send Team Message'],
  [PATHS.managerNotifications, 'Notifications'],
  [`${PATHS.managerDashboard}?tab=announcements`, 'Team Management Hub'],
] as const;

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, { ...answers, ...teamAnswers() });
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

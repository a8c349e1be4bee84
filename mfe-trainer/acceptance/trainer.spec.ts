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
import { answers, user } from './answers';

/** Every page, with the heading that says that it is there. */
const PAGES = [
  [PATHS.trainerDashboard, 'Training Hub'],
  [PATHS.trainerStudents, 'Students'],
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

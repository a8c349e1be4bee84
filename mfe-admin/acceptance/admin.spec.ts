import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { answers, user } from './answers';

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, answers);
});

for (const width of [320, 1280]) {
  test(`opens at ${width} px, readable for everybody`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Console' })).toBeVisible();
    await expect(page.getByText('Home Decluttering')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

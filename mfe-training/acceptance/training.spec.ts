import { expect, expectAccessible, expectNoSidewaysScroll, stubApi, test } from '@gently/e2e/acceptance';
import { answers } from './answers';

test.beforeEach(async ({ page }) => {
  await stubApi(page, answers);
});

for (const width of [320, 1280]) {
  test(`opens at ${width} px, readable for everybody`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/training');
    await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
    await expect(page.getByText('Home Decluttering')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

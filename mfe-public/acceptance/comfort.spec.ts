import { PATHS } from '@gently/contracts/paths';
import { expect, expectComfortable, stubApi, test } from '@gently/e2e/acceptance';
import { buildService } from '@gently/testing/factories';

const PAGES = [
  PATHS.home,
  '/about',
  PATHS.services,
  '/training',
  '/declutterer/recruitment',
  '/declutterer/apply',
  '/signup',
  '/register',
  '/contact',
  '/privacy',
  '/terms',
];

for (const path of PAGES) {
  test(`${path} is comfortable with every comfort setting on a phone`, async ({ page }) => {
    await stubApi(page, {
      'GET /csrf-token': { csrf_token: 'acceptance' },
      'GET /services': { services: [buildService()] },
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectComfortable(page);
  });
}

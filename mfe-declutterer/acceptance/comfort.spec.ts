import { decluttererSessionPath, PATHS } from '@gently/contracts/paths';
import { expect, expectComfortable, signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { answers, detail, user } from './answers';

const PAGES = [
  PATHS.decluttererDashboard,
  PATHS.decluttererSessions,
  decluttererSessionPath(detail.id),
  PATHS.decluttererEarnings,
  PATHS.decluttererTraining,
  PATHS.decluttererCertificates,
  PATHS.decluttererProfile,
  PATHS.decluttererAvailability,
];

for (const path of PAGES) {
  test(`${path} is comfortable with every comfort setting on a phone`, async ({ page }) => {
    await signInAs(page, user);
    await stubApi(page, answers);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectComfortable(page);
  });
}

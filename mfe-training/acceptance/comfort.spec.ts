import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import { expect, expectComfortable, signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { answers, module, user } from './answers';

for (const path of [PATHS.training, PATHS.trainingCertificates, trainingModulePath(module.id)]) {
  test(`${path} is comfortable with every comfort setting on a phone`, async ({ page }) => {
    await signInAs(page, user);
    await stubApi(page, answers);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectComfortable(page);
  });
}

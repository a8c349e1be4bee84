import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { answers, module, user } from './answers';

/** Every page, with the heading that says that it is there. */
const PAGES = [
  [PATHS.training, 'Training Dashboard'],
  [`${PATHS.training}?q=minds&view=list`, 'Training Dashboard'],
  [PATHS.trainingCertificates, 'My Certificates'],
  [trainingModulePath(module.id), module.title],
  [trainingModulePath(module.id, 'quiz'), module.title],
] as const;

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, answers);
});

test.describe('the training remote alone', () => {
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

  test('is read part by part with the keyboard', async ({ page }) => {
    await page.goto(trainingModulePath(module.id));
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Before you read on' })).toBeFocused();
    await expect(page.getByText('Part 2 of 3')).toBeVisible();
  });
});

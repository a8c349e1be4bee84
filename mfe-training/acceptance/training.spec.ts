import { PATHS, trainingModulePath } from '@gently/contracts/paths';
import { expect, signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
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
  testEveryPage(
    PAGES.map(([path, heading]) => ({ path, heading })),
    { comfort: true },
  );

  test('is read part by part with the keyboard', async ({ page }) => {
    await page.goto(trainingModulePath(module.id));
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Before you read on' })).toBeFocused();
    await expect(page.getByText('Part 2 of 3')).toBeVisible();
  });
});

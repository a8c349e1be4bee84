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

/** Each tab, with something that says that it is there. */
const TABS = [
  ['', 'Map of your regions'],
  ['?tab=revenue&period=90', 'Financial summary'],
] as const;

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, answers);
});

for (const [query, name] of TABS) {
  test(`opens ${query || 'the overview'} at any width, readable for everybody`, async ({ page }) => {
    await page.goto(`${PATHS.franchiseDashboard}${query}`);
    const heading = page.getByRole('heading', { name });
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

test('compares regions at any width, readable for everybody', async ({ page }) => {
  await page.goto(`${PATHS.franchiseDashboard}?tab=regions`);
  const table = page.getByRole('table', { name: 'Regional performance' });
  await expect(table).toBeVisible();
  for (const width of [320, 375, 768, 1280]) {
    await resizeTo(page, { width, height: 900 });
    await expect(table).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Growth', exact: true }).click();
  await expect(table.getByRole('rowheader').first()).toContainText('Lincoln');
  await expectAccessible(page);
});

test('adds a region by the keyboard alone', async ({ page }) => {
  await page.goto(PATHS.franchiseDashboard);
  await page.getByRole('button', { name: 'Add Region', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add New Region' });
  await dialog.getByLabel('Region Name').fill('Hull');
  await dialog.getByLabel('City').fill('Hull');
  await dialog.getByRole('combobox', { name: 'Manager' }).pressSequentially('ben');
  // The answer to an earlier text takes no keys.
  const choices = dialog.getByRole('listbox', { name: 'Choices for Manager' });
  await expect(choices).not.toHaveAttribute('aria-busy');
  await expect(choices.getByRole('option', { name: 'Ben Oakes' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove Ben Oakes' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Postcode areas' }).pressSequentially('hu');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove HU Hull' })).toBeVisible();
  await resizeTo(page, { width: 375, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Region' }).press('Enter');
  await expect(page.getByText('Region created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

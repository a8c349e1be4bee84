import { PATHS } from '@gently/contracts/paths';
import { addressLine, chooseFreeTime, chooseService, goToHelp, goToPlace } from '../src/booking';
import { expect, expectAccessible, expectNoSidewaysScroll, resizeTo, test } from '../src/journey';
import { joinAs } from '../src/sign-in';

test('a visitor asks whether anybody comes to them', { tag: ['@mfe-public'] }, async ({ page }) => {
  for (const path of [PATHS.home, PATHS.services]) {
    await page.goto(path);
    const box = page.getByRole('region', { name: 'Do you come to me?' });
    await box.getByLabel('Your postcode').fill('AB10 1BD');
    await box.getByRole('button', { name: 'Check' }).click();
    await expect(box.getByText('Nobody comes to you yet in AB10')).toBeVisible();
    await box.getByLabel('Your postcode').fill('n8 7qt');
    await page.keyboard.press('Enter');
    await expect(box.getByText('Yes, we come to N8')).toBeVisible();
    // Whatever the header stands before counts as half hidden, and how far the page has moved is by chance.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  }
  const box = page.getByRole('region', { name: 'Do you come to me?' });
  await box.getByRole('link', { name: 'Book a session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible();
  const card = page.getByRole('article', { name: 'Body Doubling', exact: true });
  await expect(card.getByText('Online only')).toBeVisible();
});

test(
  'a client hears at the field what is wrong with an address, and meets online where nobody comes',
  { tag: ['@mfe-client'] },
  async ({ page }) => {
    await joinAs(page, 'client');
    await chooseService(page, 'Home Decluttering');
    await chooseFreeTime(page, 26);
    await goToPlace(page);
    const postcode = page.getByLabel('Postcode');
    await addressLine(page).fill('1 Union Street');
    await page.getByLabel('Town or city').fill('Aberdeen');
    await postcode.fill('asdf');
    await postcode.press('Tab');
    await expect(
      page.getByText('Please check the postcode. A whole one looks like N8 7QT or SW1A 2AA'),
    ).toBeVisible();
    await expect(postcode).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    await postcode.fill('ab101bd');
    await expect(page.getByText('Nobody comes to AB10 yet')).toBeVisible();
    await resizeTo(page, { width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(addressLine(page)).toHaveValue('1 Union Street');
    await page.getByRole('button', { name: 'Meet online instead' }).click();
    await expect(page.getByRole('radio', { name: /^Online/ })).toBeFocused();
    await expect(page.getByLabel('Postcode')).toHaveCount(0);
    await goToHelp(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your session' })).toBeVisible();
  },
);

import { formatLongDate } from '@gently/contracts/dates';
import { chooseFreeTime, giveAddress, goToHelp, payButton } from '../src/booking';
import { CARDS, expect, fillCard, test } from '../src/journey';

// spec: C2.10-07, C2.1-15
test(
  'a visitor finds a service, books a free time, pays, and sees the session',
  { tag: ['@mfe-public', '@mfe-client'] },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();

    // A visitor sees what there is and when it is free before anybody asks who they are.
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose Home Decluttering', exact: true }).click();
    const { date, time } = await chooseFreeTime(page, 1);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to go on' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('tab', { name: 'Quick Access' }).click();
    await page.getByRole('button', { name: /^Client/i }).click();

    // Signed in, they go on where they were, with the time that they found.
    await expect(page.getByRole('heading', { level: 1, name: 'Where shall we meet?' })).toBeVisible();
    await expect(page.getByRole('complementary').getByText(formatLongDate(date))).toBeVisible();
    await giveAddress(page);
    await goToHelp(page);
    await page.getByRole('checkbox', { name: /Written follow-ups/ }).check({ force: true });
    await page.getByRole('button', { name: 'Continue to payment' }).click();

    await expect(page.getByRole('complementary').getByText(formatLongDate(date))).toBeVisible();
    await fillCard(page, CARDS.succeeds);
    await payButton(page).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
    await expect(page.getByText(formatLongDate(date))).toBeVisible();
    await expect(page.getByText('Visa ending 4242')).toBeVisible();
    await expect(page.getByText('Payment Confirmed')).toBeVisible();
    const reference = await page.locator('dd').first().innerText();

    await page.getByRole('link', { name: 'See my bookings' }).click();
    const card = page.getByRole('listitem').filter({ hasText: reference });
    await expect(card.getByText('Paid, finding your declutterer')).toBeVisible();
    await expect(card.getByText(`${formatLongDate(date)}, ${time}`)).toBeVisible();
    await page.reload();
    await expect(card).toBeVisible();
  },
);

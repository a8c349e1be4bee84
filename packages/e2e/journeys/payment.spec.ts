import { formatLongDate } from '@gently/contracts/dates';
import { ADDRESS, addressLine, chooseService, giveDetails, goToPlace, payButton } from '../src/booking';
import { CARDS, expect, fillCard, test } from '../src/journey';
import { enterAs } from '../src/sign-in';

// The provider answers a refused card with 402, and the browser reports each of those.
test.use({ tolerated: /status of 402/ });

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'client');
});

test(
  'a declined card says so, keeps everything, and another card pays',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await chooseService(page, 'ADHD Support');
    await giveDetails(page, 3);
    await fillCard(page, CARDS.declined);
    await payButton(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Payment Failed' });
    await expect(failure).toContainText('Your card was declined.');
    await expect(page.getByLabel('Card number')).toHaveValue(CARDS.declined);

    await fillCard(page, CARDS.succeeds);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  },
);

test(
  'a card that asks for 3-D Secure can be refused by its owner, and then confirmed',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await chooseService(page, 'ADHD Support');
    await giveDetails(page, 4);
    await fillCard(page, CARDS.asks);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toBeVisible();

    await payButton(page).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  },
);

test(
  'going back from payment keeps the answers, and choosing again replaces the unpaid booking',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await chooseService(page, 'Home Decluttering');
    const first = await giveDetails(page, 5);
    await page.getByRole('link', { name: 'Back to schedule and details' }).click();
    await expect(page.getByRole('main').getByRole('complementary')).toContainText(formatLongDate(first.date));
    await goToPlace(page);
    await expect(addressLine(page)).toHaveValue(ADDRESS.line);
    await page.getByRole('link', { name: 'Back to the time' }).click();
    const second = await giveDetails(page, 5, first.date);
    expect(second.date > first.date).toBe(true);
    await page.goto('/dashboard/client');
    await expect(page.getByText('One booking is waiting for payment')).toHaveCount(1);
  },
);

test('a payment can be finished after a reload', { tag: '@mfe-client' }, async ({ page }) => {
  await chooseService(page, 'ADHD Support');
  await giveDetails(page, 7);
  await page.reload();
  await fillCard(page, CARDS.succeeds);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

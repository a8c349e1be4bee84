import { formatLongDate } from '@gently/contracts/dates';
import { bookingPath, PATHS } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { chooseFreeTime, chooseService, giveDetails, payButton } from '../src/booking';
import { CARDS, expect, expectAccessible, fillCard, test } from '../src/journey';
import { enterAs } from '../src/sign-in';
import { ONE_LOOK_MS } from '../src/limits';

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'client');
});

const pay = async (page: Page): Promise<void> => {
  await fillCard(page, CARDS.succeeds);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
};

// spec: C4-09
test(
  'a client books with a gift for the fund, moves and changes the session, and gets back what was stated before cancelling',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await chooseService(page, 'Home Decluttering');
    await giveDetails(page, 15);
    await page.getByRole('radio', { name: '£5' }).check({ force: true });
    await expect(page.getByText(/^Thank you\. You pay £/)).toBeVisible();
    await pay(page);

    await page.getByRole('link', { name: 'See this booking' }).click();
    // The confirmation says the same of the payment, and stays until the next page is there.
    await expect(page.getByRole('heading', { level: 1, name: 'Home Decluttering' })).toBeVisible();
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('Pay-It-Forward gift')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Reschedule' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new time' })).toBeVisible();
    await expect(page.getByText(/^Moving is free\. If you would get back less/)).toBeVisible();
    const { date, time } = await chooseFreeTime(page, 22);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move my session' }).click();
    await expect(page.getByText('Your session has moved')).toBeVisible();
    await expect(page.getByText(`${formatLongDate(date)} at ${time}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'You moved the session' })).toBeVisible();

    await page.getByRole('link', { name: 'Change place and preferences' }).click();
    await page.getByLabel(/^Notes/).fill('Second floor, please ring twice');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your changes are saved')).toBeVisible();
    await expect(page.getByText('Second floor, please ring twice')).toBeVisible();
    await expect(page.getByText('Changed: notes')).toBeVisible();

    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    const stated = page.getByRole('dialog').getByText(/^You get back £[\d.]+, all of it/);
    await expect(stated).toContainText(/This holds until .+\./);
    const amount = /£[\d.]+\d/.exec(await stated.innerText())?.[0] ?? '';
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(page.getByText('Your booking is cancelled')).toBeVisible();
    await expect(page.getByText(`${amount} is on its way back to the card`)).toBeVisible();
    await expect(page.getByText('Booking has been cancelled')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(
        payment.getByText(new RegExp(`^${amount} (was paid back|is on its way back)`)),
      ).toBeVisible({ timeout: ONE_LOOK_MS });
    }).toPass();
  },
);

test(
  'a booking that was left unpaid is paid later from its page',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await chooseService(page, 'ADHD Support');
    await giveDetails(page, 17);
    const id = new URL(page.url()).searchParams.get('pay') ?? '';
    await page.goto(PATHS.clientDashboard);
    await page.goto(bookingPath(id));
    await expect(page.getByText(/^Not paid yet\. We hold the time until \d\d:\d\d\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Pay now' }).click();
    await pay(page);
    await page.goto(bookingPath(id));
    await expect(page.getByText('Paid, finding your declutterer')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toBeHidden();
  },
);

test(
  'a client rates a session that is over, and finds the rating again',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await page.goto(`${PATHS.clientSessions}?status=completed`);
    await page
      .getByRole('link', { name: /^Rate / })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'How was your session?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
    await page.getByRole('radio', { name: 'Yes, please' }).check({ force: true });
    await page.getByRole('button', { name: 'Send my rating' }).click();
    const rating = page.getByRole('region', { name: 'Your rating' });
    await expect(rating.getByText('You would like the same person again.')).toBeVisible();
    await page.reload();
    await expect(rating).toBeVisible();
  },
);

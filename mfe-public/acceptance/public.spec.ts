import { PRODUCT_NAME } from '@gently/contracts/product';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pressUnless,
  resizeTo,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { buildAdvertised, buildService } from '@gently/testing/factories';
import { IS_LONG } from '@gently/testing/tier';
import type { Page } from '@playwright/test';

const services = [
  buildService({ name: 'Kitchen Reset', base_price: 120, duration_minutes: 180 }),
  buildService({ name: 'Quiet Company', category: 'body_doubling', online_only: true }),
];
const PAGES = [
  { path: '/', heading: 'A calmer home, one kind step at a time', title: 'Calm, kind decluttering support' },
  { path: '/about', heading: 'Calm and clarity, without the shame', title: 'About us' },
  {
    path: '/services',
    heading: 'Help for your rooms, your papers and your screens',
    title: 'Services and prices',
  },
  {
    path: '/training',
    heading: 'Learn to help, one small step at a time',
    title: 'Professional training',
  },
  { path: '/declutterer/recruitment', heading: 'Kind work, at a human pace', title: 'Join our team' },
  { path: '/privacy', heading: 'Privacy Policy', title: 'Privacy Policy' },
  { path: '/terms', heading: 'Terms of Service', title: 'Terms of Service' },
];
/** These amounts arrive after the page, and must not move it. */
const AMOUNTS: Partial<Record<string, string>> = {
  '/': '£45',
  '/services': '£40',
  '/declutterer/recruitment': '£15 to £42 an hour',
};
/** 320 px is a window of 1280 px at 400 % zoom. */
const WIDTHS = IS_LONG ? [320, 375, 768, 1280, 1440] : [320, 1280];

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const open = async (page: Page, entry: (typeof PAGES)[number]) => {
  await page.goto(entry.path);
  await expect(heading(page, entry.heading)).toBeVisible();
  if (entry.path === '/services') await expect(heading(page, 'Kitchen Reset')).toBeVisible();
  const amount = AMOUNTS[entry.path];
  if (amount) await expect(page.getByText(amount).first()).toBeVisible();
};

/** Everything that moved while the page appeared, as the browser counts it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(shifts.reduce((sum, shift) => sum + shift, 0))),
        );
      }),
  );

test.describe('with services to book', () => {
  test.beforeEach(async ({ page }) => {
    await stubApi(page, {
      'GET /services': { services },
      'GET /services/advertised': buildAdvertised(),
      'GET /services/areas': (query) => ({
        area: query.get('postcode') ?? '',
        comes: query.get('postcode') === 'N8',
      }),
    });
  });

  for (const entry of PAGES) {
    test(`${entry.path} opens without a shift, at every width`, async ({ page }) => {
      for (const width of WIDTHS) {
        await resizeTo(page, { width, height: 900 });
        await open(page, entry);
        await expect(page).toHaveTitle(`${entry.title} · ${PRODUCT_NAME}`);
        await expectNoSidewaysScroll(page);
        expect(await layoutShift(page), `layout shift at ${width} px`).toBe(0);
      }
    });
  }

  test('a visitor goes from home to the services and to booking', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Explore Services' }).click();
    await expect(page).toHaveURL('/services');
    const row = page.getByRole('listitem').filter({ has: heading(page, 'Kitchen Reset') });
    await expect(row).toContainText('3 hours');
    await expect(row).toContainText('£120');
    await expect(row.getByRole('link', { name: 'Book Kitchen Reset' })).toHaveAttribute(
      'href',
      /^\/book\?service=/,
    );
  });

  test('“Do you come to me?” is asked and answered with the keyboard', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('region', { name: 'Do you come to me?' });
    await box.getByLabel('Your postcode').fill('asdf');
    await page.keyboard.press('Enter');
    await expect(box.getByText('Please type a postcode, such as N8 7QT, or its first half')).toBeVisible();
    await expectAccessible(page);
    await box.getByLabel('Your postcode').fill('ab10 1bd');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(box.getByText('Nobody comes to you yet in AB10')).toBeVisible();
    await box.getByLabel('Your postcode').fill('n8');
    await page.keyboard.press('Enter');
    await expect(box.getByText('Yes, we come to N8')).toBeVisible();
    await expectAccessible(page);
  });

  test('a question opens with the keyboard', async ({ page }) => {
    await page.goto('/');
    const answer = page.getByText('You can tell us how you think');
    await expect(answer).toBeHidden();
    await page.locator('summary', { hasText: 'Do I need a diagnosis?' }).focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
  });

  test('a tab of the work opens by keyboard and survives a reload', async ({ page }) => {
    await page.goto('/declutterer/recruitment');
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/declutterer/recruitment?tab=training');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Training' })).toHaveAttribute('aria-selected', 'true');
    await expect(heading(page, '2. Sorting side by side')).toBeVisible();
    await expectAccessible(page);
  });

  test('the contents of the terms lead to their part, and paper carries the text alone', async ({ page }) => {
    await page.goto('/terms');
    await page.getByRole('link', { name: 'If you cancel' }).click();
    await expect(heading(page, 'If you cancel')).toBeFocused();
    await expect(heading(page, 'If you cancel')).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page.getByText('24 hours or more: a full refund.')).toBeVisible();
  });

  test('the chosen category survives a reload', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('button', { name: 'Body doubling' }).click();
    await expect(page).toHaveURL('/services?category=body_doubling');
    await page.reload();
    await expect(heading(page, 'Quiet Company')).toBeVisible();
    await expect(heading(page, 'Kitchen Reset')).toBeHidden();
  });
});

test('a card without a price leads to the list of prices, which takes the focus', async ({ page }) => {
  await stubApi(page, {
    'GET /services': { services },
    'GET /services/advertised': buildAdvertised({ prices: [] }),
  });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Choose the help you need' });
  await cards.getByRole('link', { name: 'See prices' }).first().click();
  await expect(page).toHaveURL('/services#bookable-title');
  await expect(heading(page, 'Everything you can book')).toBeFocused();
  await expect(heading(page, 'Everything you can book')).toBeInViewport();
  await expectAccessible(page);
});

test('a list that cannot load says so, and Try Again brings it', async ({ page }) => {
  await page.route('**/api/v1/services{,/advertised}', (route) => route.abort());
  await page.goto('/services');
  await expect(heading(page, 'Unable to Load Services')).toBeVisible();
  await expectAccessible(page);
  await stubApi(page, { 'GET /services': { services }, 'GET /services/advertised': buildAdvertised() });
  await pressUnless(page, 'Try Again', () => heading(page, 'Kitchen Reset').isVisible());
  await expect(heading(page, 'Kitchen Reset')).toBeVisible();
});

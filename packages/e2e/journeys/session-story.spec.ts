import type { CallData } from '@gently/contracts/endpoints';
import { bookingPath } from '@gently/contracts/paths';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, resizeTo, test } from '../src/journey';
import { arriveAt } from '../src/people';
import { enterAs } from '../src/sign-in';

/** The next session that somebody has taken. */
const confirmedOf = async (page: Page) => {
  const session = await page.evaluate((key) => localStorage.getItem(key) ?? '{}', PRODUCT_KEY);
  const { token } = JSON.parse(session) as { token: string };
  const answer = await page.request.get(`${API_BASE}/bookings/my?status=confirmed`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { bookings } = ((await answer.json()) as { data: CallData<'GET /bookings/my'> }).data;
  const [booking] = bookings;
  if (!booking) throw new Error('The client has no confirmed session.');
  return booking;
};

test(
  'a confirmed session is told step by step, from who is there to what it costs to change one’s mind',
  { tag: '@mfe-client' },
  async ({ page }) => {
    await enterAs(page, 'client');
    const booking = await confirmedOf(page);
    await page.goto(bookingPath(booking.id));
    await page.getByRole('link', { name: 'See it step by step' }).click();
    await arriveAt(page, 'Your session, step by step');

    // Everything on it is a stored fact of this session.
    const name = booking.declutterer?.first_name ?? '';
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByText(booking.scheduled_time).first()).toBeVisible();
    for (const part of [
      'How it begins',
      'What happens, step by step',
      'What you can say at any time',
      'How it ends',
      'If you change your mind',
    ])
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await expect(page.getByText(/^You get back £[\d.]+/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeEnabled();
    await expectAccessible(page);

    // On paper there is nothing to press.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'How it ends' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await resizeTo(page, { width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to the booking' }).click();
    await expect(page).toHaveURL(bookingPath(booking.id));
  },
);

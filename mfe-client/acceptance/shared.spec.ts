import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import { buildBooking, buildPayment, buildUser } from '@gently/testing/factories';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { nothingBesides } from './client-answers';

const user = buildUser();
const accepted = {
  event: 'accept',
  at: '2030-03-01T09:00:00.000Z',
  status: 'confirmed',
  by: 'declutterer',
  note: '',
  moved: null,
} as const;
const booking = buildBooking({
  status: 'completed',
  matching_by: null,
  can_cancel: false,
  can_reschedule: false,
  can_amend: false,
  declutterer: { first_name: 'Imogen', rating: { average: 4.8, count: 21 } },
  timeline: [accepted],
});
const photo = (id: string, kind: 'before' | 'after') => ({
  id,
  booking_id: booking.id,
  kind,
  description: kind === 'after' ? 'The shelf, with room on it.' : '',
  width: 4,
  height: 3,
  taken_at: '2030-03-04T10:05:00.000Z',
  consent: { at: '2030-03-04T10:05:00.000Z', words: PHOTO_CONSENT_WORDS },
});
/** Four by three pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEUlEQVR4nGOYtmUpHDHg5AAAw/gXNd0dMbYAAAAASUVORK5CYII=',
  'base64',
);

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, {
    ...nothingBesides,
    'GET /auth/profile': { user },
    'GET /csrf-token': { csrf_token: 'acceptance' },
    'GET /notifications/unread-count': { unread_count: 0 },
    'GET /bookings/:id': { booking },
    // Over for days: nothing was pressed, and nothing can be any more.
    'GET /bookings/:id/pause-board': {
      board: {
        standing: 'over',
        opens_at: booking.starts_at,
        closes_at: booking.ends_at,
        signals: [],
        can_choose: false,
        is_kept: false,
      },
    },
    'GET /payments/booking/:id': { payment: buildPayment({ booking_id: booking.id }) },
    'GET /bookings/:id/shared': {
      report: {
        session_notes: 'The hallway is clear.\nShoes by the door, coats on three hooks.',
        recommendations: 'One box a week is enough.',
        completed_at: '2030-03-04T12:00:00.000Z',
      },
      photos: [photo('a1', 'before'), photo('a2', 'before'), photo('a3', 'after')],
      needs_views: [
        { at: '2030-03-04T09:40:00.000Z', by: 'Imogen', seen: 'all' },
        { at: '2030-03-03T18:10:00.000Z', by: 'Imogen', seen: 'requirements' },
      ],
    },
    'DELETE /photos/:id': { deleted: true },
  });
  await page.route('**/api/v1/photos/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ contentType: 'image/png', body: PICTURE })
      : route.fallback(),
  );
});

test('shows the photos of a session, and removes one by keyboard alone', async ({ page }) => {
  await page.goto(`/dashboard/bookings/${booking.id}`);
  const card = page.getByRole('region', { name: 'What was shared' });
  const after = card.getByRole('img', { name: 'After, photo 1 of 1: The shelf, with room on it.' });
  await expect(after).toBeVisible();
  await expect.poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
  await expect(page.getByRole('region', { name: 'Who has looked at your needs' })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Remove this photo (After, photo 1 of 1)' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Remove this photo?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card.getByText('The photo is deleted.')).toBeVisible();
});

test('fits on a phone with everything that was shared', async ({ page }) => {
  await resizeTo(page, { width: 375, height: 812 });
  await page.goto(`/dashboard/bookings/${booking.id}`);
  await expect(page.getByText('The hallway is clear.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

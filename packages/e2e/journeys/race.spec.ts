import {
  ADDRESS,
  addressLine,
  chooseFreeTime,
  chooseService,
  giveAddress,
  goToHelp,
  goToPlace,
} from '../src/booking';
import { expect, test } from '../src/journey';
import { enterAs } from '../src/sign-in';
import { fillSlot } from '../src/api-client';

test.use({ tolerated: /status of 409/ });

test(
  'two people want the last free time: the second is told calmly and offered the next ones',
  { tag: '@mfe-client' },
  async ({ page, baseURL }) => {
    await enterAs(page, 'client');
    await chooseService(page, 'Home Decluttering');
    const chosen = await chooseFreeTime(page, 12);
    await goToPlace(page);
    await giveAddress(page);
    await goToHelp(page);
    // Others take every declutterer of this time while this person is still reading.
    await fillSlot(String(baseURL), 'Home Decluttering', chosen);

    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Booking Failed' });
    await expect(notice).toContainText('Someone has just booked that time.');
    await page.getByRole('link', { name: 'Back to the place' }).click();
    await expect(addressLine(page)).toHaveValue(ADDRESS.line);
    await page.goBack();
    await notice.getByRole('button').first().click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your session' })).toBeVisible();
  },
);

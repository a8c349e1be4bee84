import { decluttererSessionPath, PATHS } from '@gently/contracts/paths';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
import { buildEarnings, buildLine } from '../src/testing/build';
import { answers, detail, user } from './answers';

/** Every page, with the heading that says that it is there. */
const PAGES = [
  [PATHS.decluttererDashboard, /, Imogen$/],
  [PATHS.decluttererSessions, 'Sessions'],
  [decluttererSessionPath(detail.id), 'Home Decluttering with Rowan Ellis'],
  [PATHS.decluttererEarnings, 'Earnings'],
  [PATHS.decluttererTraining, 'Training'],
  [PATHS.decluttererCertificates, 'Certificates'],
  [PATHS.decluttererProfile, 'Profile'],
  [PATHS.decluttererAvailability, 'Availability'],
  [PATHS.decluttererLoad, 'Your load'],
] as const;

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, answers);
});

test.describe('the declutterer remote alone', () => {
  test('asks before it declines, in a dialog that keeps the keyboard inside', async ({ page }) => {
    await page.goto(PATHS.decluttererDashboard);
    await page.getByRole('button', { name: /^Decline/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
    await expect(dialog.getByLabel('Reason')).toHaveValue('Unavailable');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Decline/ })).toBeFocused();
  });

  testEveryPage(
    PAGES.map(([path, heading]) => ({ path, heading })),
    { comfort: true },
  );

  test('says what a bank sent back, and leads to the bank details', async ({ page }) => {
    const payout = { status: 'failed', date: '2030-03-08' } as const;
    const earnings = buildEarnings({
      lines: [buildLine({ payout })],
      lines_total: 1,
      sent_back: { date: payout.date, amount: 69.39 },
    });
    await stubApi(page, { ...answers, 'GET /declutterer/earnings': { earnings } });
    await resizeTo(page, { width: 375, height: 812 });
    await page.goto(PATHS.decluttererEarnings);
    await expect(page.getByText('Your bank sent £69.39 back')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check my bank details' })).toBeVisible();
    await expect(page.getByText('Sent back by your bank. Sent again on Fri 8 Mar 2030')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

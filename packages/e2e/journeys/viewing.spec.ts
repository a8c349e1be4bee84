import { PATHS } from '@gently/contracts/paths';
import { expect, expectAccessible, test } from '../src/journey';
import { arriveAt } from '../src/people';
import { enterAs, joinAs } from '../src/sign-in';

const REASON = 'They say that their profile does not open';

// A part that stays private is answered with 403, which a browser reports.
test.use({ tolerated: /status of 403/ });

test(
  'an admin looks at the site as a client, sees nothing private and changes nothing, and the client reads of it',
  { tag: '@mfe-admin' },
  async ({ page, browser, baseURL }) => {
    const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
    const client = await theirs.newPage();
    const email = await joinAs(client, 'client');

    await enterAs(page, 'admin');
    await page.goto(`${PATHS.adminUsers}?${new URLSearchParams({ q: email })}`);
    await page
      .getByRole('link', { name: /^Rowan/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'See the site as they do' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').fill(REASON);
    await dialog.getByRole('button', { name: 'Yes, see it' }).click();

    const band = page.getByRole('complementary', { name: 'Looking as somebody else' });
    await expect(band).toContainText('You see the site as Rowan Ellis (Client)');
    await expect(page).toHaveURL(PATHS.clientDashboard);
    await expectAccessible(page);
    await page.goto(PATHS.clientProfile);
    await expect(band).toContainText('A part of this page is private');
    await page.goto(PATHS.clientSessions);
    await expect(band).toContainText('Nothing can be changed.');
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    await expect(page.getByText('Our team is looking at your account').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark all as read' }).first().click();
    await expect(page.getByText('nothing can be changed here').first()).toBeVisible();

    await band.getByRole('button', { name: 'Stop looking' }).click();
    await expect(page.getByText('You are back as yourself.')).toBeVisible();
    await arriveAt(page, 'Rowan Ellis');

    await client.goto(PATHS.viewings);
    await arriveAt(client, 'Who looked at your account');
    await expect(client.getByText(`Why: ${REASON}`)).toBeVisible();
    await expectAccessible(client);
    await theirs.close();

    await page.goto(PATHS.adminAudit);
    for (const words of ['Began to look at the site as somebody', 'Stopped looking at the site as somebody'])
      await expect(page.getByText(words).locator('visible=true').first()).toBeVisible();
  },
);

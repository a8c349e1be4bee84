import { PATHS, bookingPath, decluttererSessionPath } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { asTimePasses } from '../src/as-time-passes';
import { mailAbout, subjectsOfMail } from '../src/inbox';
import { expect } from '../src/journey';
import { withOwnProduct } from '../src/own-stack';
import { expectFits } from '../src/reader';
import { enterAs } from '../src/sign-in';
import { NEXT_TURN_MS } from '../src/limits';

const test = withOwnProduct();

const ROSIE = 'client@gentlysorted.test';
const IMOGEN = 'declutterer@gentlysorted.test';
/** Longer than the job that reminds takes turns. */
const NEXT_TURN = { timeout: NEXT_TURN_MS };
const ASKED = 'You asked us to ask you again';

const card = (page: Page, name: string) => page.getByRole('listitem', { name });
const shared = (page: Page) => page.getByRole('region', { name: /shares from their box$/ });

test(
  'what a client cannot decide on waits in a box, is shown and taken back, and is asked about again on its day',
  { tag: ['@mfe-client', '@mfe-declutterer'] },
  async ({ page: client, browser, stack }) => {
    const time = asTimePasses(stack);
    const declutterer = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await enterAs(client, 'client');
    await enterAs(declutterer, 'declutterer');
    const booking = await time.meetingHasCome(ROSIE, IMOGEN, 'client_home');

    // In the session: a word, from the page of the booking.
    await client.goto(bookingPath(booking));
    const ofSession = client.getByRole('region', { name: 'Not sure about something?' });
    await ofSession.getByRole('button', { name: 'Put something in' }).click();
    await ofSession.getByRole('button', { name: 'Put it in the box' }).click();
    await expect(client.getByRole('alert')).toContainText('Please write a word or add a photo');
    await ofSession.getByLabel('What is it?').fill('The blue jug');
    await ofSession.getByLabel('In 1 month').check({ force: true });
    await ofSession.getByRole('button', { name: 'Put it in the box' }).click();
    await expect(ofSession.getByText(/^It is in your box/)).toBeVisible();
    await expect(ofSession.getByText('The blue jug')).toBeVisible();
    await expectFits(client);

    // At any other time: a photo without a word.
    await ofSession.getByRole('link', { name: 'Open my box' }).click();
    await client.getByRole('button', { name: 'Put something in' }).click();
    const file = {
      name: 'chair.jpg',
      mimeType: 'image/jpeg',
      buffer: await client.screenshot({ type: 'jpeg' }),
    };
    await client.getByLabel('Add a photo').setInputFiles(file);
    await expect(client.getByAltText('The photo that you chose')).toBeVisible();
    await expectFits(client);
    await client.getByRole('button', { name: 'Put it in the box' }).click();
    const photo = card(client, 'A photo without a word');
    await expect(photo.getByRole('img')).toBeVisible();
    const jug = card(client, 'The blue jug');
    await expect(jug.getByText(/^We ask you again on/)).toBeVisible();
    await expectFits(client);

    // Nobody sees it until it is shown; then it is there by itself, and gone at once.
    await declutterer.goto(decluttererSessionPath(booking));
    await expect(declutterer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shared(declutterer)).toHaveCount(0);
    const show = jug.getByRole('switch', { name: /^Show/ });
    await show.click({ force: true });
    await expect(show).toBeChecked();
    await expect(shared(declutterer).getByText('The blue jug')).toBeVisible();
    await expect(shared(declutterer).getByText('A photo without a word')).toHaveCount(0);
    await expectFits(declutterer);
    await client.reload();
    await expect(jug.getByText(/Last looked at:/)).toBeVisible();
    await show.click({ force: true });
    await expect(show).not.toBeChecked();
    await expect(shared(declutterer)).toHaveCount(0);

    // The day comes, and one quiet word of it, which names nothing.
    await time.askAgainDayHasCome(ROSIE);
    const mail = await mailAbout(client.request, ROSIE, new RegExp(ASKED), NEXT_TURN);
    expect(mail).not.toMatch(/blue jug/);
    await client.goto(PATHS.clientNotifications);
    await expect(client.getByRole('link', { name: ASKED })).toHaveCount(1);
    await client.getByRole('link', { name: ASKED }).click();
    await expect(jug.getByText('Time to look again')).toBeVisible();
    await expect(photo.getByText('Time to look again')).toBeVisible();
    expect((await subjectsOfMail(client.request, ROSIE)).filter((one) => one === ASKED)).toHaveLength(1);

    // Later again for one, kept the other.
    await jug.getByRole('button', { name: /^Later again/ }).click();
    await jug.getByRole('button', { name: 'In 6 months' }).click();
    await expect(client.getByText(/^All right\. We ask you again on/)).toBeVisible();
    await expect(jug.getByText('Time to look again')).toHaveCount(0);
    await photo.getByRole('button', { name: /^Keep/ }).click();
    await expect(client.getByText(/^You keep it\./)).toBeVisible();
    await expect(photo).toHaveCount(0);
    await client.getByRole('button', { name: /^Decided/ }).click();
    await expect(photo.getByText(/^You decided to keep it on/)).toBeVisible();
    await expectFits(client);
    await declutterer.context().close();
  },
);

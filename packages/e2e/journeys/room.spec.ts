import { bookingPath, decluttererRoomPath, decluttererSessionPath, roomPath } from '@gently/contracts/paths';
import { devices, type Page } from '@playwright/test';
import { asTimePasses } from '../src/as-time-passes';
import { expect, expectAccessible, expectNoSidewaysScroll, resizeTo } from '../src/journey';
import { pressByKeys } from '../src/keyboard';
import { withOwnProduct } from '../src/own-stack';
import { enterAs, joinAs } from '../src/sign-in';
import { CALL_FLAGS, expectToSeeAndHear, watchCalls } from '../src/watch-calls';

const test = withOwnProduct();

const ROSIE = 'client@gentlysorted.test';
const HANNAH = 'declutterer@gentlysorted.test';

test.use({
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CALL_FLAGS },
  // A network that is cut is an error to the browser.
  tolerated: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|status of 404|status of 409/,
});

/** Everything in a room is done with the keyboard. */
const press = (page: Page, name: string) =>
  pressByKeys(page, page.getByRole('button', { name, exact: true }));

/** Looks at oneself, then goes in with both turned on. */
const goIn = async (page: Page): Promise<void> => {
  await press(page, 'Turn camera on');
  await press(page, 'Turn microphone on');
  await expect(page.getByLabel('Your own picture')).toBeVisible();
  await press(page, 'Go in');
};

const write = async (page: Page, to: string, words: string): Promise<void> => {
  await page.getByLabel(`Write to ${to}`).fill(words);
  await press(page, 'Send');
};
const written = (page: Page) => page.getByRole('list', { name: 'What was written' });

const expectMeeting = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByText(`${name} is here: camera on, microphone on`)).toBeVisible();
  await expectToSeeAndHear(page);
};

test(
  'two people meet in the room of an online session, see and hear each other, and find each other again',
  { tag: ['@mfe-client', '@mfe-declutterer'] },
  async ({ page: client, browser, stack }) => {
    const id = await asTimePasses(stack).meetingHasCome(ROSIE, HANNAH, 'online');
    const context = await browser.newContext({ baseURL: stack.url });
    const declutterer = await context.newPage();
    for (const page of [client, declutterer]) await watchCalls(page);
    await enterAs(client, 'client');
    await enterAs(declutterer, 'declutterer');

    await client.goto(bookingPath(id));
    await client.getByRole('link', { name: 'Go to your room' }).click();
    await expect(client.getByText('Nobody is there yet.')).toBeVisible();
    await expectAccessible(client, { themes: ['teal'] });
    await goIn(client);
    await expect(client.getByText('We are waiting for Hannah.')).toBeVisible();

    await declutterer.goto(decluttererSessionPath(id));
    await declutterer.getByRole('link', { name: 'Go to your room' }).click();
    await expect(declutterer.getByText(/^Rosie came in at/)).toBeVisible();
    await goIn(declutterer);
    await expectMeeting(client, 'Hannah');
    await expectMeeting(declutterer, 'Rosie');
    await expectAccessible(client, { themes: ['teal'] });
    await resizeTo(client, { width: 375, height: 800 });
    await expectNoSidewaysScroll(client);

    // A page that is loaded anew is back by itself, with everything turned off.
    await declutterer.reload();
    await expect(client.getByText('Hannah is here: camera off, microphone off')).toBeVisible();
    await press(declutterer, 'Turn camera on');
    await press(declutterer, 'Turn microphone on');
    await expectMeeting(client, 'Hannah');
    await expectMeeting(declutterer, 'Rosie');

    // The network of one side is gone for a while: what was said meanwhile arrives when it is back.
    await context.setOffline(true);
    await write(client, 'Hannah', 'Shall we begin with the desk?');
    await context.setOffline(false);
    await expect(written(declutterer).getByText('Shall we begin with the desk?')).toBeVisible();
    await write(declutterer, 'Rosie', 'Yes, the desk.');
    await expect(written(client).getByText('Yes, the desk.')).toBeVisible();
    await expectMeeting(client, 'Hannah');

    // Both see one timer.
    await press(declutterer, 'Start the timer');
    for (const page of [client, declutterer])
      await expect(page.getByText('Round 1 of 2. Quiet work, 25 minutes left.')).toBeVisible();

    await press(client, 'Leave the room');
    await expect(declutterer.getByText('We are waiting for Rosie.')).toBeVisible();
    await context.close();
  },
);

test(
  'words arrive where no picture comes through, and nobody else finds the room',
  { tag: ['@mfe-client', '@mfe-declutterer'] },
  async ({ page: client, browser, stack }) => {
    const id = await asTimePasses(stack).meetingHasCome(ROSIE, HANNAH, 'online');
    const context = await browser.newContext({ baseURL: stack.url });
    const declutterer = await context.newPage();
    // No way between the two browsers is ever found.
    for (const page of [client, declutterer])
      await page.addInitScript(() => {
        RTCPeerConnection.prototype.addIceCandidate = () => Promise.resolve();
      });
    await enterAs(client, 'client');
    await enterAs(declutterer, 'declutterer');
    await client.goto(roomPath(id));
    await press(client, 'Go in without camera and microphone');
    await declutterer.goto(decluttererRoomPath(id));
    await press(declutterer, 'Go in without camera and microphone');
    await client.getByText('This isn’t working').click();
    await press(client, 'Use writing instead');
    await expect(client.getByLabel('Write to Hannah')).toBeFocused();
    await client.keyboard.type('I cannot see you');
    await client.keyboard.press('Enter');
    await expect(written(declutterer).getByText('I cannot see you')).toBeVisible();

    const stranger = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await joinAs(stranger, 'client');
    await stranger.goto(roomPath(id));
    await expect(stranger.getByRole('heading', { name: 'We could not find this room' })).toBeVisible();
    await stranger.context().close();
    await context.close();
  },
);

test(
  'a client presses Pause at home, and both see that it was seen',
  { tag: ['@mfe-client', '@mfe-declutterer'] },
  async ({ page: client, browser, stack }) => {
    const id = await asTimePasses(stack).meetingHasCome(ROSIE, HANNAH, 'client_home');
    const context = await browser.newContext({ baseURL: stack.url });
    const declutterer = await context.newPage();
    await enterAs(client, 'client');
    await enterAs(declutterer, 'declutterer');
    await declutterer.goto(decluttererSessionPath(id));
    await expect(declutterer.getByRole('heading', { name: 'Pause board' })).toBeVisible();
    await client.goto(bookingPath(id));
    await press(client, 'Pause');
    await expect(client.getByText(/^Sent at .* Not seen yet\.$/)).toBeVisible();
    const board = declutterer.getByRole('region', { name: 'Pause board' });
    await expect(board.getByText('Pause', { exact: true })).toBeVisible();
    await press(declutterer, 'Seen');
    await expect(client.getByText(/^Seen by Hannah at/)).toBeVisible();
    await expectAccessible(client, { themes: ['teal'] });
    await expectAccessible(declutterer, { themes: ['teal'] });
    await context.close();
  },
);

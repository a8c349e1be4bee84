import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import { PATHS } from '@gently/contracts/paths';
import type { CallData } from '@gently/contracts/endpoints';
import type { Page } from '@playwright/test';
import { asTimePasses } from '../src/as-time-passes';
import { mailAbout } from '../src/inbox';
import { expect, expectAccessible, expectNoSidewaysScroll, resizeTo } from '../src/journey';
import { withOwnProduct } from '../src/own-stack';
import { enterAs, enterWith } from '../src/sign-in';
import { NEXT_TURN_MS } from '../src/limits';

const test = withOwnProduct();

const ROSIE = 'client@gentlysorted.test';
const SECRET = 'The key is under the blue pot';
const PHONE = { width: 375, height: 812 };
/** Longer than the jobs that write emails and send them take turns. */
const NEXT_TURN = { timeout: NEXT_TURN_MS };

/** What a call answers to the person of a page. */
const ask = async <Data>(page: Page, path: string): Promise<{ status: number; data: Data }> => {
  const session = await page.evaluate((key) => localStorage.getItem(key) ?? '{}', PRODUCT_KEY);
  const { token } = JSON.parse(session) as { token: string };
  const answer = await page.request.get(API_BASE + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status(), data: ((await answer.json()) as { data: Data }).data };
};

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel(/^Write to/).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
/** What stands in the conversation; the list beside it may show the same words. */
const said = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

const openConversation = async (page: Page, path: string, name: RegExp): Promise<void> => {
  await page.goto(path);
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name }).first().click();
  await expect(said(page)).toBeVisible();
};

test(
  'a client and their declutterer write to each other, and a manager reads it only after a report',
  { tag: ['@mfe-client', '@mfe-declutterer'] },
  async ({ page: client, browser, stack }) => {
    const time = asTimePasses(stack);
    const newPage = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
    const [declutterer, manager] = [await newPage(), await newPage()];
    await enterAs(client, 'client');
    await enterAs(manager, 'manager');
    const hannah = await time.declutterersAddress(ROSIE);
    const { data: demo } = await ask<CallData<'GET /dev/quick-access'>>(client, '/dev/quick-access');
    await enterWith(declutterer, hannah, demo.password ?? '');

    // From the page of the session to its conversation.
    const mine = await ask<CallData<'GET /bookings/my'>>(client, '/bookings/my?status=confirmed');
    await client.goto(`${PATHS.bookings}/${mine.data.bookings[0]?.id ?? ''}`);
    // The page has other links that begin alike: "Write to us".
    const messages = client.getByRole('region', { name: 'Messages', exact: true });
    await messages.getByRole('link', { name: /^Write to/ }).click();
    await expect(said(client)).toBeVisible();
    await openConversation(declutterer, PATHS.decluttererMessages, /Rosie/);

    // Ready-made words are put into the box and sent by a press; they arrive by themselves, and so does the mark.
    await client.getByRole('button', { name: 'Could we go slowly today?' }).click();
    await expect(client.getByLabel(/^Write to/)).toHaveValue('Could we go slowly today?');
    await client.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(said(declutterer).getByText('Could we go slowly today?')).toBeVisible();
    await expect(said(client).getByText(/· Read$/)).toBeVisible();
    await write(declutterer, 'Of course. We stop whenever you like.');
    await expect(said(client).getByText('Of course. We stop whenever you like.')).toBeVisible();
    await expectAccessible(client);
    await expectAccessible(declutterer);

    // A telephone number is asked about once, and sent as it was written.
    await client.getByLabel(/^Write to/).fill('My number is 07700 900123');
    await client.keyboard.press('Control+Enter');
    await client.getByRole('button', { name: 'Send it as it is' }).click();
    await expect(said(declutterer).getByText('My number is 07700 900123')).toBeVisible();

    // Nobody else can read it; a manager can once it was reported.
    const id = new URL(client.url()).pathname.split('/').at(-1) ?? '';
    const read = () => ask(manager, `/conversations/${id}/messages`);
    const reports = () =>
      ask<CallData<'GET /manager/message-reports'>>(manager, '/manager/message-reports?status=open');
    expect((await read()).status).toBe(404);
    expect((await reports()).data.reports).toEqual([]);
    await client.getByRole('button', { name: /^More:/ }).click();
    await client.getByRole('button', { name: 'Tell a manager' }).click();
    await client.getByLabel('What is it about?').selectOption('worried');
    await client.getByLabel('What happened?').fill('I am not sure about this.');
    await expectAccessible(client);
    await client.getByRole('button', { name: 'Send the report' }).click();
    await expect(client.getByText(/You have told a manager/)).toBeVisible();
    const [report] = (await reports()).data.reports;
    expect((await read()).status).toBe(404);
    const reported = await ask<CallData<'GET /manager/message-reports/:id/messages'>>(
      manager,
      `/manager/message-reports/${report?.id ?? ''}/messages`,
    );
    expect(reported.data.messages.map(({ text }) => text)).toContain('Could we go slowly today?');

    // Blocked, neither can write; let again, both can.
    await client.getByRole('button', { name: /^More:/ }).click();
    await client.getByRole('button', { name: /^Block/ }).click();
    await client.getByRole('button', { name: 'Yes, block' }).click();
    await expect(declutterer.getByText(/^This conversation is paused/)).toBeVisible();
    await expect(declutterer.getByLabel(/^Write to/)).toBeHidden();
    await client.getByRole('button', { name: /write again$/ }).click();
    await expect(declutterer.getByLabel(/^Write to/)).toBeVisible();

    for (const page of [client, declutterer]) {
      await resizeTo(page, PHONE);
      await expectNoSidewaysScroll(page);
    }

    // Away: an email that holds nothing of what was written.
    await declutterer.goto('about:blank');
    await write(client, SECRET);
    // Its time stands there once it is kept; before the press has worked there is no "Sending..." either.
    const kept = said(client).getByRole('listitem').filter({ hasText: SECRET });
    await expect(kept.getByText(/^\d\d:\d\d/)).toBeVisible();
    await time.messagesHaveWaited();
    const mail = await mailAbout(client.request, hannah, /^Rosie has written to you/, NEXT_TURN);
    expect(mail).not.toContain('blue pot');
    await client.getByRole('link', { name: 'All messages' }).click();
    await expect(client.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
    await expectAccessible(client);
    await expectNoSidewaysScroll(client);
    for (const page of [declutterer, manager]) await page.context().close();
  },
);

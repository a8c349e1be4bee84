import { addDays, londonDate } from '@gently/contracts/dates';
import type { CallData } from '@gently/contracts/endpoints';
import { CSRF_HEADER } from '@gently/contracts/headers';
import { bookingPath, decluttererSessionPath } from '@gently/contracts/paths';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import type { Page } from '@playwright/test';
import { asTimePasses } from '../src/as-time-passes';
import { chooseService, giveDetails, payButton } from '../src/booking';
import { CARDS, expect, expectAccessible, expectNoSidewaysScroll, fillCard, resizeTo } from '../src/journey';
import { withOwnProduct } from '../src/own-stack';
import { APPLICATION } from '../src/application';
import { arriveAt } from '../src/people';
import { doRequiredTraining } from '../src/required-training';
import { enterAs, joinConfirmed } from '../src/sign-in';

const test = withOwnProduct();

const HANNAH = 'declutterer@gentlysorted.test';

const bookAndPay = async (page: Page): Promise<string> => {
  await chooseService(page, 'Home Decluttering');
  await giveDetails(page, 3);
  const id = new URL(page.url()).searchParams.get('pay') ?? '';
  await fillCard(page, CARDS.succeeds);
  await payButton(page).click();
  await arriveAt(page, 'Booking Confirmed!');
  return id;
};

const check = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  const wide = page.viewportSize();
  await resizeTo(page, { width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  if (wide) await resizeTo(page, wide);
};

/** One call of the API as the person of a browser. */
const callAs = async <Data>(page: Page, method: string, path: string, data?: object): Promise<Data> => {
  const csrf = await page.request.get(`${API_BASE}/csrf-token`);
  const { data: given } = (await csrf.json()) as { data: CallData<'GET /csrf-token'> };
  const token = await page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string }).token ?? '',
    PRODUCT_KEY,
  );
  const headers = { [CSRF_HEADER]: given.csrf_token, authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(API_BASE + path, { method, headers, ...(data ? { data } : {}) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
};

test(
  'a declutterer hands a session back; the client sees it at once and takes all of the money back',
  { tag: ['@mfe-client', '@mfe-declutterer'] },
  async ({ page: client, browser, stack }) => {
    const time = asTimePasses(stack);
    const declutterer = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await time.onlyAvailable(HANNAH);
    await enterAs(client, 'client');
    const id = await bookAndPay(client);
    await client.goto(bookingPath(id));
    await enterAs(declutterer, 'declutterer');
    await declutterer.goto(decluttererSessionPath(id));
    await declutterer.getByRole('button', { name: /^Accept/ }).click();
    await expect(client.getByText('Hannah accepted your session')).toBeVisible();

    await declutterer.getByRole('button', { name: "I can't come to this session" }).click();
    const dialog = declutterer.getByRole('dialog', { name: 'Hand this session back?' });
    await expect(dialog.getByText(/It counts in your completion rate/)).toBeVisible();
    await dialog.getByLabel('Why').selectOption('Something in my family');
    await dialog.getByLabel('In your own words (optional)').fill('My sister is moving');
    await check(declutterer);
    await dialog.getByRole('button', { name: 'Yes, hand it back' }).click();
    await arriveAt(declutterer, 'You handed this session back');

    // The page of the client is open all the while.
    const stands = client.getByRole('region', { name: 'Where it stands' });
    await expect(stands.getByText('Your declutterer cannot come after all')).toBeVisible();
    await expect(stands.getByText(/The whole price of your session back: press Cancel/)).toBeVisible();
    await expect(client.getByText('My sister is moving')).toBeHidden();
    await check(client);

    await stands.getByRole('button', { name: 'Cancel' }).click();
    const cancel = client.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(cancel.getByText(/^You get back £[\d.]+, all of it/)).toBeVisible();
    await cancel.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(client.getByText(/is on its way back to the card you paid with/)).toBeVisible();
    const { paidPence, refunds } = await time.moneyOf(id);
    expect(paidPence).toBeGreaterThan(0);
    expect(refunds).toEqual([{ pence: paidPence, reason: 'declutterer_cancelled' }]);
    expect((await time.books()).sumPence).toBe(0);
    await declutterer.context().close();
  },
);

test(
  'a manager approves a new declutterer, whose hours can be booked after the required training, until the account is paused',
  { tag: ['@mfe-client'] },
  async ({ page: manager, browser, stack }) => {
    const time = asTimePasses(stack);
    const person = await (await browser.newContext({ baseURL: stack.url })).newPage();
    const email = await joinConfirmed(person, 'declutterer');
    await time.onlyAvailable(email);
    const date = addDays(londonDate(new Date()), 5);
    const { services } = await callAs<CallData<'GET /services'>>(person, 'GET', '/services');
    const service = services[0]?.id ?? '';
    /** As anybody sees it. */
    const free = async (): Promise<number> => {
      const path = `/services/${service}/slots?date=${date}`;
      const { slots } = await callAs<CallData<'GET /services/:id/slots'>>(manager, 'GET', path);
      return slots.filter(({ available }) => available).length;
    };
    const { user } = await callAs<CallData<'GET /auth/profile'>>(person, 'GET', '/auth/profile');
    const team = `/manager/team/declutterers/${user.id}`;
    await enterAs(manager, 'manager');
    await callAs(person, 'POST', '/applications/mine', APPLICATION);
    const today = londonDate(new Date());
    await callAs(manager, 'PUT', `/manager/team/applicants/${user.id}/checks`, {
      identity_seen_on: today,
      references_contacted_on: today,
    });
    await callAs(manager, 'POST', `${team}/approve`);
    expect(await free()).toBe(0);

    const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const slots = everyDay.map((day) => ({ day, startTime: '09:00', endTime: '18:00' }));
    await callAs(person, 'PUT', '/declutterer/availability', { slots });
    // Required training is still to do.
    expect(await free()).toBe(0);
    const trainer = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await doRequiredTraining(person, trainer);
    await trainer.context().close();
    expect(await free()).toBe(8);

    await callAs(manager, 'POST', `${team}/suspend`, { reason: 'On leave until spring' });
    expect(await free()).toBe(0);
    await person.context().close();
  },
);

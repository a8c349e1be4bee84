import { WEEKDAYS } from '@gently/contracts/availability-rules';
import { decluttererSessionPath, PATHS } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { SIGN_UP_PASSWORD } from '../src/api-client';
import { asTimePasses } from '../src/as-time-passes';
import { chooseService, giveDetails, payButton } from '../src/booking';
import { addressInMail } from '../src/inbox';
import { CARDS, expect, expectAccessible, expectNoSidewaysScroll, fillCard, resizeTo } from '../src/journey';
import { withOwnProduct } from '../src/own-stack';
import { arriveAt, choose, goOn, recordChecks, someAddress } from '../src/people';
import { doRequiredTraining } from '../src/required-training';
import { enterAs, enterWith } from '../src/sign-in';
import { callAs } from '../src/signed-in-api';

const test = withOwnProduct();

const HANNAH = 'declutterer@gentlysorted.test';

/** The page as it stands reads well, and fits a phone. */
const check = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  const wide = page.viewportSize();
  await resizeTo(page, { width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  if (wide) await resizeTo(page, wide);
};

const invite = async (manager: Page, email: string): Promise<void> => {
  await manager.goto(PATHS.managerDashboard);
  await manager.getByRole('link', { name: 'Add Team Member' }).first().click();
  const form = manager.getByRole('form', { name: 'Add Team Member' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Region').selectOption('London');
  await check(manager);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(manager.getByText('Team member invitation sent!')).toBeVisible();
};

/** By the link of the mail: an account, and the application without anything that is known already. */
const acceptAndApply = async (person: Page, email: string): Promise<void> => {
  await person.goto(await addressInMail(person.request, email, /\/invitations\/[\w-]+/));
  await person.getByLabel('First name').fill('Robin');
  await person.getByLabel('Last name').fill('Vale');
  await person.getByLabel('Password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await check(person);
  await person.getByRole('button', { name: 'Accept and make my account' }).click();
  await expect(person).toHaveURL(/\/declutterer\/apply/);
  await goOn(person, 'Contact information');
  await person.getByLabel('Phone number').fill('07700 900123');
  await goOn(person, 'Professional experience');
  await choose(person, '3 to 5 years');
  await goOn(person, 'Background and motivation');
  await person.getByLabel('Your background').fill('I worked in a library.');
  await person.getByLabel(/^Why do you want to join/).fill('I like calm rooms.');
  await goOn(person, 'Professional references');
  await person.getByLabel('Name of the referee').fill('Sam Field');
  await person.getByLabel('Phone number of the referee').fill('07700 900456');
  await choose(person, /^Yes, the people/);
  await goOn(person, 'Final details and review');
  await person.getByRole('button', { name: 'Submit Application' }).click();
  await arriveAt(person, 'Your account is awaiting approval');
};

const openMember = async (manager: Page): Promise<void> => {
  await manager.goto(PATHS.managerDashboard);
  await manager.getByRole('link', { name: 'Robin Vale' }).first().click();
  await arriveAt(manager, 'Robin Vale');
};

const approve = async (manager: Page): Promise<void> => {
  await openMember(manager);
  await expect(manager.getByText('I worked in a library.')).toBeVisible();
  await recordChecks(manager);
  await manager.getByRole('button', { name: 'Approve' }).click();
  await check(manager);
  await manager.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(manager.getByText('Robin Vale is approved')).toBeVisible();
};

const suspend = async (manager: Page): Promise<void> => {
  await openMember(manager);
  await manager.getByRole('button', { name: 'Suspend' }).click();
  await manager.getByLabel('Why').fill('Two clients were not at ease');
  await manager.getByRole('button', { name: 'Yes, suspend' }).click();
  await expect(manager.getByText('Robin Vale is suspended')).toBeVisible();
  await expect(manager.getByText(/1 session was handed back and somebody else is asked/)).toBeVisible();
};

const bookAndPay = async (client: Page): Promise<string> => {
  await chooseService(client, 'Home Decluttering');
  await giveDetails(client, 3);
  const id = new URL(client.url()).searchParams.get('pay') ?? '';
  await fillCard(client, CARDS.succeeds);
  await payButton(client).click();
  await arriveAt(client, 'Booking Confirmed!');
  return id;
};

const revenueOfLondon = async (owner: Page): Promise<number> => {
  const { regions } = await callAs(owner, 'GET /franchise/regions');
  return regions.find(({ name }) => name === 'London')?.revenue ?? Number.NaN;
};

test(
  'a manager builds a team: invited, applied, approved, given a session, suspended, and somebody else is asked',
  { tag: ['@mfe-manager', '@mfe-franchise', '@mfe-public', '@mfe-declutterer'] },
  async ({ page: manager, browser, stack }) => {
    const time = asTimePasses(stack);
    const open = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
    const [robin, client, hannah, owner] = [await open(), await open(), await open(), await open()];
    await time.onlyAvailable(HANNAH);
    await enterAs(manager, 'manager');
    await enterAs(owner, 'franchise_owner');
    const before = await revenueOfLondon(owner);

    const email = someAddress();
    await invite(manager, email);
    await acceptAndApply(robin, email);
    await approve(manager);
    await enterWith(robin, email);
    const trainer = await open();
    await doRequiredTraining(robin, trainer);
    await trainer.context().close();

    await enterAs(client, 'client');
    const id = await bookAndPay(client);
    // Robin gives hours only now: the time that was booked is one of Hannah's, who is free for what Robin loses.
    const days = WEEKDAYS.filter((day) => !day.startsWith('S'));
    const slots = days.map((day) => ({ day, startTime: '09:00', endTime: '18:00', isAvailable: true }));
    await callAs(robin, 'PUT /declutterer/availability', { body: { slots, overrides: [] } });
    await manager.goto(`${PATHS.managerOversight}/${id}`);
    const people = manager.getByRole('list', { name: 'Could come' });
    await people.getByRole('button', { name: 'Give it to Robin' }).click();
    await check(manager);
    await manager.getByRole('button', { name: 'Yes, assign' }).click();
    await expect(manager.getByText('Robin Vale has this session now')).toBeVisible();
    await robin.goto(decluttererSessionPath(id));
    await expect(robin.getByText('Confirmed').first()).toBeVisible();

    await suspend(manager);
    await enterAs(hannah, 'declutterer');
    await hannah.goto(decluttererSessionPath(id));
    await hannah.getByRole('button', { name: /^Accept/ }).click();
    await manager.goto(`${PATHS.managerOversight}/${id}`);
    await expect(manager.getByText('Hannah Whitfield').first()).toBeVisible();
    await check(manager);

    await owner.goto(`${PATHS.franchiseDashboard}?tab=regions`);
    const { booking } = await callAs(client, 'GET /bookings/:id', { params: { id } });
    const after = await revenueOfLondon(owner);
    expect(Math.round((after - before) * 100)).toBe(Math.round(booking.total_price * 100));
    const row = owner.getByRole('row', { name: /^London/ });
    await expect(row).toContainText(after.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }));
    await check(owner);
    expect((await time.books()).sumPence).toBe(0);
    for (const page of [robin, client, hannah, owner]) await page.context().close();
  },
);

import { bookingPath, decluttererSessionPath, PATHS } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { asTimePasses } from '../src/as-time-passes';
import { expect, test } from '../src/journey';
import { NEXT_TURN_MS, ONE_LOOK_MS } from '../src/limits';
import { confirmEmail } from '../src/people';
import { bookAndPay, CLIENT, register } from '../src/production/booking';
import { CONFIRMATION, linkInMail, mailAbout } from '../src/production/mail';
import * as operator from '../src/production/operator';
import { type Product, startProduct } from '../src/production/product';
import * as staff from '../src/production/staff';

/** Longer than the jobs that pay take turns. */
const NEXT_TURN = { timeout: NEXT_TURN_MS, intervals: [2_000] };

let running: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  running = await startProduct();
});
test.afterAll(async () => {
  await running.product.stop();
  await running.remove();
});

test.use({ baseURL: async ({}, use) => use(undefined) });

interface Stripe {
  amount: number;
  amount_refunded?: number;
}

/** What Stripe has of us, as Stripe has it: in pence. */
const atStripe = async ({ world }: Product): Promise<number> => {
  const charges = await world.stripe<Stripe>('charges');
  const transfers = await world.stripe<Stripe>('transfers');
  const received = charges.reduce((sum, { amount, amount_refunded: back = 0 }) => sum + amount - back, 0);
  return received - transfers.reduce((sum, { amount }) => sum + amount, 0);
};

const holdSession = async (declutterer: Page, client: Page): Promise<void> => {
  await declutterer.reload();
  await declutterer.getByRole('button', { name: /^Start Session/ }).click();
  await expect(client.getByText('The session began')).toBeVisible();
  await declutterer.getByLabel(/^Session notes/).fill('We sorted the top shelf together.');
  await declutterer.getByLabel(/^Recommendations/).fill('One basket for everything without a home.');
  await declutterer.getByRole('button', { name: 'Complete', exact: true }).click();
  await declutterer.getByRole('button', { name: 'Yes, complete' }).click();
  await expect(declutterer.getByText('Session completed. Thank you.')).toBeVisible();
};

test(
  'a new system goes from the first command to a paid-out session',
  { tag: ['@mfe-admin', '@mfe-client', '@mfe-declutterer', '@mfe-manager', '@mfe-public'] },
  async ({ browser }) => {
    const { product } = running;
    const { world } = product;
    const time = asTimePasses(product);
    const open = async () => (await browser.newContext(world.browser)).newPage();
    const [admin, manager, robin, client] = [await open(), await open(), await open(), await open()];

    // The first link is left for a day; the command prints another one, which works once.
    const tooOld = await operator.createAdmin(product);
    await time.linksAreOlder(25);
    await operator.expectLinkOver(admin, tooOld);
    const link = await operator.createAdmin(product);
    await operator.enterFirstTime(admin, link);
    await operator.expectLinkOver(manager, link);

    // The first backup is made by itself, before or after this.
    expect((await operator.missingSteps(admin)).filter((step) => step !== 'Backups')).toEqual([
      'Who runs the site, and contact details',
      'A service to book',
      'A first declutterer',
      'A region with postcode areas',
      'A manager',
    ]);
    await operator.fillIdentity(admin);
    await operator.addService(admin);

    await staff.signUpAsManager(manager);
    await confirmEmail(manager, await linkInMail(world, staff.MANAGER.email, CONFIRMATION));
    await operator.approve(admin, 'Mia Reed');
    await mailAbout(world, staff.MANAGER.email, /approved/);
    await operator.addRegion(admin, 'Mia Reed');

    await staff.apply(robin);
    await confirmEmail(robin, await linkInMail(world, staff.DECLUTTERER.email, CONFIRMATION));
    await staff.approveApplicant(manager);
    await mailAbout(world, staff.DECLUTTERER.email, /approved/);
    await staff.setHours(robin);
    await staff.setUpPayouts(robin);
    await staff.connectCalendar(robin);
    expect(await operator.missingSteps(admin)).toEqual([]);

    await register(client);
    await confirmEmail(client, await linkInMail(world, CLIENT.email, CONFIRMATION));
    const id = await bookAndPay(client, world);
    await mailAbout(world, CLIENT.email, /^Your booking .* is paid$/);
    await client.goto(bookingPath(id));

    await robin.goto(decluttererSessionPath(id));
    await robin.getByRole('button', { name: /^Accept/ }).click();
    await expect(client.getByText('Robin accepted your session')).toBeVisible();
    await time.sessionHasCome(id);
    await holdSession(robin, client);

    await product.daysPass(await time.daysUntilPayout(id));
    const line = robin.getByRole('row').filter({ has: robin.locator(`a[href$="${id}"]`) });
    await robin.goto(`${PATHS.decluttererEarnings}?period=all`);
    await expect(async () => {
      await robin.reload();
      await expect(line).toContainText('Paid', { timeout: ONE_LOOK_MS });
    }).toPass(NEXT_TURN);

    expect((await time.books()).sumPence).toBe(0);
    expect(await time.atProvider()).toBe(await atStripe(product));
    expect(world.strangers).toEqual([]);
    await operator.expectAgreement(admin);
    for (const page of [admin, manager, robin, client]) await page.context().close();
  },
);

import { bookingPath, decluttererSessionPath, PATHS } from '@gently/contracts/paths';
import { asTimePasses } from '../src/as-time-passes';
import { chooseService, giveDetails, payButton } from '../src/booking';
import { CARDS, expect, expectAccessible, expectNoSidewaysScroll, fillCard, resizeTo } from '../src/journey';
import { withOwnProduct } from '../src/own-stack';
import { arriveAt } from '../src/people';
import { enterAs } from '../src/sign-in';

const test = withOwnProduct();

const HANNAH = 'declutterer@gentlysorted.test';

test(
  'a client cancels late with a grace pass and gets everything back; the declutterer is paid all the same',
  { tag: ['@mfe-client', '@mfe-declutterer'] },
  async ({ page: client, browser, stack }) => {
    const time = asTimePasses(stack);
    const context = await browser.newContext({ baseURL: stack.url });
    const declutterer = await context.newPage();
    await time.onlyAvailable(HANNAH);
    await enterAs(client, 'client');
    await chooseService(client, 'Home Decluttering');
    await giveDetails(client, 3);
    const id = new URL(client.url()).searchParams.get('pay') ?? '';
    const terms = client.getByRole('region', { name: 'If you change your mind' });
    await expect(terms.getByRole('definition')).toHaveText([/, all of it$/, /, half of it$/, 'Nothing']);
    await expect(terms.getByText(/That is called a grace pass\.$/)).toBeVisible();
    await fillCard(client, CARDS.succeeds);
    await payButton(client).click();
    await arriveAt(client, 'Booking Confirmed!');

    await client.goto(bookingPath(id));
    await client.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = client.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByText(/This holds until somebody has said yes to your session/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep Booking' }).click();

    await enterAs(declutterer, 'declutterer');
    await declutterer.goto(decluttererSessionPath(id));
    await declutterer.getByRole('button', { name: /^Accept/ }).click();
    await expect(client.getByText('Hannah accepted your session')).toBeVisible();
    await time.sessionIsSoon(id, 5);
    const before = await time.books();

    await client.reload();
    await client.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog.getByText(/half of it/)).toBeVisible();
    await expectAccessible(client);
    await dialog.getByText(/^Use a grace pass and get all of/).click();
    await expect(
      dialog.getByText(/and Hannah is paid all the same\. You have 1 more after it\./),
    ).toBeVisible();
    await resizeTo(client, { width: 375, height: 812 });
    await expectNoSidewaysScroll(client);
    await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(client.getByText('Your booking is cancelled')).toBeVisible();

    const { paidPence, refunds } = await time.moneyOf(id);
    expect(refunds).toEqual([{ pence: paidPence, reason: 'client_cancelled' }]);
    const after = await time.books();
    expect(after.fundPence).toBe(before.fundPence - Math.floor(paidPence / 2));
    expect(after.sumPence).toBe(0);

    await declutterer.goto(PATHS.decluttererEarnings);
    await expect(declutterer.getByText(/Cancelled late/).first()).toBeVisible();
    await expectAccessible(declutterer);
    await context.close();
  },
);

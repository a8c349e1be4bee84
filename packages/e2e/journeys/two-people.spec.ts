import { bookingPath, decluttererSessionPath, PATHS } from '@gently/contracts/paths';
import type { Page } from '@playwright/test';
import { asTimePasses } from '../src/as-time-passes';
import { chooseFreeTime, chooseService, giveDetails, payButton } from '../src/booking';
import { CARDS, expect, expectAccessible, fillCard } from '../src/journey';
import { withOwnProduct } from '../src/own-stack';
import { arriveAt } from '../src/people';
import { enterAs } from '../src/sign-in';
import { NEXT_TURN_MS, ONE_LOOK_MS } from '../src/limits';

const test = withOwnProduct();

const HANNAH = 'declutterer@gentlysorted.test';
const CALENDAR = 'two-people@gmail.test';
/** Longer than the jobs that pay and that write into calendars take turns. */
const NEXT_TURN = { timeout: NEXT_TURN_MS, intervals: [2_000] };

const connectCalendar = async (page: Page): Promise<void> => {
  await page.goto(PATHS.decluttererProfile);
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await page.getByLabel('Account').fill(CALENDAR);
  await page.getByRole('button', { name: 'Allow' }).click();
  await arriveAt(page, 'Google Calendar connected');
  await expect(page).toHaveURL(PATHS.decluttererDashboard);
};

const HOME_VISIT =
  /<strong>Home Decluttering with Rosie<\/strong>\s*<p class="quiet"><time datetime="(\d{4}-\d{2}-\d{2})/g;

/**
 * The days on which the calendar says that this session is; the demonstration's other sessions may be on any.
 * Sessions never lie near midnight, so it is the same day in London.
 */
const daysInCalendar = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get(`/sandbox/google/calendar?account=${encodeURIComponent(CALENDAR)}`);
  return [...(await answer.text()).matchAll(HOME_VISIT)].map(([, day = '']) => day);
};

const setUpPayouts = async (page: Page): Promise<void> => {
  await page.goto(PATHS.decluttererEarnings);
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await page.getByLabel('Name on the account').fill('Hannah Whitfield');
  await page.getByLabel('Sort code').fill('10-88-00');
  await page.getByLabel('Account number').fill('00012345');
  await page.getByRole('button', { name: 'Allow' }).click();
  const account = page.getByRole('region', { name: 'Where your money goes' });
  await expect(account.getByText('Ready', { exact: true })).toBeVisible();
};

const bookAndPay = async (page: Page): Promise<{ id: string; date: string }> => {
  await chooseService(page, 'Home Decluttering');
  const { date } = await giveDetails(page, 3);
  const id = new URL(page.url()).searchParams.get('pay') ?? '';
  await fillCard(page, CARDS.succeeds);
  await payButton(page).click();
  await arriveAt(page, 'Booking Confirmed!');
  return { id, date };
};

const addPhoto = async (page: Page, kind: 'before' | 'after', picture: Buffer): Promise<void> => {
  const part = page.getByRole('group', { name: new RegExp(`^Photos ${kind} the session`) });
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: picture });
  await part.getByLabel(/^What can be seen/).fill(`The kitchen shelf ${kind} we began`);
  await part.getByRole('button', { name: 'Add this photo' }).click();
  // The preview shows the picture too, so only the list proves that the photo was saved.
  await expect(part.getByRole('listitem').getByRole('img')).toBeVisible();
};

test(
  'a client books and pays, a declutterer accepts, runs and completes the session, and is paid for it',
  { tag: ['@mfe-client', '@mfe-declutterer'] },
  async ({ page: client, browser, stack }) => {
    const time = asTimePasses(stack);
    const declutterer = await (await browser.newContext({ baseURL: stack.url })).newPage();
    await enterAs(declutterer, 'declutterer');
    await connectCalendar(declutterer);
    await setUpPayouts(declutterer);
    await time.onlyAvailable(HANNAH);
    await declutterer.goto(PATHS.decluttererSessions);
    const requests = declutterer.getByRole('button', { name: /^Accept/ });
    // One of the demonstration waits already.
    await expect(requests.first()).toBeVisible();
    const before = await requests.count();

    await enterAs(client, 'client');
    const { id, date } = await bookAndPay(client);
    await client.goto(bookingPath(id));

    // The request comes in while the page is open.
    await expect(requests).toHaveCount(before + 1);
    await declutterer.goto(decluttererSessionPath(id));
    await expect(declutterer.getByText('Why we thought of you:')).toBeVisible();
    await expect(declutterer.getByText('1 Linden Road')).toBeHidden();
    await expectAccessible(declutterer);
    await declutterer.getByRole('button', { name: /^Accept/ }).click();
    await expect(declutterer.getByText(/is yours\.$/)).toBeVisible();
    await expect(declutterer.getByText(/1 Linden Road/).first()).toBeVisible();

    // The client sees it without a reload, and later who looked at what helps.
    await expect(client.getByText('Hannah accepted your session')).toBeVisible();
    await expect.poll(() => daysInCalendar(declutterer), NEXT_TURN).toEqual([date]);

    // Moved by the client to another day, with the same person: it stays confirmed, and the calendar follows.
    await client.getByRole('link', { name: 'Reschedule' }).click();
    const moved = await chooseFreeTime(client, 8);
    await client.getByRole('button', { name: 'Move my session' }).click();
    await expect(client.getByText('Your session has moved')).toBeVisible();
    await expect.poll(() => daysInCalendar(declutterer), NEXT_TURN).toEqual([moved.date]);

    await time.sessionHasCome(id);
    await declutterer.reload();
    await declutterer.getByRole('button', { name: /^Start Session/ }).click();
    await expect(declutterer.getByText('Your session has started.', { exact: false })).toBeVisible();
    await expect(client.getByText('The session began')).toBeVisible();

    // Photos are the client's own choice, made on the client's own page, and seen by both at once.
    await declutterer.getByRole('button', { name: 'Ask Rosie about photos' }).click();
    await expect(declutterer.getByText('Only Rosie can say yes', { exact: false })).toBeVisible();
    const question = client.getByRole('region', { name: 'Photos of this session' });
    await expect(
      question.getByText('Hannah asks whether there may be photos', { exact: false }),
    ).toBeVisible();
    await expectAccessible(client);
    await question.getByRole('button', { name: 'Yes, photos are fine' }).click();
    await expect(declutterer.getByText('Rosie said yes to photos', { exact: false })).toBeVisible();

    const picture = await declutterer.screenshot({ type: 'jpeg' });
    await addPhoto(declutterer, 'before', picture);
    await addPhoto(declutterer, 'after', picture);
    await declutterer.getByLabel(/^Session notes/).fill('We sorted the top shelf together.');
    await declutterer.getByLabel(/^Recommendations/).fill('One basket for everything that has no home yet.');
    await expectAccessible(declutterer);
    await declutterer.getByRole('button', { name: 'Complete', exact: true }).click();
    await declutterer.getByRole('button', { name: 'Yes, complete' }).click();
    await expect(declutterer.getByText('Session completed. Thank you.')).toBeVisible();

    const shared = client.getByRole('region', { name: 'What was shared' });
    await expect(shared.getByText('We sorted the top shelf together.')).toBeVisible();
    await expect(shared.getByRole('img', { name: /The kitchen shelf before/ })).toBeVisible();
    await client.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
    await client.getByRole('radio', { name: 'Yes, please' }).check({ force: true });
    await client.getByRole('button', { name: 'Send my rating' }).click();
    await expect(client.getByRole('region', { name: 'Your rating' })).toBeVisible();
    await expectAccessible(client);

    // The payout may lie in the next month, in which "This month" no longer shows the session.
    await declutterer.goto(`${PATHS.decluttererEarnings}?period=all`);
    const line = declutterer.getByRole('row').filter({ has: declutterer.locator(`a[href$="${id}"]`) });
    await expect(line).toContainText('Scheduled');
    // An API that is away for a moment is no news to a page that nobody looks at.
    await client.goto('about:blank');
    const api = stack.process('api');
    await api.stop();
    api.start({ CLOCK_AHEAD_DAYS: String(await time.daysUntilPayout(id)) });
    await stack.ready();
    await expect(async () => {
      await declutterer.reload();
      await expect(line).toContainText(/Paid|On its way/, { timeout: ONE_LOOK_MS });
    }).toPass(NEXT_TURN);
    const books = await time.books();
    expect(books.sumPence).toBe(0);
    expect(books.kinds).toEqual(expect.arrayContaining(['payout_sent']));
    await declutterer.context().close();
  },
);

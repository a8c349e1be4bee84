import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { externalDatabase } from '../src/stack-settings';
import {
  chooseFreeTime,
  chooseService,
  giveAddress,
  giveDetails,
  goToHelp,
  goToPlace,
  payButton,
} from '../src/booking';
import { CARDS, expect, fillCard } from '../src/journey';
import { IMPATIENT, withOwnProduct } from '../src/own-stack';
import { enterAs } from '../src/sign-in';

const test = withOwnProduct(IMPATIENT);

// What is broken on purpose is reported by the browser; the tests look at what a person sees.
test.use({ tolerated: /./ });
test.describe.configure({ mode: 'serial' });

test(
  'a paid booking is there again after everything was restarted',
  { tag: ['@mfe-public', '@mfe-client'] },
  async ({ page, stack }) => {
    await enterAs(page, 'client');
    await chooseService(page, 'Home Decluttering');
    await giveDetails(page, 2);
    await fillCard(page, CARDS.succeeds);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    const reference = await page.locator('dd').first().innerText();

    const parts = ['site', 'api', 'sandbox', ...(externalDatabase ? [] : ['database'])];
    for (const name of parts) await stack.process(name).stop();
    for (const name of parts.toReversed()) stack.process(name).start();
    await stack.ready();

    await page.goto('/dashboard/client/sessions');
    await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(
      'Paid, finding your declutterer',
    );
  },
);

for (const part of ['api', 'database'] as const) {
  test(
    `without the ${part} the site says so calmly and goes on by itself when it is back`,
    { tag: ['@mfe-public', '@mfe-client'] },
    async ({ page, stack }) => {
      test.skip(part === 'database' && externalDatabase !== undefined, 'the database is not ours to stop');
      await enterAs(page, 'client');
      await stack.process(part).stop();
      await page.goto('/book');
      await expect(page.getByText(/We can't reach|Unable to Load Services/).first()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
      stack.process(part).start();
      await stack.ready();
      await expect(page.getByRole('link', { name: 'Choose Home Decluttering', exact: true })).toBeVisible();
    },
  );
}

test(
  'when the API is away while somebody books, what they typed stays and the next try works',
  { tag: ['@mfe-public', '@mfe-client'] },
  async ({ page, stack }) => {
    await enterAs(page, 'client');
    await chooseService(page, 'Home Decluttering');
    await chooseFreeTime(page, 4);
    await goToPlace(page);
    await giveAddress(page);
    await goToHelp(page);
    await page.getByLabel(/^Notes/).fill('The cat may help.');
    await stack.process('api').stop();
    await page.reload();
    stack.process('api').start();
    await stack.ready();
    await expect(page.getByLabel(/^Notes/)).toHaveValue('The cat may help.');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your session' })).toBeVisible();
  },
);

test(
  'a crash of the API is mended by itself',
  { tag: ['@mfe-public', '@mfe-client'] },
  async ({ page, stack }) => {
    stack.process('api').kill();
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: 'Kitchen Reset' })).toBeVisible();
    await stack.ready();
  },
);

for (const part of ['api', 'database'] as const) {
  test(
    `when the ${part} hangs it is started again by itself`,
    // One supervisor watches all processes; its own tests halt one, and block the event loop of another.
    { tag: ['@mfe-public', '@mfe-client', '@long'] },
    async ({ page, stack }) => {
      test.skip(part === 'database' && externalDatabase !== undefined, 'the database is not ours to halt');
      await stack.process(part).watched();
      const restarted = stack.process(part).restarted();
      stack.process(part).freeze();
      await restarted;
      await stack.ready();
      await page.goto('/services');
      await expect(page.getByRole('heading', { name: 'Kitchen Reset' })).toBeVisible();
    },
  );
}

test(
  'when the files of a remote are gone, its page says so and the rest goes on',
  { tag: ['@mfe-public', '@mfe-client'] },
  async ({ page, stack }) => {
    const remotes = join(stack.artifactsDir, 'remotes');
    expect(await readdir(remotes)).toContain('mfe-client');
    await enterAs(page, 'client');
    await rename(join(remotes, 'mfe-client'), join(remotes, 'away'));
    await page.goto('/book');
    await expect(page.getByRole('heading', { name: 'This page is having a short pause' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/book');
    await expect(page.getByRole('heading', { name: 'This page is having a short pause' })).toBeVisible();
    await rename(join(remotes, 'away'), join(remotes, 'mfe-client'));
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible();
  },
);

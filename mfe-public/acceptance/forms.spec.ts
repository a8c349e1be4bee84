import type { User } from '@gently/contracts/auth';
import { PRODUCT_NAME } from '@gently/contracts/product';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resizeTo,
  stubApi,
  test,
  THEMES,
} from '@gently/e2e/acceptance';
import type { Page } from '@playwright/test';

const user: User = {
  id: '65f000000000000000000009',
  email: 'rowan@example.test',
  first_name: 'Rowan',
  last_name: 'Ellis',
  role: 'client',
  status: 'active',
  email_verified: false,
  phone: '',
  location: '',
  created_at: '2026-01-05T09:00:00.000Z',
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** What a window of 1280 px is at 400 % zoom. */
const ZOOMED = 320;

test.beforeEach(async ({ page }) => {
  await stubApi(page, {
    'GET /csrf-token': { csrf_token: 'acceptance' },
    'GET /auth/email-available': { available: true },
    'POST /auth/register': { user, token: 'acceptance' },
    'POST /contact': { received: true },
  });
});

/** Presses Tab until the control has the focus. */
const tabTo = async (page: Page, name: string, role: 'button' | 'textbox' | 'radio' | 'checkbox') => {
  const control = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};
const typeIn = async (page: Page, name: string, text: string) => {
  await tabTo(page, name, 'textbox');
  await page.keyboard.type(text);
};
const pressNext = async (page: Page, arrivesAt: string) => {
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');
  await expect(heading(page, arrivesAt)).toBeFocused();
};
const fillPerson = async (page: Page) => {
  await typeIn(page, 'First name', 'Rowan');
  await typeIn(page, 'Last name', 'Ellis');
  await typeIn(page, 'Email', 'rowan@example.test');
  await typeIn(page, 'Password', 'a-long-password');
  await typeIn(page, 'Type your password again', 'a-long-password');
};

// spec: C2.1-08
test('the registration is finished by keyboard alone', async ({ page }) => {
  await page.goto('/register');
  await pressNext(page, 'Basic Info');
  await fillPerson(page);
  await pressNext(page, 'Neuro Profile');
  await tabTo(page, 'Autistic', 'radio');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'ADHD', exact: true })).toBeChecked();
  await tabTo(page, 'Quiet environment', 'checkbox');
  await page.keyboard.press('Space');
  await pressNext(page, 'Home & Preferences');
  await pressNext(page, 'Accessibility');
  await pressNext(page, 'Goals & Review');
  await expectAccessible(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/auth/register'),
  );
  await tabTo(page, 'Create Account', 'button');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    role: 'client',
    neuroProfile: { neurotype: 'adhd', sensoryNeeds: ['quiet_environment'] },
  });
});

// spec: C2.1-11
test('the application is finished by keyboard alone', async ({ page }) => {
  await page.goto('/declutterer/apply');
  await pressNext(page, 'Contact information');
  await fillPerson(page);
  await typeIn(page, 'Phone number', '07700 900123');
  await pressNext(page, 'Professional experience');
  await tabTo(page, 'No experience yet', 'radio');
  await page.keyboard.press('Space');
  await pressNext(page, 'Background and motivation');
  await typeIn(page, 'Your background', 'I worked in a library.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('I like calm rooms.');
  await pressNext(page, 'Professional references');
  await typeIn(page, 'Name of the referee', 'Sam Field');
  await typeIn(page, 'Phone number of the referee', '07700 900456');
  await pressNext(page, 'Final details and review');
  await expectAccessible(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/auth/register'),
  );
  await tabTo(page, 'Submit Application', 'button');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    role: 'declutterer',
    references: [{ name: 'Sam Field', phone: '07700 900456' }],
  });
});

/** Goes through a form at 400 % zoom and looks at each step as it says what is missing, each in the next theme. */
const walkZoomed = async (page: Page, steps: { title: string; answer?: () => Promise<void> }[]) => {
  for (const [index, { title, answer }] of steps.entries()) {
    await expect(heading(page, title)).toBeVisible();
    const next = page.getByRole('button', { name: 'Next' });
    if (answer) {
      await next.click();
      await expect(page.getByRole('alert')).toBeFocused();
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { themes: THEMES.slice(index % THEMES.length).slice(0, 1) });
    await answer?.();
    if (index < steps.length - 1) await next.click();
  }
};
const write = (page: Page, label: string | RegExp, text: string) => page.getByLabel(label).fill(text);
const person = async (page: Page) => {
  await write(page, 'First name', 'Rowan');
  await write(page, 'Last name', 'Ellis');
  await page.getByLabel('Email', { exact: true }).fill('rowan@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await write(page, 'Type your password again', 'a-long-password');
};

test('every step of the registration has nothing that axe finds at 400 % zoom', async ({ page }) => {
  await resizeTo(page, { width: ZOOMED, height: 900 });
  await page.goto('/register');
  await walkZoomed(page, [
    { title: 'Welcome' },
    { title: 'Basic Info', answer: () => person(page) },
    { title: 'Neuro Profile', answer: () => page.getByText('Neurotypical').click() },
    { title: 'Home & Preferences' },
    { title: 'Accessibility' },
    { title: 'Goals & Review' },
  ]);
});

test('every step of the application has nothing that axe finds at 400 % zoom', async ({ page }) => {
  await resizeTo(page, { width: ZOOMED, height: 900 });
  await page.goto('/declutterer/apply');
  await walkZoomed(page, [
    { title: `Join ${PRODUCT_NAME}` },
    {
      title: 'Contact information',
      answer: async () => {
        await person(page);
        await write(page, 'Phone number', '07700 900123');
      },
    },
    { title: 'Professional experience', answer: () => page.getByText('No experience yet').click() },
    {
      title: 'Background and motivation',
      answer: async () => {
        await write(page, 'Your background', 'I worked in a library.');
        await write(page, /^Why do you want to join/, 'I like calm rooms.');
      },
    },
    {
      title: 'Professional references',
      answer: async () => {
        await write(page, 'Name of the referee', 'Sam Field');
        await write(page, 'Phone number of the referee', '07700 900456');
      },
    },
    { title: 'Final details and review' },
  ]);
});

test('a reload offers to go on, and Back leads to the step before', async ({ page }) => {
  await page.goto('/register');
  await pressNext(page, 'Basic Info');
  await fillPerson(page);
  await pressNext(page, 'Neuro Profile');
  await page.goBack();
  await expect(heading(page, 'Basic Info')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Rowan');
  await page.reload();
  await page.getByRole('button', { name: 'Continue where you stopped' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Rowan');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

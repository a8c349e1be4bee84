import { ROLES } from '@gently/contracts/roles';
import {
  axe,
  buildUser,
  fails,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { sample } from '@gently/testing/tier';
import { describe, expect, it } from 'vitest';
import { CLIENT, fakeRemotes, VISITORS } from '../../testing/fake-remotes';
import { renderSite, storeSignIn } from '../../testing/render-site';

const PASSWORD = 'test-password';
const OFFER = {
  enabled: true,
  password: PASSWORD,
  accounts: ROLES.map((role) => ({ role, email: `${role}@example.test`, label: role })),
};
const open = async (route = '/login', answers: FakeAnswers = {}) => {
  const site = renderSite({ route, answers: { 'GET /dev/quick-access': OFFER, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  return { ...site, user: userEvent.setup() };
};
type Opened = Awaited<ReturnType<typeof open>>;
const submit = async ({ user }: Opened, email: string, password: string): Promise<void> => {
  if (email) await user.type(screen.getByLabelText('Email address'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};
const summary = () => within(screen.getByRole('alert'));

describe('Regular Login', () => {
  // spec: C5-01
  it('asks for both answers, in a summary that takes focus and at the fields', async () => {
    const page = await open();
    await submit(page, '', '');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(summary().getByRole('link', { name: 'Email address is required' })).toBeVisible();
    expect(summary().getByRole('link', { name: 'Password is required' })).toBeVisible();
    expect(screen.getByLabelText('Email address')).toBeInvalid();
    expect(page.asked()).toEqual([]);
    expect(await axe(page.container)).toEqual([]);
  });

  // spec: C5-01
  it.each(sample(['rowan@example', 'rowan', 'rowan@', 'a b@example.test']))(
    'refuses %s as an email',
    async (email) => {
      const page = await open();
      await submit(page, email, 'x');
      expect(summary().getByText('Please enter a valid email address')).toBeVisible();
    },
  );

  // spec: C5-01
  it('takes back what it said about a field as soon as that is edited', async () => {
    const page = await open();
    await submit(page, '', '');
    await page.user.type(screen.getByLabelText('Email address'), 'r');
    expect(screen.queryByText('Email address is required')).toBeNull();
    expect(screen.getAllByText('Password is required')).not.toHaveLength(0);
  });

  // spec: C2.5-04, C4-03
  it('says Signing In... with the fields disabled, then goes to the dashboard', async () => {
    let answer: (value: { user: ReturnType<typeof buildUser>; token: string }) => void = () => undefined;
    const page = await open('/login', {
      'POST /auth/login': () => new Promise((resolve) => (answer = resolve)),
    });
    await submit(page, 'Rowan@Example.test', 'secret');
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeVisible();
    expect(screen.getByLabelText('Email address')).toBeDisabled();
    expect(screen.getByLabelText('Password')).toBeDisabled();
    await waitFor(() => expect(page.api.requests.at(-1)?.key).toBe('POST /auth/login'));
    expect(page.api.requests.at(-1)?.body).toEqual({ email: 'rowan@example.test', password: 'secret' });
    answer({ user: buildUser(), token: 't' });
    await waitFor(() => expect(page.address()).toBe('/dashboard/client'));
  });

  // spec: C2.5-04, C8-02
  it.each(sample(['invalid_credentials', 'network', 'account_locked'] as const, 2))(
    'shows the words for %s in a box, and keeps what was typed',
    async (code) => {
      const page = await open('/login', { 'POST /auth/login': fails(code, { message: `words of ${code}` }) });
      await submit(page, 'rowan@example.test', 'wrong');
      expect(await screen.findByText('Login Failed')).toBeVisible();
      const words = code === 'network' ? /could not reach/ : `words of ${code}`;
      expect(within(screen.getByRole('alert')).getByText(words)).toBeVisible();
      expect(screen.getByLabelText('Email address')).toHaveValue('rowan@example.test');
      expect(screen.getByLabelText('Password')).toBeEnabled();
      expect(await axe(page.container)).toEqual([]);
    },
  );

  // spec: C2.5-04
  it('tells a locked-out person how long it takes, and the way that needs no waiting', async () => {
    const locked = fails('account_locked', { details: { retry_after_seconds: 840 } });
    const page = await open('/login', { 'POST /auth/login': locked });
    await submit(page, 'rowan@example.test', 'wrong');
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText(/Too many tries/)).toBeVisible();
    expect(box.getByText(/You can try again in 14 minutes\./)).toBeVisible();
    await page.user.click(box.getByRole('link', { name: 'Reset your password' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  it('gives the keyboard its place back after a refusal', async () => {
    const page = await open('/login', { 'POST /auth/login': fails('invalid_credentials') });
    await page.user.type(screen.getByLabelText('Email address'), 'rowan@example.test');
    await page.user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    await screen.findByText('Login Failed');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it('sends whoever is signed in already on to the dashboard', async () => {
    const site = renderSite({ route: '/login', user: buildUser({ role: 'admin' }) });
    await waitFor(() => expect(site.address()).toBe('/dashboard/admin'));
  });
});

it('gives the reason for a pause to the person who signs in', async () => {
  const reason = 'Three sessions were missed without a word.';
  const page = await open('/login', {
    'POST /auth/login': fails('account_suspended', { details: { reason } }),
  });
  await submit(page, 'rowan@example.test', 'a-long-password');
  expect(await screen.findByText(/This is why: Three sessions were missed/)).toBeVisible();
  expect(await axe(page.container)).toEqual([]);
});

describe('coming here because the sign-in ended', () => {
  // spec: A-23
  it.each([
    ['address_confirmed', /confirmed somewhere else, so every device was signed out/],
    ['refresh_reused', /signed you out on this device\. Please sign in again\./],
    ['signed_out_everywhere', /signed out on every device, as you asked/],
    ['password_changed', /password was changed, so every device was signed out/],
    ['account_suspended', /account is paused/],
    ['refresh_invalid', /sign-in has run out/],
  ] as const)('is explained after %s', async (code, words) => {
    storeSignIn(buildUser());
    const page = await open('/login', {
      'GET /auth/profile': fails('token_expired'),
      'POST /auth/refresh': fails(code),
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(page.api.requests.filter(({ key }) => key === 'POST /auth/refresh')).toHaveLength(1);
    expect(await axe(page.container)).toEqual([]);
  });

  it('says nothing to a person who just comes in', async () => {
    await open();
    expect(screen.queryByText(/signed (you )?out|run out/)).toBeNull();
  });
});

describe('the two tabs', () => {
  // spec: C2.1-06, C2.5-01
  it('open by address, and keep the address true', async () => {
    const page = await open('/login?quick=true');
    expect(screen.getByRole('tab', { name: 'Quick Access' })).toHaveAttribute('aria-selected', 'true');
    await page.user.click(screen.getByRole('tab', { name: 'Regular Login' }));
    expect(page.address()).toBe('/login');
    expect(screen.getByLabelText('Password')).toBeVisible();
    await page.user.click(screen.getByRole('tab', { name: 'Quick Access' }));
    expect(page.address()).toBe('/login?quick=true');
  });

  // spec: C2.5-02
  it('lead home and to the page about us', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about');
  });
});

describe('the ways to an account', () => {
  it('leads to a new password', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  // spec: C2.5-03
  it('leads to a new account once those pages are there', async () => {
    const { container } = renderSite({ route: '/login', remotes: fakeRemotes([VISITORS, CLIENT]) });
    const link = await screen.findByRole('link', { name: 'Create Customer Account' });
    expect(link).toHaveAttribute('href', '/signup');
    const started = within(screen.getByRole('main')).getByRole('link', { name: 'Get Started' });
    expect(started).toHaveAttribute('href', '/register');
    expect(await axe(container)).toEqual([]);
  });

  it('offers none before', async () => {
    await open();
    expect(screen.queryByText('New here?')).toBeNull();
  });
});

describe('Quick Access', () => {
  const quick = async (answers: FakeAnswers = {}) => {
    const page = await open('/login?quick=true', answers);
    return {
      ...page,
      enter: async (words: RegExp) => page.user.click(await screen.findByRole('button', { name: words })),
    };
  };

  // spec: C2.5-05
  it('lists the six roles with their descriptions', async () => {
    const page = await quick();
    const rows = await screen.findAllByRole('listitem');
    expect(
      within(screen.getByRole('tabpanel'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ClientRegular user',
      'DecluttererProfessional organiser',
      'TrainerTraining specialist',
      'ManagerRegional manager',
      'Franchise ownerFranchise owner',
      'AdminPlatform administrator',
    ]);
    expect(rows).not.toHaveLength(0);
    expect(await axe(page.container)).toEqual([]);
  });

  // spec: C2.5-05
  it('signs in with one press', async () => {
    const page = await quick({ 'POST /auth/login': { user: buildUser(), token: 't' } });
    await page.enter(/Regular user/);
    await waitFor(() => expect(page.address()).toBe('/dashboard/client'));
    const login = page.api.requests.find(({ key }) => key === 'POST /auth/login');
    expect(login?.body).toEqual({ email: 'client@example.test', password: PASSWORD });
  });

  // spec: C8-03
  it.each(['user_not_found', 'invalid_credentials'] as const)(
    'offers to create the accounts after %s',
    async (code) => {
      const page = await quick({
        'POST /auth/login': fails(code),
        'POST /dev/seed-users': { created: 6, accounts: OFFER.accounts },
      });
      await page.enter(/Regular user/);
      const question = await screen.findByRole('dialog', {
        name: 'User not found. Would you like to create the test users now?',
      });
      expect(await axe(page.container)).toEqual([]);
      await page.user.click(within(question).getByRole('button', { name: 'Create Test Users' }));
      expect(await screen.findByText('Test users have been created successfully!')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  // spec: C8-03
  it('creates nothing when the person says no', async () => {
    const page = await quick({ 'POST /auth/login': fails('user_not_found') });
    await page.enter(/Regular user/);
    await page.user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.api.requests.map(({ key }) => key)).not.toContain('POST /dev/seed-users');
  });

  // spec: C8-03
  it('says why it could not sign in', async () => {
    const page = await quick({ 'POST /auth/login': fails('account_locked', { message: 'Too many tries.' }) });
    await page.enter(/Platform administrator/);
    expect(await screen.findByText('Login failed: Too many tries.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // spec: C2.5-06
  it('disables Create Test Users while they are created', async () => {
    let answer: (value: { created: number; accounts: [] }) => void = () => undefined;
    const page = await quick({ 'POST /dev/seed-users': () => new Promise((resolve) => (answer = resolve)) });
    await page.enter(/Create Test Users/);
    expect(screen.getByRole('button', { name: 'Creating test users...' })).toBeDisabled();
    await waitFor(() => expect(page.api.requests.at(-1)?.key).toBe('POST /dev/seed-users'));
    answer({ created: 6, accounts: [] });
    expect(await screen.findByText('Test users have been created successfully!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Test Users' })).toBeEnabled();
  });

  // spec: C8-03
  it('points to the console when they could not be created', async () => {
    const page = await quick({ 'POST /dev/seed-users': fails('internal') });
    await page.enter(/Create Test Users/);
    expect(await screen.findByText('Failed to create test users. See console for details.')).toBeVisible();
    expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ code: 'internal' }));
  });

  it('says that it is off in production', async () => {
    await quick({ 'GET /dev/quick-access': { enabled: false, accounts: [], password: null } });
    expect(await screen.findByText('Quick access is off here')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Test Users' })).toBeNull();
  });

  it('can be tried again when the accounts could not be loaded', async () => {
    const page = await quick({ 'GET /dev/quick-access': fails('internal') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    page.api.answer({ 'GET /dev/quick-access': OFFER });
    await page.user.click(retry);
    expect(await screen.findByText('Regular user')).toBeVisible();
  });
});

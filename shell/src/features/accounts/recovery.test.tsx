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
import type { CallData } from '@gently/contracts/endpoints';
import { HANDOVER_TEXTS } from '@gently/contracts/registration-texts';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site';

const SENT =
  'If there is an account with this email, we have sent a link to it. The link works for one hour.';
const OVER = 'This link no longer works. It may have run out or been used already. Please ask for a new one.';
const DONE = { status: 'ok' } as const;
const RESET = { status: 'ok', ended: [] } satisfies CallData<'POST /auth/reset-password'>;
type Verified = CallData<'POST /auth/verify-email'>;
const main = () => within(screen.getByRole('main'));

const open = async (route: string, heading: string, answers: FakeAnswers = {}) => {
  const site = renderSite({ route, answers });
  await screen.findByRole('heading', { level: 1, name: heading });
  const user = userEvent.setup();
  return {
    ...site,
    user,
    bodies: (key: string) => site.api.requests.filter((one) => one.key === key).map(({ body }) => body),
  };
};

describe('/forgot-password', () => {
  const start = (answers?: FakeAnswers) => open('/forgot-password', 'Forgot your password?', answers);
  const ask = async ({ user }: Awaited<ReturnType<typeof start>>, email: string) => {
    if (email) await user.type(screen.getByLabelText('Email address'), email);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  it('has a title of its own and the ways back', async () => {
    const page = await start();
    expect(document.title).toBe('Forgot your password · Gently Sorted');
    expect(main().getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
    expect(await axe(page.container)).toEqual([]);
  });

  it.each([
    ['', 'Email address is required'],
    ['rowan@', 'Please enter a valid email address'],
  ])('refuses "%s" as an email', async (email, words) => {
    const page = await start();
    await ask(page, email);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(within(screen.getByRole('alert')).getByRole('link', { name: words })).toBeVisible();
    expect(page.asked()).toEqual([]);
  });

  // spec: C2.1-09
  it('says the same whether there is such an account or not, and where to look', async () => {
    const page = await start({ 'POST /auth/forgot-password': DONE });
    await ask(page, 'Rowan@Example.test');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(SENT)).toBeVisible();
    expect(screen.getByText('rowan@example.test')).toBeVisible();
    expect(page.bodies('POST /auth/forgot-password')).toEqual([{ email: 'rowan@example.test' }]);
    expect(main().getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
    expect(await axe(page.container)).toEqual([]);
  });

  it('sends the link again, and lets the address be mended without losing it', async () => {
    const page = await start({ 'POST /auth/forgot-password': DONE });
    await ask(page, 'rowan@example.test');
    await page.user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('You asked for another link. Only the newest one works.')).toBeVisible();
    expect(page.bodies('POST /auth/forgot-password')).toHaveLength(2);
    await page.user.click(screen.getByRole('button', { name: 'Use another email address' }));
    expect(screen.getByLabelText('Email address')).toHaveValue('rowan@example.test');
  });

  it.each(
    sample([
      ['network', /could not reach/],
      ['rate_limited', /wait a minute/],
    ] as const),
  )('says Password reset request failed after %s, and keeps what was typed', async (code, words) => {
    const page = await start({ 'POST /auth/forgot-password': fails(code) });
    await ask(page, 'rowan@example.test');
    expect(await screen.findByText('Password reset request failed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('rowan@example.test');
    expect(await axe(page.container)).toEqual([]);
  });
});

describe('/reset-password', () => {
  const start = (answers?: FakeAnswers) =>
    open('/reset-password?token=secret', 'Choose a new password', answers);
  const save = async ({ user }: Awaited<ReturnType<typeof start>>, password: string) => {
    if (password) await user.type(screen.getByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
  };

  // spec: C9-01
  it('says the rule before it is broken, and lets password managers in', async () => {
    const page = await start();
    expect(document.title).toBe('Choose a new password · Gently Sorted');
    const field = screen.getByLabelText('New password');
    expect(field).toHaveAccessibleDescription(/At least 8 characters/);
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await page.user.click(field);
    await page.user.paste('pasted password');
    expect(field).toHaveValue('pasted password');
    expect(await axe(page.container)).toEqual([]);
  });

  it.each([
    ['', 'Password is required'],
    ['short', 'Password must be at least 8 characters long'],
  ])('refuses "%s"', async (password, words) => {
    const page = await start();
    await save(page, password);
    expect(within(screen.getByRole('alert')).getByRole('link', { name: words })).toBeVisible();
    expect(page.asked()).toEqual([]);
  });

  // spec: C7-07
  it('saves the new password and leads to the login', async () => {
    const page = await start({ 'POST /auth/reset-password': RESET });
    await save(page, 'a new password');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'All done' })).toHaveFocus());
    expect(screen.getByText('Your password is changed. You can sign in with it now.')).toBeVisible();
    expect(page.bodies('POST /auth/reset-password')).toEqual([
      { token: 'secret', password: 'a new password' },
    ]);
    await page.user.click(main().getByRole('link', { name: 'Go to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  it('says which calendar and feed have ended with the old password', async () => {
    const ended = ['sign_ins', 'calendar'] as const;
    const page = await start({ 'POST /auth/reset-password': { status: 'ok', ended: [...ended] } });
    await save(page, 'a new password');
    expect(await screen.findByText(HANDOVER_TEXTS.calendar)).toBeVisible();
    expect(screen.queryByText(HANDOVER_TEXTS.sign_ins)).toBeNull();
    expect(await axe(page.container)).toEqual([]);
  });

  it('ends the sign-in of this browser as well', async () => {
    const site = renderSite({
      route: '/reset-password?token=secret',
      user: buildUser(),
      answers: { 'POST /auth/reset-password': RESET },
    });
    await userEvent.setup().type(await screen.findByLabelText('New password'), 'a new password{Enter}');
    await screen.findByText('All done');
    expect(localStorage.getItem('gently-sorted')).toBeNull();
    expect(site.address()).toBe('/reset-password?token=secret');
  });

  it('offers a new link when this one has run out or was used', async () => {
    const page = await start({ 'POST /auth/reset-password': fails('link_invalid') });
    await save(page, 'a new password');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Password reset failed' })).toHaveFocus(),
    );
    expect(screen.getByText(OVER)).toBeVisible();
    expect(main().getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(await axe(page.container)).toEqual([]);
  });

  it('says the same at once when the link is not whole', async () => {
    await open('/reset-password', 'Password reset failed');
    expect(screen.getByText(OVER)).toBeVisible();
  });

  // spec: C8-01
  it('says Password reset failed and keeps what was typed when the API is away', async () => {
    const page = await start({ 'POST /auth/reset-password': fails('unavailable') });
    await save(page, 'a new password');
    expect(await screen.findByText('Password reset failed')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('a new password');
  });
});

describe('/verify-email', () => {
  const verified = {
    email: 'rowan@example.test',
    email_verified: true as const,
    ended: [],
  } satisfies Verified;
  const waiting = buildUser({ email_verified: false });
  const start = (options: Parameters<typeof renderSite>[0] = {}) =>
    renderSite({ route: '/verify-email?token=secret', ...options });
  const confirm = async () =>
    userEvent.setup().click(await screen.findByRole('button', { name: 'Confirm my email address' }));
  const startAndConfirm = async (options: Parameters<typeof renderSite>[0]) => {
    const site = start(options);
    await confirm();
    return site;
  };

  it.each([
    ['a visitor', undefined],
    ['the person whose address it is', waiting],
  ])('confirms nothing while %s only opens the link', async (_name, user) => {
    const site = start({ answers: { 'POST /auth/verify-email': verified }, ...(user && { user }) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Confirm your email address' }),
    ).toBeVisible();
    expect(await axe(site.container)).toEqual([]);
    expect(site.api.requests.map(({ key }) => key)).not.toContain('POST /auth/verify-email');
  });

  // spec: C7-07
  it('confirms the email by one press, and leads a visitor to the login', async () => {
    const site = await startAndConfirm({ answers: { 'POST /auth/verify-email': verified } });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Email confirmed' })).toHaveFocus(),
    );
    expect(screen.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
    expect(document.title).toBe('Confirm your email · Gently Sorted');
    expect(main().getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
    const sent = site.api.requests.filter(({ key }) => key === 'POST /auth/verify-email');
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    expect(await axe(site.container)).toEqual([]);
  });

  it('says what has ended with it, and how to choose a password', async () => {
    const ended: Verified['ended'] = ['sign_ins', 'calendar', 'calendar_feed'];
    const site = await startAndConfirm({ answers: { 'POST /auth/verify-email': { ...verified, ended } } });
    expect(await screen.findByText('What we ended for your safety')).toBeVisible();
    expect(
      main()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(ended.map((ending) => HANDOVER_TEXTS[ending]));
    expect(main().getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(await axe(site.container)).toEqual([]);
  });

  it('learns that a signed-in person is confirmed, and leads to the dashboard', async () => {
    await startAndConfirm({
      user: waiting,
      answers: {
        'POST /auth/verify-email': verified,
        'GET /auth/profile': { user: { ...waiting, email_verified: true } },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Back to your dashboard' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to sign in' })).toBeNull();
    await waitFor(() => expect(localStorage.getItem('gently-sorted')).toContain('"email_verified":true'));
  });

  it('sends a new link to a signed-in person when this one is over', async () => {
    const site = await startAndConfirm({
      user: waiting,
      answers: {
        'POST /auth/verify-email': fails('link_invalid'),
        'POST /auth/resend-verification': { sent: true },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Email verification failed' })).toBeVisible();
    expect(screen.getByText(OVER)).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/We have sent a new link to rowan@example.test/)).toBeVisible();
    expect(await axe(site.container)).toEqual([]);
  });

  it('shows a visitor the way to a new link', async () => {
    await startAndConfirm({ answers: { 'POST /auth/verify-email': fails('link_invalid') } });
    await screen.findByRole('heading', { level: 1, name: 'Email verification failed' });
    expect(main().getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
  });

  it('calms somebody who opens a used link', async () => {
    await startAndConfirm({
      user: buildUser(),
      answers: { 'POST /auth/verify-email': fails('link_invalid') },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your email is confirmed already' }),
    ).toBeVisible();
  });

  it('says so at once when the link is not whole', async () => {
    const site = start({ route: '/verify-email' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Email verification failed' })).toBeVisible();
    expect(site.asked()).toEqual([]);
  });

  it('can be tried again when the API was away', async () => {
    const site = await startAndConfirm({ answers: { 'POST /auth/verify-email': fails('network') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Email verification failed' })).toBeVisible();
    site.api.answer({ 'POST /auth/verify-email': verified });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible();
  });
});

describe('the reminder on the dashboard', () => {
  const waiting = buildUser({ email_verified: false });
  const reminder = () => within(screen.getByRole('region', { name: 'Your email' }));

  it('stands above the page, in nobody’s way, and sends the mail again', async () => {
    const site = renderSite({
      route: '/dashboard/client',
      user: waiting,
      answers: { 'POST /auth/resend-verification': { sent: true } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(reminder().getByText('Please confirm your email')).toBeVisible();
    expect(await axe(site.container)).toEqual([]);
    await userEvent.setup().click(reminder().getByRole('button', { name: 'Send again' }));
    expect(await reminder().findByText(/We have sent a new link to rowan@example.test/)).toBeVisible();
  });

  it('leaves once the API says that the email was confirmed meanwhile', async () => {
    renderSite({
      route: '/dashboard/manager',
      user: { ...waiting, role: 'manager' },
      answers: {
        'POST /auth/resend-verification': { sent: false },
        'GET /auth/profile': { user: { ...waiting, role: 'manager', email_verified: true } },
      },
    });
    await userEvent.setup().click(reminder().getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your email' })).toBeNull());
  });

  it('says why the mail could not be sent', async () => {
    renderSite({
      route: '/dashboard/client',
      user: waiting,
      answers: { 'POST /auth/resend-verification': fails('rate_limited') },
    });
    await userEvent.setup().click(reminder().getByRole('button', { name: 'Send again' }));
    expect(await reminder().findByText('The email could not be sent')).toBeVisible();
    expect(reminder().getByRole('button', { name: 'Send again' })).toBeEnabled();
  });

  it('is not there for a confirmed email, nor on other pages', async () => {
    renderSite({ route: '/dashboard/client', user: buildUser() });
    expect(screen.queryByText('Please confirm your email')).toBeNull();
  });
});

import { axe, buildUser, fails, screen, userEvent, waitFor, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site';

const unreached = buildUser({
  email: 'rowan@example.test',
  email_undelivered_since: '2026-11-28T08:00:00.000Z',
});
const RETRY = 'POST /auth/email-address/retry';
const CHANGE = 'PUT /auth/email-address';
const STOP = 'POST /mail/unsubscribe';

describe('the notice about an address that refused our email', () => {
  const start = async (options: Parameters<typeof renderSite>[0] = {}) => {
    const site = renderSite({ route: '/dashboard/client', user: unreached, ...options });
    const region = within(await screen.findByRole('region', { name: 'Your email' }));
    return { ...site, region, user: userEvent.setup() };
  };

  it('says what happened, and offers both ways out', async () => {
    const { region, container } = await start();
    expect(region.getByText('We could not reach you by email')).toBeVisible();
    expect(region.getByText('rowan@example.test')).toBeVisible();
    expect(region.getByRole('link', { name: 'Change my address' })).toHaveAttribute('href', '/account/email');
    expect(region.getByRole('button', { name: 'This address is right, try again' })).toBeVisible();
    expect(await axe(container)).toEqual([]);
  });

  it('takes the place of the notice that the address is not confirmed', async () => {
    const user = buildUser({ email_verified: false, email_undelivered_since: '2026-11-28T08:00:00.000Z' });
    const { region } = await start({ user });
    expect(region.queryByText('Please confirm your email')).toBeNull();
  });

  it('is not shown while emails arrive', async () => {
    renderSite({ route: '/dashboard/client', user: buildUser() });
    await screen.findByRole('main');
    expect(screen.queryByRole('region', { name: 'Your email' })).toBeNull();
  });

  it.each([
    ['test', /We have sent a test email to/],
    ['link', /We have sent a new link to/],
  ] as const)('tries again with a %s, and says so', async (sent, words) => {
    const { region, user } = await start({ answers: { [RETRY]: { sent } } });
    await user.click(region.getByRole('button', { name: 'This address is right, try again' }));
    const message = await region.findByText(words);
    expect(message).toBeVisible();
    expect(message.closest('[tabindex]')).toHaveFocus();
  });

  it('goes when the person closes it after another try', async () => {
    const current = buildUser({ email: 'rowan@example.test' });
    const answers = { [RETRY]: { sent: 'test' as const }, 'GET /auth/profile': { user: current } };
    const { region, user } = await start({ answers });
    await user.click(region.getByRole('button', { name: 'This address is right, try again' }));
    await user.click(await region.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your email' })).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says that it could not be closed while the server cannot be reached', async () => {
    const answers = { [RETRY]: { sent: 'test' as const }, 'GET /auth/profile': fails('network') };
    const { region, user } = await start({ answers });
    await user.click(region.getByRole('button', { name: 'This address is right, try again' }));
    await user.click(await region.findByRole('button', { name: 'Close' }));
    expect(await region.findByText('This message could not be closed')).toBeVisible();
  });

  it('says when another try has to wait', async () => {
    const { region, user, container } = await start({ answers: { [RETRY]: fails('rate_limited') } });
    await user.click(region.getByRole('button', { name: 'This address is right, try again' }));
    expect(await region.findByText('The email could not be sent')).toBeVisible();
    expect(await axe(container)).toEqual([]);
  });
});

describe('/account/email', () => {
  const start = async (answers = {}) => {
    const site = renderSite({ route: '/account/email', user: unreached, answers });
    await screen.findByRole('heading', { level: 1, name: 'Change your email address' });
    return { ...site, user: userEvent.setup() };
  };
  const send = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('New email address'), 'New@Example.test');
    await user.type(screen.getByLabelText('Your password'), 'a calm password');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  it('asks for the new address and the password', async () => {
    const { container, user, asked } = await start();
    expect(document.title).toBe('Change your email address · Gently Sorted');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: 'Email address is required' })).toBeVisible();
    expect(summary.getByRole('link', { name: 'Password is required' })).toBeVisible();
    expect(asked().map(({ key }) => key)).not.toContain(CHANGE);
    expect(await axe(container)).toEqual([]);
  });

  it('says where the link went', async () => {
    const { container, user, api } = await start({ [CHANGE]: { sent_to: 'new@example.test' } });
    await send(user);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Check your new email' })).toHaveFocus(),
    );
    expect(screen.getByText(/We have sent a link to new@example.test/)).toBeVisible();
    const [request] = api.requests.filter(({ key }) => key === CHANGE);
    expect(request?.body).toEqual({ email: 'new@example.test', password: 'a calm password' });
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['password', 'Your password', 'This is not your password'],
    ['email', 'New email address', 'This is your email address already'],
  ])('shows at its field what the server says of the %s', async (field, label, message) => {
    const errors = [{ field, message }];
    const { user, container } = await start({ [CHANGE]: fails('validation_failed', { errors }) });
    await send(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getByRole('link', { name: message })).toHaveAttribute('href', `#${field}`);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.queryByText('The address was not changed')).toBeNull();
    expect(await axe(container)).toEqual([]);
    await user.type(screen.getByLabelText(label), '!');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('keeps what was typed when it fails', async () => {
    const { user } = await start({ [CHANGE]: fails('network') });
    await send(user);
    expect(await screen.findByText('The address was not changed')).toBeVisible();
    expect(screen.getByLabelText('New email address')).toHaveValue('New@Example.test');
  });
});

describe('/unsubscribe', () => {
  const start = (answers = {}, route = '/unsubscribe?token=signed') => {
    const site = renderSite({ route, answers });
    return { ...site, user: userEvent.setup() };
  };
  const press = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Stop these emails' }));

  it('changes nothing before a press', async () => {
    const { asked, container } = start();
    await screen.findByRole('heading', { level: 1, name: 'Stop these emails?' });
    expect(asked()).toEqual([]);
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['email_updates', /no more updates by email/],
    ['reminders', /no more reminders by email/],
  ] as const)('says that %s have stopped', async (stopped, words) => {
    const { user, api, container } = start({ [STOP]: { stopped } });
    await press(user);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Done' })).toHaveFocus());
    expect(screen.getByText(words)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Sign in to change your notification settings' }),
    ).toHaveAttribute('href', '/login');
    expect(api.requests.find(({ key }) => key === STOP)?.body).toEqual({ token: 'signed' });
    expect(await axe(container)).toEqual([]);
  });

  it.each([
    ['client', '/dashboard/client/profile'],
    ['declutterer', '/dashboard/declutterer/profile'],
  ] as const)('leads a %s who is signed in to their notification settings', async (role, href) => {
    const answers = { [STOP]: { stopped: 'reminders' as const } };
    renderSite({ route: '/unsubscribe?token=signed', answers, user: buildUser({ role }) });
    await press(userEvent.setup());
    expect(await screen.findByRole('link', { name: 'Change your notification settings' })).toHaveAttribute(
      'href',
      href,
    );
  });

  it('offers another try after a failure', async () => {
    const { user } = start({ [STOP]: fails('network') });
    await press(user);
    expect(await screen.findByText('The emails could not be stopped')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  });

  it.each(['/unsubscribe', '/unsubscribe?token=forged'])(
    'says that the link of %s does not work',
    async (route) => {
      const { user } = start({ [STOP]: fails('link_invalid') }, route);
      if (route.includes('token')) await press(user);
      expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    },
  );
});

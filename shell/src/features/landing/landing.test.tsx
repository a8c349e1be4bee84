import { ROLES } from '@gently/contracts/roles';
import { axe, buildUser, fails, screen, userEvent, waitFor } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { CLIENT, DECLUTTERER, fakeRemotes, PUBLIC } from '../../testing/fake-remotes';
import { inBar, renderSite } from '../../testing/render-site';

const LANDINGS = {
  client: '/dashboard/client',
  declutterer: '/dashboard/declutterer',
  trainer: '/dashboard/trainer',
  manager: '/dashboard/manager',
  franchise_owner: '/dashboard/franchise',
  admin: '/dashboard/admin',
};

describe('/dashboard', () => {
  // spec: C2.1-17, S2-01
  it.each(ROLES)('takes a %s to the dashboard of their role', async (role) => {
    const site = renderSite({ route: '/dashboard', user: buildUser({ role }) });
    await waitFor(() => expect(site.address()).toBe(LANDINGS[role]));
  });

  // spec: C2.1-17
  it('asks a visitor to sign in', async () => {
    const site = renderSite({ route: '/dashboard' });
    await waitFor(() => expect(site.address()).toBe('/login'));
  });
});

describe('a dashboard that no remote brings', () => {
  // spec: C2.1-19, S2-02
  it('says so truthfully, and offers the home page and the way out', async () => {
    const user = userEvent.setup();
    const site = renderSite({
      route: '/dashboard/manager/team',
      user: buildUser({ role: 'manager' }),
      answers: { 'POST /auth/logout': { status: 'ok' } },
    });
    expect(screen.getByRole('heading', { name: 'Your dashboard is not open yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(await axe(site.container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(inBar('link', 'Sign in')).toBeInTheDocument();
  });

  // spec: C2.1-19, S2-02
  it('tells a person whose account is pending that it awaits approval', () => {
    renderSite({ route: '/dashboard/trainer', user: buildUser({ role: 'trainer', status: 'pending' }) });
    expect(screen.getByRole('heading', { name: 'Your account is awaiting approval' })).toBeVisible();
  });
});

describe('an applicant who awaits approval', () => {
  const pending = buildUser({ role: 'declutterer', status: 'pending' });
  const start = (answer: Parameters<typeof renderSite>[0] & object) =>
    renderSite({ route: '/dashboard/declutterer', user: pending, ...answer });
  const application = {
    id: 'a',
    status: 'pending',
    submitted_at: '2026-11-20T23:30:00.000Z',
    question: null,
    reason: null,
  } as const;

  // spec: C2.8-06
  it('reads how far the application is, when it was sent, and when to expect an answer', async () => {
    const { container } = start({ answers: { 'GET /applications/mine': { application } } });
    expect(screen.getByText('Loading your application')).toBeInTheDocument();
    expect(await screen.findByText('Waiting for approval')).toBeVisible();
    expect(screen.getByText(/20 November 2026/)).toBeVisible();
    expect(screen.getByText(/We will contact you within 5-7 business days/)).toBeVisible();
    expect(await axe(container)).toEqual([]);
  });

  // spec: C2.1-19
  it('reads it although the dashboard of the role is there, at every page of it', async () => {
    const remotes = fakeRemotes([PUBLIC, CLIENT, DECLUTTERER]);
    start({
      remotes,
      route: '/dashboard/declutterer/earnings',
      answers: { 'GET /applications/mine': { application } },
    });
    expect(screen.getByRole('heading', { name: 'Your account is awaiting approval' })).toBeVisible();
    expect(await screen.findByText('Waiting for approval')).toBeVisible();
    expect(remotes.loaded).toEqual([]);
  });

  // spec: C2.1-19
  it('gets the dashboard once somebody has approved them', async () => {
    const remotes = fakeRemotes([PUBLIC, CLIENT, DECLUTTERER]);
    start({ remotes, user: buildUser({ role: 'declutterer' }) });
    expect(await screen.findByRole('heading', { name: 'Professional dashboard' })).toBeVisible();
  });

  it('reads that an application was never sent, and finds the way to it', async () => {
    const { container } = start({ answers: { 'GET /applications/mine': { application: null } } });
    const way = await screen.findByRole('link', { name: 'Go to your application' });
    expect(way).toHaveAttribute('href', '/declutterer/apply');
    expect(screen.getByRole('heading', { name: 'Please send us your application' })).toBeVisible();
    expect(screen.getByText(/^Your application has not reached us yet/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: /awaiting approval/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go to the training' })).toBeNull();
    expect(screen.queryByText('Your application')).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it('can start learning once it is here', async () => {
    start({ answers: { 'GET /applications/mine': { application } } });
    const way = await screen.findByRole('link', { name: 'Go to the training' });
    expect(way).toHaveAttribute('href', '/training');
    expect(screen.queryByText(/confirm your email address/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go to your application' })).toBeNull();
  });

  it('reads that the email address is to be confirmed', async () => {
    start({
      user: buildUser({ role: 'declutterer', status: 'pending', email_verified: false }),
      answers: { 'GET /applications/mine': { application } },
    });
    expect(await screen.findByText(/^Please also confirm your email address/)).toBeVisible();
  });

  it('answers the question of the team, and keeps the answer when it could not be sent', async () => {
    const user = userEvent.setup();
    const asked = { ...application, status: 'more_needed' as const, question: 'Do you drive?' };
    const key = 'POST /applications/mine/answer';
    const site = start({
      answers: { 'GET /applications/mine': { application: asked }, [key]: fails('internal') },
    });
    expect(await screen.findByRole('heading', { name: 'We have a question for you' })).toBeVisible();
    const send = screen.getByRole('button', { name: 'Send my answer' });
    await user.click(send);
    expect(await screen.findByText('Please write your answer, in 3 to 1,000 characters')).toBeVisible();
    await user.type(screen.getByLabelText('Do you drive?'), 'Yes, I do.');
    await user.click(send);
    expect(await screen.findByText(/Your text is still here/)).toBeVisible();
    site.api.answer({ 'GET /applications/mine': { application }, [key]: { application } });
    await user.click(send);
    expect(await screen.findByText('Waiting for approval')).toBeVisible();
    expect(site.api.requests.filter((one) => one.key === key).at(-1)?.body).toEqual({ answer: 'Yes, I do.' });
  });

  it('reads why it was declined, and no promise any more', async () => {
    const declined = { ...application, status: 'declined' as const, reason: 'We need somebody who drives.' };
    start({ answers: { 'GET /applications/mine': { application: declined } } });
    expect(await screen.findByText('We need somebody who drives.')).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'We cannot offer you a place in the team now' }),
    ).toBeVisible();
    expect(screen.queryByText(/within 5-7 business days/)).toBeNull();
  });

  it('can try again when it could not be loaded', async () => {
    const site = start({ answers: { 'GET /applications/mine': fails('internal') } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    site.api.answer({ 'GET /applications/mine': { application } });
    await userEvent.setup().click(retry);
    expect(await screen.findByText('Waiting for approval')).toBeVisible();
  });
});

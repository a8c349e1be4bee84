import { ROLES } from '@gently/contracts/roles';
import { axe, buildUser, fails, screen, userEvent, waitFor } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { CLIENT, DECLUTTERER, fakeRemotes, STAFF, TRAINER, VISITORS } from '../../testing/fake-remotes';
import { inBar, renderSite, storeSignIn } from '../../testing/render-site';

const DENIED =
  "You don't have permission to access this page. Please contact support if you believe this is an error.";

describe('a page that needs a sign-in', () => {
  // spec: C2.1-18
  it('opens for a person of the right role', async () => {
    renderSite({ route: '/dashboard/client/sessions', user: buildUser() });
    expect(await screen.findByRole('heading', { name: 'Dashboard sessions' })).toBeVisible();
  });

  // spec: C2.1-23, C2.3-01
  it('shows Loading... while the stored sign-in is checked', async () => {
    storeSignIn(buildUser());
    renderSite({ route: '/book', answers: { 'GET /auth/profile': () => new Promise(() => undefined) } });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Book a session' })).toBeNull();
  });

  // spec: C2.3-02, C6-03
  it('sends a visitor to sign in and takes them back, leaving no trace in the history', async () => {
    const user = userEvent.setup();
    const before = window.history.length;
    const site = renderSite({
      route: '/book?service=7',
      answers: { 'POST /auth/login': { user: buildUser(), token: 't' } },
    });
    expect(await screen.findByText(/take you straight back/)).toBeVisible();
    expect(site.address()).toBe('/login');
    await user.type(screen.getByLabelText('Email address'), 'rowan@example.test');
    await user.type(screen.getByLabelText('Password'), 'secret-password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Book a session' })).toBeVisible();
    expect(site.address()).toBe('/book?service=7');
    expect(window.history.length).toBe(before);
  });

  // spec: C2.1-15
  it('opens for a visitor where the remote says so, and for nobody else of another role', async () => {
    const open = {
      ...CLIENT,
      mounts: CLIENT.mounts.map((mount) => (mount.path === '/book' ? { ...mount, visitors: true } : mount)),
    };
    const visit = renderSite({ route: '/book?service=7', remotes: fakeRemotes([VISITORS, open]) });
    expect(await screen.findByRole('heading', { name: 'Book a session' })).toBeVisible();
    expect(visit.address()).toBe('/book?service=7');
    visit.unmount();
    const manager = buildUser({ role: 'manager' });
    const site = renderSite({ route: '/book', user: manager, remotes: fakeRemotes([VISITORS, open]) });
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(site.address()).toBe('/signup');
  });

  // spec: C2.1-15, C2.1-18, C2.3-03, C6-03
  it.each(['/book', '/dashboard/client', '/dashboard/trainer'])(
    'refuses the wrong role at %s',
    async (route) => {
      const { container } = renderSite({ route, user: buildUser({ role: 'manager' }) });
      expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
      expect(screen.getByText(DENIED)).toBeVisible();
      expect(await axe(container)).toEqual([]);
    },
  );

  // spec: C2.1-15
  it.each(ROLES.filter((role) => role !== 'client'))(
    'takes a %s, who cannot book, to the sign-up, once it is there',
    async (role) => {
      const remotes = fakeRemotes([VISITORS, CLIENT]);
      const site = renderSite({ route: '/book?service=7', user: buildUser({ role }), remotes });
      expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
      expect(site.address()).toBe('/signup');
      expect(remotes.loaded).not.toContain('mfe-client');
    },
  );

  // spec: C2.3-03
  it('leads back to where the person came from', async () => {
    const user = userEvent.setup();
    const site = renderSite({ route: '/about', user: buildUser({ role: 'manager' }) });
    await user.click(inBar('button', /Rowan/));
    await user.click(inBar('link', 'Dashboard'));
    window.history.pushState({ idx: 2 }, '', '/book');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(site.address()).toBe('/dashboard/manager'));
  });

  it('leads home when there is nothing to go back to', async () => {
    window.history.replaceState(null, '', '/');
    const site = renderSite({ route: '/book', user: buildUser({ role: 'manager' }) });
    window.history.replaceState({ idx: 0 }, '', '/book');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(site.address()).toBe('/'));
  });
});

describe('dashboards of staff', () => {
  const remotes = () => fakeRemotes([VISITORS, CLIENT, DECLUTTERER, TRAINER, ...STAFF]);
  const DASHBOARDS = [
    ['/dashboard/declutterer', 'declutterer', 'Professional dashboard'],
    ['/dashboard/trainer', 'trainer', 'Training Hub'],
    ['/dashboard/manager', 'manager', 'Dashboard of manager'],
    ['/dashboard/franchise', 'franchise_owner', 'Dashboard of franchise_owner'],
    ['/dashboard/admin', 'admin', 'Dashboard of admin'],
    // It comes from the remote of the trainers, and is for admins all the same.
    ['/dashboard/admin/training', 'admin', 'Training'],
  ] as const;

  // spec: C2.1-19
  it.each(DASHBOARDS)('%s opens for a person of its one role', async (route, role, name) => {
    renderSite({ route, user: buildUser({ role }), remotes: remotes() });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  // spec: C2.1-19
  it.each(
    DASHBOARDS.flatMap(([route, own]) =>
      ROLES.filter((role) => role !== own).map((role) => [route, role] as const),
    ),
  )('%s refuses a %s', (route, role) => {
    const site = renderSite({ route, user: buildUser({ role }), remotes: remotes() });
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(site.remotes.loaded).toEqual([]);
  });

  // spec: C2.1-19
  it('that is not there says so, although another remote brings a part of it', async () => {
    const user = buildUser({ role: 'admin' });
    const alone = () => fakeRemotes([VISITORS, TRAINER]);
    const site = renderSite({ route: '/dashboard/admin', user, remotes: alone() });
    expect(screen.getByRole('heading', { name: 'Your dashboard is not open yet' })).toBeVisible();
    site.unmount();
    renderSite({ route: '/dashboard/admin/training', user, remotes: alone() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  });
});

describe('a start that cannot reach the API', () => {
  it('says that there were too many requests when the API refuses them for a minute', async () => {
    storeSignIn(buildUser());
    renderSite({ route: '/book', answers: { 'GET /auth/profile': fails('rate_limited') } });
    expect(await screen.findByRole('heading', { name: 'Too many requests; wait a minute' })).toBeVisible();
  });

  it('keeps the person signed in, says so calmly, and opens the page when it is back', async () => {
    storeSignIn(buildUser());
    const site = renderSite({
      route: '/book',
      answers: { 'GET /auth/profile': fails('network'), 'GET /site': fails('network') },
    });
    expect(await screen.findByRole('heading', { name: /can't reach/ })).toBeVisible();
    expect(screen.getByText(/still signed in/)).toBeVisible();
    expect(inBar('button', /Rowan/)).toBeInTheDocument();
    expect(await axe(site.container)).toEqual([]);
    site.api.answer({ 'GET /auth/profile': { user: buildUser() } });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Book a session' })).toBeVisible();
  });

  it('leaves public pages alone', async () => {
    storeSignIn(buildUser());
    renderSite({ route: '/about', answers: { 'GET /auth/profile': fails('unavailable') } });
    expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
  });
});

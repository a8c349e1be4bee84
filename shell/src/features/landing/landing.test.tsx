import { ROLES } from '@gently/contracts/roles';
import { axe, buildUser, screen, userEvent, waitFor } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
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
  it.each(ROLES)('takes a %s to the dashboard of their role', async (role) => {
    const site = renderSite({ route: '/dashboard', user: buildUser({ role }) });
    await waitFor(() => expect(site.address()).toBe(LANDINGS[role]));
  });

  it('asks a visitor to sign in', async () => {
    const site = renderSite({ route: '/dashboard' });
    await waitFor(() => expect(site.address()).toBe('/login'));
  });
});

describe('a dashboard that no remote brings', () => {
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
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(site.address()).toBe('/'));
    expect(inBar('link', 'Login')).toBeInTheDocument();
  });

  it('tells a person whose account is pending that it awaits approval', () => {
    renderSite({ route: '/dashboard/trainer', user: buildUser({ role: 'trainer', status: 'pending' }) });
    expect(screen.getByRole('heading', { name: 'Your account is awaiting approval' })).toBeVisible();
  });
});

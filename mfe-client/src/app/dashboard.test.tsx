import { Route, Routes } from '@gently/platform/router';
import { axe, buildUser, renderApp, screen, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import Dashboard from './dashboard';

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/client/*" element={<Dashboard />} />
    </Routes>,
    { user: buildUser(), route, answers: {} },
  );
const links = () => within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');

describe('the sidebar', () => {
  // spec: C2.12-01, C2.12-02
  it('leads to Overview, Sessions, Payments and Profile, and to what the product has besides', async () => {
    const { container } = open('/dashboard/client');
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/dashboard/client'],
      ['Sessions', '/dashboard/client/sessions'],
      ['Messages', '/dashboard/client/messages'],
      ['Decide later', '/dashboard/client/decide-later'],
      ['Payments', '/dashboard/client/payments'],
      ['Notifications', '/dashboard/client/notifications'],
      ['Profile', '/dashboard/client/profile'],
    ]);
    expect(await axe(container)).toEqual([]);
  });

  // spec: C2.12-01
  it.each([
    ['', 'Overview'],
    ['/sessions', 'Sessions'],
    ['/payments', 'Payments'],
    ['/profile', 'Profile'],
  ])('marks where one is, at /dashboard/client%s', (path, name) => {
    open(`/dashboard/client${path}`);
    expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      screen.getByRole('link', { name, current: 'page' }),
    ]);
  });

  it('is kept when the address names nothing', () => {
    expect(open('/dashboard/client/nothing').address()).toBe('/dashboard/client');
  });
});

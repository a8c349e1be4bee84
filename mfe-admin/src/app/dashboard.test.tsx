import { buildUser, renderApp, screen, within } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { expect, it } from 'vitest';
import Dashboard from './dashboard';

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/admin/*" element={<Dashboard />} />
    </Routes>,
    { route, user: buildUser({ role: 'admin' }), answers: {} },
  );

it('has five sections, each with an address of its own', () => {
  open('/dashboard/admin/nothing');
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/dashboard/admin'],
    ['Users', '/dashboard/admin/users'],
    ['Analytics', '/dashboard/admin/analytics'],
    ['Configuration', '/dashboard/admin/configuration'],
    ['Health', '/dashboard/admin/health'],
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
});

it('leads from an address that it does not know to its first page', () => {
  expect(open('/dashboard/admin/nothing').address()).toBe('/dashboard/admin');
});

it('leads from an unknown page of a section to the first page of that section', () => {
  expect(open('/dashboard/admin/health/nothing').address()).toBe('/dashboard/admin/health');
  const tabs = within(screen.getByRole('navigation', { name: 'System Health' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Now',
    'Jobs',
    'Backups',
    'Releases',
  ]);
});

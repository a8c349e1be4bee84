import { buildService, buildUser, renderApp, screen, within } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { expect, it } from 'vitest';
import Dashboard from './dashboard';

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/admin/*" element={<Dashboard />} />
    </Routes>,
    {
      route,
      user: buildUser({ role: 'admin' }),
      answers: { 'GET /services': { services: [buildService()] } },
    },
  );

it('opens on its first page, which its menu names', async () => {
  open('/dashboard/admin');
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Console' })).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Overview', current: 'page' })).toHaveAttribute(
    'href',
    '/dashboard/admin',
  );
  expect(await screen.findByText('Home Decluttering')).toBeInTheDocument();
});

it('leads from an address that it does not know to its first page', () => {
  expect(open('/dashboard/admin/nothing').address()).toBe('/dashboard/admin');
});

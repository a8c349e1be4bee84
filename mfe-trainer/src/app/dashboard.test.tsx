import { buildService, buildUser, renderApp, screen, within } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { expect, it } from 'vitest';
import Dashboard from './dashboard';

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/trainer/*" element={<Dashboard />} />
    </Routes>,
    {
      route,
      user: buildUser({ role: 'trainer' }),
      answers: { 'GET /services': { services: [buildService()] } },
    },
  );

it('opens on its first page, which its menu names', async () => {
  open('/dashboard/trainer');
  expect(screen.getByRole('heading', { level: 1, name: 'Training Hub' })).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Overview', current: 'page' })).toHaveAttribute(
    'href',
    '/dashboard/trainer',
  );
  expect(await screen.findByText('Home Decluttering')).toBeInTheDocument();
});

it('leads from an address that it does not know to its first page', () => {
  expect(open('/dashboard/trainer/nothing').address()).toBe('/dashboard/trainer');
});

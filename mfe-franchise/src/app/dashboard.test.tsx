import { buildUser, renderApp, screen, within } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { expect, it } from 'vitest';
import { noSummary, regionsOf } from '../testing/build';
import Dashboard from './dashboard';

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/franchise/*" element={<Dashboard />} />
    </Routes>,
    {
      route,
      user: buildUser({ role: 'franchise_owner' }),
      answers: { 'GET /franchise/regions': regionsOf(), 'GET /franchise/summary': noSummary() },
    },
  );

it('opens on its first page, which its menu names', async () => {
  open('/dashboard/franchise');
  expect(screen.getByRole('heading', { level: 1, name: 'Franchise Dashboard' })).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Overview', current: 'page' })).toHaveAttribute(
    'href',
    '/dashboard/franchise',
  );
  expect(await screen.findByRole('heading', { name: 'No regions yet' })).toBeInTheDocument();
});

it('leads from an address that it does not know to its first page', async () => {
  expect(open('/dashboard/franchise/nothing').address()).toBe('/dashboard/franchise');
  expect(await screen.findByRole('heading', { name: 'No regions yet' })).toBeInTheDocument();
});

import { buildUser, renderApp, screen, within } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { expect, it } from 'vitest';
import { buildCalls, buildGrowth } from '../testing/analytics';
import { buildCatalogue, buildReadiness, buildRegion } from '../testing/catalogue';
import { buildHealth, usersOf } from '../testing/build';
import { buildMoney } from '../testing/money';
import Dashboard from './dashboard';

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/admin/*" element={<Dashboard />} />
    </Routes>,
    {
      route,
      user: buildUser({ role: 'admin' }),
      answers: {
        'GET /admin/users': usersOf(),
        'GET /admin/readiness': buildReadiness(),
        'GET /admin/services': buildCatalogue(),
        'GET /admin/regions': { regions: [buildRegion()] },
        'GET /admin/region-requests': { requests: [] },
        'GET /admin/audit': { entries: [], page: { next_cursor: null } },
        'GET /admin/audit/check': { check: null },
        'GET /admin/health': buildHealth(),
        'GET /admin/money': buildMoney(),
        'GET /admin/analytics/calls': buildCalls(),
        'GET /admin/analytics/growth': buildGrowth(),
      },
    },
  );

// spec: S2-30, S6-03
it('has its pages at the side, each with an address of its own', async () => {
  open('/dashboard/admin');
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Console' })).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/dashboard/admin'],
    ['Users', '/dashboard/admin/users'],
    ['Services', '/dashboard/admin/services'],
    ['Analytics', '/dashboard/admin/analytics'],
    ['Configuration', '/dashboard/admin/configuration'],
    ['Health', '/dashboard/admin/health'],
    ['Social', '/social'],
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
  expect(await screen.findByText('No one is waiting for approval')).toBeInTheDocument();
});

it('leads from an address that it does not know to its first page', async () => {
  expect(open('/dashboard/admin/nothing').address()).toBe('/dashboard/admin');
  expect(await screen.findByText('No one is waiting for approval')).toBeInTheDocument();
});

it('opens the audit log at its own address, beside the settings', async () => {
  open('/dashboard/admin/configuration/audit');
  const tabs = within(screen.getByRole('navigation', { name: 'Configuration' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Audit log');
  expect(tabs.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/dashboard/admin/configuration',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeInTheDocument();
});

it.each([
  ['/dashboard/admin/services', 'Services', 'Services'],
  ['/dashboard/admin/services/categories', 'Categories', 'Categories'],
  ['/dashboard/admin/services/regions', 'Regions', 'Regions'],
] as const)('opens %s beside its neighbours', async (route, tab, heading) => {
  open(route);
  const tabs = within(screen.getByRole('navigation', { name: 'Services' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(tab);
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Services',
    'Categories',
    'Regions',
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
});

it.each([
  ['/dashboard/admin/services/new', 'Add a service'],
  ['/dashboard/admin/services/regions/new', 'Add a region'],
])('opens the form at %s', async (route, heading) => {
  open(route);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
});

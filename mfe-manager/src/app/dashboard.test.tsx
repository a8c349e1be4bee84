import { Route, Routes } from '@gently/platform/router';
import { buildUser, renderApp, screen, within } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { buildPerformance, hubAnswers } from '../testing/build';
import Dashboard from './dashboard';

const open = (route: string, role: 'manager' | 'admin' = 'manager') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/manager/*" element={<Dashboard />} />
    </Routes>,
    {
      route,
      user: buildUser({ role }),
      answers: {
        ...hubAnswers(),
        'GET /manager/team/declutterers/:id/performance': buildPerformance(),
      },
    },
  );

it('opens on its first page, which its menu names', () => {
  open('/dashboard/manager');
  expect(screen.getByRole('heading', { level: 1, name: 'Team Management Hub' })).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Overview', current: 'page' })).toHaveAttribute(
    'href',
    '/dashboard/manager',
  );
});

it('leads to one of the team, which belongs to its first page', async () => {
  open(`/dashboard/manager/team/${'a'.repeat(24)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' })).toBeInTheDocument();
});

it('leads from an address that it does not know to its first page', () => {
  expect(open('/dashboard/manager/nothing').address()).toBe('/dashboard/manager');
});

it('opens members to admins as well', async () => {
  open(`/dashboard/manager/team/${'a'.repeat(24)}`, 'admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Marcus Ellery' })).toBeInTheDocument();
});

it.each(['', '/invite', '/meetings/new', '/messages/new', '/notifications'])(
  'leads admins from a page that is for managers alone to the sessions: %s',
  (page) => {
    expect(open(`/dashboard/manager${page}`, 'admin').address()).toBe('/dashboard/manager/oversight');
  },
);

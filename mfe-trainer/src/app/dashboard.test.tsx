import { Route, Routes } from '@gently/platform/router';
import { buildUser, renderApp, screen, within } from '@gently/testing/react';
import { expect, it } from 'vitest';
import { buildStats, studentsOf } from '../testing/build';
import Dashboard from './dashboard';

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/trainer/*" element={<Dashboard />} />
    </Routes>,
    {
      route,
      user: buildUser({ role: 'trainer' }),
      answers: {
        'GET /trainer/stats': buildStats(),
        'GET /trainer/attempt-requests': { requests: [] },
        'GET /trainer/modules': { modules: [] },
        'GET /trainer/activity': { activity: [], page: { next_cursor: null } },
        'GET /trainer/students': studentsOf(),
      },
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
  expect(await screen.findByText('Active courses')).toBeInTheDocument();
});

it('leads to the students by its menu', async () => {
  open('/dashboard/trainer/students');
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Students', current: 'page' })).toBeInTheDocument();
  expect(await screen.findByText('Nobody has begun one of your modules yet')).toBeInTheDocument();
});

it('leads from an address that it does not know to its first page', () => {
  expect(open('/dashboard/trainer/nothing').address()).toBe('/dashboard/trainer');
});

import { buildUser, renderApp, screen, within } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { expect, it } from 'vitest';
import { buildAccounts } from '../testing/social';
import Social from './social';

const open = (route: string, role: 'admin' | 'manager' = 'manager') =>
  renderApp(
    <Routes>
      <Route path="/social/*" element={<Social />} />
    </Routes>,
    {
      route,
      user: buildUser({ role }),
      answers: {
        'GET /social/accounts': buildAccounts(),
        'GET /social/posts': { posts: [], page: { next_cursor: null } },
        'GET /social/calendar': { posts: [] },
      },
    },
  );

it('stands in the menu of whoever may use it', async () => {
  open('/social');
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Social');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Social Media Dashboard' }),
  ).toBeInTheDocument();
});

it.each([
  ['/social', 'Social Media Dashboard'],
  ['/social/calendar', 'Calendar'],
  ['/social/history', 'History'],
])('has a page at %s', async (route, title) => {
  open(route, 'admin');
  const tabs = within(screen.getByRole('navigation', { name: 'Social media' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Write', 'Calendar', 'History']);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

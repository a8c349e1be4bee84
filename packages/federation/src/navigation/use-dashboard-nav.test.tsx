import { AppProviders, createAppStore, type User } from '@gently/platform/session';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { defineMounts } from '../contract';
import type { NavData, NavIcon } from '../contract';
import { useDashboardNav, type DashboardLink } from './use-dashboard-nav';

const nav = (label: string, path: string, order: number, icon?: NavIcon): NavData => ({
  label,
  path,
  area: 'dashboard',
  roles: ['trainer'],
  order,
  ...(icon && { icon }),
});
const own = defineMounts({
  name: 'mfe-trainer',
  mounts: [{ id: 'dashboard', path: '/dashboard/trainer/*', title: 'Dashboard', roles: ['trainer'] }],
  nav: [
    nav('Overview', '/dashboard/trainer', 10, 'home'),
    nav('Students', '/dashboard/trainer/students', 20),
  ],
});

const trainer: User = {
  id: 'u1',
  email: 'trainer@example.test',
  first_name: 'Imogen',
  last_name: 'Hale',
  role: 'trainer',
  status: 'active',
  email_verified: true,
  phone: '',
  location: '',
  created_at: '2026-01-05T10:00:00.000Z',
};

const live = (remotes: object[]): void => {
  const registry = JSON.stringify({ environment: 'test', shell: { version: '1' }, remotes });
  document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
};

const linksFor = (user: User | null): DashboardLink[] => {
  let links: DashboardLink[] = [];
  const Menu = () => {
    links = useDashboardNav(own);
    return null;
  };
  const store = createAppStore(user ? { signedInAs: { user, token: 'test' } } : {});
  render(
    <AppProviders store={store}>
      <Menu />
    </AppProviders>,
  );
  return links;
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.body.replaceChildren();
});

it('alone, is what the remote says of itself, with the signs that stand beside it', () => {
  const links = linksFor(trainer);
  expect(links.map(({ label, to, end }) => [label, to, end])).toEqual([
    ['Overview', '/dashboard/trainer', true],
    ['Students', '/dashboard/trainer/students', false],
  ]);
  expect(links.map(({ sign }) => sign !== undefined)).toEqual([true, false]);
});

it('in a site, has what other remotes add for the role, and its own links as this build says them', () => {
  live([
    { name: 'mfe-trainer', nav: [nav('Overview as it was', '/dashboard/trainer', 10)] },
    { name: 'mfe-training', nav: [nav('Catalogue', '/training', 15)] },
    {
      name: 'mfe-client',
      nav: [{ ...nav('Payments', '/dashboard/client/payments', 30), roles: ['client'] }],
    },
  ]);
  expect(linksFor(trainer).map(({ label }) => label)).toEqual(['Overview', 'Catalogue', 'Students']);
});

it('has nothing for somebody of no role', () => {
  expect(linksFor(null)).toEqual([]);
});

import { PATHS } from '@gently/contracts/paths';
import { defineMounts, type NavIcon } from '@gently/federation/contract';

const nav = (label: string, path: string, order: number, icon: NavIcon) => ({
  label,
  path,
  area: 'dashboard' as const,
  roles: ['admin' as const],
  order,
  icon,
});

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-admin',
  mounts: [{ id: 'dashboard', path: '/dashboard/admin/*', roles: ['admin'], title: 'Admin Console' }],
  nav: [
    nav('Overview', PATHS.adminDashboard, 10, 'home'),
    nav('Users', PATHS.adminUsers, 20, 'users'),
    nav('Configuration', PATHS.adminConfiguration, 40, 'settings'),
    nav('Health', PATHS.adminHealth, 50, 'health'),
  ],
});

import { PATHS } from '@gently/contracts/paths';
import { defineMounts, type NavIcon } from '@gently/federation/contract';

/** Who looks after the accounts of the business at social networks. */
const SOCIAL_ROLES = ['admin', 'manager', 'franchise_owner'] as const;

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
  mounts: [
    { id: 'dashboard', path: '/dashboard/admin/*', roles: ['admin'], title: 'Admin Console' },
    { id: 'social', path: '/social/*', roles: [...SOCIAL_ROLES], title: 'Social Media Dashboard' },
  ],
  nav: [
    nav('Overview', PATHS.adminDashboard, 10, 'home'),
    nav('Users', PATHS.adminUsers, 20, 'users'),
    nav('Services', PATHS.adminServices, 25, 'box'),
    nav('Analytics', PATHS.adminAnalytics, 30, 'chart'),
    nav('Configuration', PATHS.adminConfiguration, 40, 'settings'),
    nav('Health', PATHS.adminHealth, 50, 'health'),
    { ...nav('Social', PATHS.social, 70, 'share'), roles: SOCIAL_ROLES },
  ],
});

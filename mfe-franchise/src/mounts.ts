import { PATHS } from '@gently/contracts/paths';
import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-franchise',
  mounts: [
    {
      id: 'dashboard',
      path: '/dashboard/franchise/*',
      roles: ['franchise_owner'],
      title: 'Franchise Dashboard',
    },
  ],
  // The three tabs are one page: what they show is in its address.
  nav: [
    {
      label: 'Overview',
      path: PATHS.franchiseDashboard,
      area: 'dashboard',
      roles: ['franchise_owner'],
      order: 10,
      icon: 'home',
    },
  ],
});

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
  // Each page of the dashboard that has a link in its menu; its code is a route in src/app/dashboard.tsx.
  nav: [
    {
      label: 'Overview',
      path: '/dashboard/franchise',
      area: 'dashboard',
      roles: ['franchise_owner'],
      order: 10,
      icon: 'home',
    },
  ],
});

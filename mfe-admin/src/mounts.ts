import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-admin',
  mounts: [{ id: 'dashboard', path: '/dashboard/admin/*', roles: ['admin'], title: 'Admin Console' }],
  // Each page of the dashboard that has a link in its menu; its code is a route in src/app/dashboard.tsx.
  nav: [
    {
      label: 'Overview',
      path: '/dashboard/admin',
      area: 'dashboard',
      roles: ['admin'],
      order: 10,
      icon: 'home',
    },
  ],
});

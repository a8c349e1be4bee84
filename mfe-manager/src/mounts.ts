import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-manager',
  mounts: [
    { id: 'dashboard', path: '/dashboard/manager/*', roles: ['manager'], title: 'Team Management Hub' },
  ],
  // Each page of the dashboard that has a link in its menu; its code is a route in src/app/dashboard.tsx.
  nav: [
    {
      label: 'Overview',
      path: '/dashboard/manager',
      area: 'dashboard',
      roles: ['manager'],
      order: 10,
      icon: 'home',
    },
  ],
});

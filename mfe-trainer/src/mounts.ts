import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-trainer',
  mounts: [{ id: 'dashboard', path: '/dashboard/trainer/*', roles: ['trainer'], title: 'Training Hub' }],
  // Each page of the dashboard that has a link in its menu; its code is a route in src/app/dashboard.tsx.
  nav: [
    {
      label: 'Overview',
      path: '/dashboard/trainer',
      area: 'dashboard',
      roles: ['trainer'],
      order: 10,
      icon: 'home',
    },
  ],
});

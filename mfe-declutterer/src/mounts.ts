import { defineMounts, type NavIcon } from '@gently/federation/contract';

const nav = (label: string, path: string, order: number, icon: NavIcon) => ({
  label,
  path,
  area: 'dashboard' as const,
  roles: ['declutterer' as const],
  order,
  icon,
});

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-declutterer',
  mounts: [
    {
      id: 'dashboard',
      path: '/dashboard/declutterer/*',
      roles: ['declutterer'],
      title: 'Professional dashboard',
    },
  ],
  nav: [
    nav('Overview', '/dashboard/declutterer', 10, 'home'),
    nav('Sessions', '/dashboard/declutterer/sessions', 20, 'calendar'),
    nav('Messages', '/dashboard/declutterer/messages', 25, 'message'),
    nav('Earnings', '/dashboard/declutterer/earnings', 30, 'wallet'),
    nav('Training', '/dashboard/declutterer/training', 40, 'book'),
    nav('Certificates', '/dashboard/declutterer/certificates', 50, 'award'),
    nav('Profile', '/dashboard/declutterer/profile', 60, 'user'),
  ],
});

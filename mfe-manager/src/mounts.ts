import { PATHS } from '@gently/contracts/paths';
import { defineMounts, type NavIcon } from '@gently/federation/contract';

const nav = (
  label: string,
  path: string,
  order: number,
  icon: NavIcon,
  role: 'manager' | 'admin' = 'manager',
) => ({
  label,
  path,
  area: 'dashboard' as const,
  roles: [role],
  order,
  icon,
});

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-manager',
  mounts: [
    {
      id: 'dashboard',
      path: '/dashboard/manager/*',
      // Admins act for regions that have no active manager, on the pages that dashboard.tsx opens to them.
      roles: ['manager', 'admin'],
      title: 'Team Management Hub',
    },
  ],
  // Each page of the dashboard that has a link in its menu; its code is a route in src/app/dashboard.tsx.
  nav: [
    nav('Overview', PATHS.managerDashboard, 10, 'home'),
    nav('Sessions', PATHS.managerOversight, 20, 'calendar'),
    nav('Reports', PATHS.managerReports, 40, 'message'),
    nav('Notifications', PATHS.managerNotifications, 60, 'bell'),
    nav('Sessions', PATHS.managerOversight, 22, 'calendar', 'admin'),
    nav('Message reports', PATHS.managerReports, 23, 'message', 'admin'),
    nav('Required training', PATHS.managerTraining, 24, 'book', 'admin'),
  ],
});

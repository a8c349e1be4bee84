import type { Role } from '@gently/contracts/roles';
import { useSession } from '@gently/platform/session';
import type { IconType } from '@gently/ui';
import { useMemo } from 'react';
import { navLinks } from '../contract';
import type { MountsData, NavLink, Registry } from '../contract';
import { readRegistry } from '../runtime/registry';
import { navSign } from './nav-sign';

/** One page of a dashboard, as its menu shows it. */
export interface DashboardLink extends Omit<NavLink, 'icon'> {
  sign: IconType | undefined;
}

/** Its own links are those of the build that runs, which in a preview is not the live one. */
const dashboardLinks = (own: MountsData, { remotes }: Registry, role: Role | null): DashboardLink[] => {
  const others = remotes.filter(({ name }) => name !== own.name).flatMap(({ nav }) => nav);
  return navLinks([...(own.nav ?? []), ...others], 'dashboard', role).map(({ icon, ...link }) => ({
    ...link,
    sign: navSign(icon),
  }));
};

/**
 * The menu of a dashboard: what its remote says in `mounts.nav` under `area: 'dashboard'`, and what other live remotes
 * add for the same role, in their order.
 * @param own what the remote's `src/mounts.ts` exports
 */
export const useDashboardNav = (own: MountsData): DashboardLink[] => {
  const role = useSession().user?.role ?? null;
  return useMemo(() => dashboardLinks(own, readRegistry(), role), [own, role]);
};

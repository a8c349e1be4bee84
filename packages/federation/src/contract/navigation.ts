import type { Role } from '@gently/contracts/roles';
import type { MountData, NavData, NavIcon } from './manifest';

/** Whether a person of this role may open something for `roles`; nobody's role is null, no `roles` means everybody. */
export const mayOpen = (roles: readonly Role[] | undefined, role: Role | null): boolean =>
  roles === undefined || (role !== null && roles.includes(role));

/** Whether somebody who is not signed in may open a page. */
export const isForVisitors = ({ roles, visitors }: Pick<MountData, 'roles' | 'visitors'>): boolean =>
  roles === undefined || visitors === true;

/** One link of a menu. */
export interface NavLink {
  label: string;
  to: string;
  /** Current only at this very address, because others of the menu lie below it. */
  end: boolean;
  icon?: NavIcon;
}

const orderOf = ({ order = 100 }: NavData): number => order;

/** @returns the same links, smaller numbers first */
export const navInOrder = (nav: readonly NavData[]): NavData[] =>
  nav.toSorted((a, b) => orderOf(a) - orderOf(b));

/** @returns the links of one area as a role sees them, in their order; null is a visitor */
export const navLinks = (nav: readonly NavData[], area: NavData['area'], role: Role | null): NavLink[] => {
  const seen = navInOrder(nav).filter((link) => link.area === area && mayOpen(link.roles, role));
  return seen.map(({ label, path, icon }) => ({
    label,
    to: path,
    end: seen.some((other) => other.path.startsWith(`${path.replace(/\/$/, '')}/`)),
    ...(icon && { icon }),
  }));
};

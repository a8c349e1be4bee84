import { PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import { mayOpen, navLinks, type NavData, type NavLink } from '@gently/federation/contract';
import type { Remotes, RemotePage } from '@gently/federation/runtime';
import { createIsLive, pathOf, type IsLive } from './live-paths';
import { pageFor, pagesAt, type Reader } from './page-for';

/** One link of the frame. */
export type NavigationLink = Pick<NavLink, 'label' | 'to'>;

/** What the frame knows of the site: links to what is really there, and the code behind them. */
export interface Navigation {
  /** Links that the live remotes ask for in an area, as this role sees them; null is a visitor. */
  links(area: NavData['area'], role: Role | null): NavLink[];
  /** The way to a booking, or null where there is none for this role. Visitors sign in on the way. */
  booking(role: Role | null): string | null;
  /** Whether a link to this address leads somewhere. */
  isLive: IsLive;
  /** Begins to load the page behind a link. */
  prefetch(to: string): void;
  /** Title of the page at a path; null for a page of no remote. */
  titleOf(pathname: string): string | null;
}

/** @param reader who looks: one address may lead different people to different pages */
export const createNavigation = ({ pages, nav }: Remotes, reader: Reader): Navigation => {
  const pageAt = (to: string): RemotePage | undefined => {
    const here = pagesAt(pages, pathOf(to));
    return pageFor(here, reader) ?? here[0];
  };
  return {
    links: (area, role) => navLinks(nav, area, role),
    booking: (role) => {
      const page = pageAt(PATHS.book);
      return page && (role === null || mayOpen(page.mount.roles, role)) ? PATHS.book : null;
    },
    isLive: createIsLive(pages),
    prefetch: (to) => pageAt(to)?.load(),
    titleOf: (pathname) => pageAt(pathname)?.mount.title ?? null,
  };
};

import { isForVisitors, mayOpen, placeOf } from '@gently/federation/contract';
import type { RemotePage } from '@gently/federation/runtime';
import { matchPath } from '@gently/platform/router';
import type { User } from '@gently/platform/session';

/** Who looks at the site; nobody is signed in when null. */
export type Reader = Pick<User, 'role' | 'status'> | null;

/** @returns the pages that remotes mount at an address, each for its own people */
export const pagesAt = (pages: readonly RemotePage[], pathname: string): RemotePage[] =>
  pages.filter(({ mount }) => matchPath(mount.path, pathname) !== null);

/** Whether somebody still waits for what a page needs. */
export const mustWait = ({ mount }: RemotePage, reader: Reader): boolean =>
  mount.roles !== undefined && mount.whilePending !== true && reader?.status === 'pending';

/**
 * Of the pages at one address, the one for a person: that of their role, else the one for everybody; a visitor sees the
 * one that visitors may open. Who waits for approval sees what everybody sees, unless the page of their role says that
 * they need not wait.
 * @returns nothing when none of them is for this person
 */
export const pageFor = (pages: readonly RemotePage[], reader: Reader): RemotePage | undefined => {
  if (!reader) return pages.find(({ mount }) => isForVisitors(mount));
  const theirs = pages.find(({ mount }) => mount.roles && mayOpen(mount.roles, reader.role));
  if (theirs && !mustWait(theirs, reader)) return theirs;
  return pages.find(({ mount }) => !mount.roles) ?? theirs;
};

/** One route of the site: an address, with all that lies below it where one of its pages asks for that. */
export interface Place {
  address: string;
  pattern: string;
  pages: RemotePage[];
}

const patternOf = (address: string, pages: readonly RemotePage[]): string => {
  const hasMore = pages.some(({ mount }) => mount.path !== address);
  return hasMore ? `${address.replace(/\/$/, '')}/*` : address;
};

/** @returns the pages of all remotes by their address, in the order in which the remotes name it */
export const placesOf = (pages: readonly RemotePage[]): Place[] =>
  [...new Set(pages.map(({ mount }) => placeOf(mount.path)))].map((address) => {
    const group = pages.filter(({ mount }) => placeOf(mount.path) === address);
    return { address, pattern: patternOf(address, group), pages: group };
  });

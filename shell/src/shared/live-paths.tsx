import type { RemotePage } from '@gently/federation/runtime';
import { matchPath } from '@gently/platform/router';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

type MountedPage = Pick<RemotePage, 'mount'>;

/** Says whether a live remote brings the page at an address, so that a link to it leads somewhere. */
export type IsLive = (to: string) => boolean;

/** The path of an address: without its query and its place on the page. */
export const pathOf = (to: string): string => to.split(/[?#]/)[0] ?? to;

export const createIsLive =
  (pages: readonly MountedPage[]): IsLive =>
  (to) =>
    pages.some(({ mount }) => matchPath(mount.path, pathOf(to)) !== null);

const LivePaths = createContext<IsLive>(() => false);

/** Tells the shell's own pages which pages the live remotes bring. */
export const LivePathsProvider = ({
  pages,
  children,
}: {
  pages: readonly MountedPage[];
  children: ReactNode;
}) => {
  const isLive = useMemo(() => createIsLive(pages), [pages]);
  return <LivePaths value={isLive}>{children}</LivePaths>;
};

export const useIsLive = (): IsLive => useContext(LivePaths);

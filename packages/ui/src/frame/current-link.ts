import type { FrameLink } from './dashboard-nav';

const isWithin = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);

/**
 * How a link stands to the page that is open: `page` is the page itself, `true` the one it belongs to. Of several that
 * fit, the longest address wins.
 */
export const currentOf = (
  { to }: FrameLink,
  links: readonly FrameLink[],
  pathname: string,
): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page';
  const covers = links.filter((link) => isWithin(pathname, link.to)).map((link) => link.to.length);
  return isWithin(pathname, to) && to.length === Math.max(...covers) ? 'true' : undefined;
};

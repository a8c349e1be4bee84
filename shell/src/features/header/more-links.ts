import { PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import type { IsLive } from '../../shared/live-paths';
import type { NavigationLink } from '../../shared/navigation';

const FOR_ALL: NavigationLink[] = [{ label: 'Training', to: PATHS.training }];
const FOR_VISITORS: NavigationLink[] = [
  { label: 'Join Our Team', to: PATHS.recruitment },
  { label: 'Get Started', to: PATHS.register },
];

interface Reader {
  role: Role | null;
  /** Links that are there already. */
  shown: readonly NavigationLink[];
}

/** The header's further links, as far as their pages are there. Who is signed in has joined and started already. */
export const moreLinks = (isLive: IsLive, { role, shown }: Reader): NavigationLink[] =>
  [...FOR_ALL, ...(role === null ? FOR_VISITORS : [])].filter(
    ({ to }) => isLive(to) && !shown.some((link) => link.to === to),
  );

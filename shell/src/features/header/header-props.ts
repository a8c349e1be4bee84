import type { User } from '@gently/platform/session';
import type { Navigation, NavigationLink } from '../../shared/navigation';

/** What the bar and the drawer show, from the same source. */
export interface HeaderProps {
  user: User | null;
  /** Where the person works: their pages come first, those of the site stand back. */
  atWork: boolean;
  /** The pages of the person's own dashboard. */
  dashboard: NavigationLink[];
  links: NavigationLink[];
  /** Links for which only a wide bar has room. */
  more: NavigationLink[];
  booking: string | null;
  prefetch: Navigation['prefetch'];
  /** The person wants to be signed out on every device. */
  onLeaveEverywhere: () => void;
}

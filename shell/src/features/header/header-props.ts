import type { User } from '@gently/platform/session';
import type { Navigation, NavigationLink } from '../../shared/navigation';

/** What the bar and the drawer show, from the same source. */
export interface HeaderProps {
  user: User | null;
  links: NavigationLink[];
  booking: string | null;
  prefetch: Navigation['prefetch'];
}

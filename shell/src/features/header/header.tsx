import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { useLocation } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { Logo } from '@gently/ui';
import { useState, type ReactNode } from 'react';
import { isAtWork } from '../../shared/at-work';
import type { Navigation } from '../../shared/navigation';
import { DesktopBar } from './desktop-bar';
import { Bar, HomeLink, Line } from './header-style';
import { LogoutEverywhere } from './logout-everywhere';
import { MobileMenu } from './mobile-menu';
import { moreLinks } from './more-links';

interface HeaderOptions {
  navigation: Navigation;
  /** Stands beside the bar and beside the menu of a narrow window. */
  bell: ReactNode;
}

/** One line over every page: where to go, how it looks, who is here. */
export const Header = ({ navigation, bell }: HeaderOptions) => {
  const { user } = useSession();
  const role = user?.role ?? null;
  const [leaving, setLeaving] = useState(false);
  const atWork = isAtWork(useLocation().pathname, role);
  const links = navigation.links('header', role);
  const props = {
    user,
    atWork,
    dashboard: role ? navigation.links('dashboard', role) : [],
    links,
    more: moreLinks(navigation.isLive, { role, shown: links }),
    booking: navigation.booking(role),
    prefetch: navigation.prefetch,
    onLeaveEverywhere: () => setLeaving(true),
  };
  return (
    <Bar>
      <Line>
        <HomeLink
          to={PATHS.home}
          aria-label={`${PRODUCT_NAME}, home`}
          onMouseEnter={() => navigation.prefetch(PATHS.home)}
          onFocus={() => navigation.prefetch(PATHS.home)}
        >
          <Logo />
        </HomeLink>
        <DesktopBar {...props} />
        {bell}
        <MobileMenu {...props} />
      </Line>
      {user && <LogoutEverywhere open={leaving} onClose={() => setLeaving(false)} />}
    </Bar>
  );
};

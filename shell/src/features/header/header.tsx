import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { useSession } from '@gently/platform/session';
import { Logo } from '@gently/ui';
import type { Navigation } from '../../shared/navigation';
import { DesktopBar } from './desktop-bar';
import { Bar, HomeLink, Line } from './header-style';
import { MobileMenu } from './mobile-menu';

/** One line over every page: where to go, how it looks, who is here. */
export const Header = ({ navigation }: { navigation: Navigation }) => {
  const { user } = useSession();
  const role = user?.role ?? null;
  const props = {
    user,
    links: navigation.links('header', role),
    booking: navigation.booking(role),
    prefetch: navigation.prefetch,
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
        <MobileMenu {...props} />
      </Line>
    </Bar>
  );
};

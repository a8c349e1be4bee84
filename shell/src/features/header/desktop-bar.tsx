import { PATHS } from '@gently/contracts/paths';
import type { HeaderProps } from './header-props';
import { BarLink, BarNavLink, BookLink, Item, OnWide, QuickLink, Row, Side, WideItem } from './header-style';
import { LookButton } from './look-button';
import { MoreMenu } from './more-menu';
import { PersonMenu } from './person-menu';

type Early = (to: string) => { onMouseEnter: () => void; onFocus: () => void };

const SiteLinks = ({
  links,
  more,
  user,
  early,
}: Pick<HeaderProps, 'links' | 'more' | 'user'> & { early: Early }) => (
  <Row className="links">
    {links.map(({ to, label }) => (
      <Item key={to} $home={to === PATHS.home}>
        <BarNavLink to={to} end {...early(to)}>
          {label}
        </BarNavLink>
      </Item>
    ))}
    {more.map(({ to, label }) => (
      <WideItem key={to}>
        <BarNavLink to={to} end {...early(to)}>
          {label}
        </BarNavLink>
      </WideItem>
    ))}
    {more.length > 0 && (
      <li>
        <MoreMenu links={more} visitor={!user} />
      </li>
    )}
  </Row>
);

const SignIn = ({ spare }: { spare: boolean }) => (
  <>
    <QuickLink to={PATHS.quickAccess} $spare={spare}>
      Quick Access
    </QuickLink>
    <BarLink to={PATHS.login}>Sign in</BarLink>
  </>
);

/** Links and settings side by side, from 768 px on; where the person works, the links of the site stand back. */
export const DesktopBar = ({
  user,
  atWork,
  links,
  more,
  booking,
  prefetch,
  onLeaveEverywhere,
}: HeaderProps) => {
  const early: Early = (to) => ({ onMouseEnter: () => prefetch(to), onFocus: () => prefetch(to) });
  return (
    <OnWide>
      <nav aria-label="Main">
        {atWork ? (
          <MoreMenu links={[...links, ...more]} visitor={false} always />
        ) : (
          <SiteLinks links={links} more={more} user={user} early={early} />
        )}
      </nav>
      <Side>
        {!user && <SignIn spare={more.length > 0} />}
        {atWork && booking && (
          <BarLink to={booking} {...early(booking)}>
            Book Now
          </BarLink>
        )}
        <LookButton />
        {user && <PersonMenu user={user} onLeaveEverywhere={onLeaveEverywhere} />}
        {!atWork && booking && (
          <BookLink to={booking} {...early(booking)}>
            Book Now
          </BookLink>
        )}
      </Side>
    </OnWide>
  );
};

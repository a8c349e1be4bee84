import { PATHS } from '@gently/contracts/paths';
import type { HeaderProps } from './header-props';
import { BarLink, BarNavLink, BookLink, Item, OnWide, Row, Side } from './header-style';
import { LookButton } from './look-button';
import { PersonMenu } from './person-menu';

/** Links and settings side by side, from 768 px on. */
export const DesktopBar = ({ user, links, booking, prefetch }: HeaderProps) => {
  const early = (to: string) => ({ onMouseEnter: () => prefetch(to), onFocus: () => prefetch(to) });
  return (
    <OnWide>
      <nav aria-label="Main">
        <Row className="links">
          {links.map(({ to, label }) => (
            <Item key={to} $home={to === PATHS.home}>
              <BarNavLink to={to} end {...early(to)}>
                {label}
              </BarNavLink>
            </Item>
          ))}
        </Row>
      </nav>
      <Side>
        {!user && (
          <>
            <BarLink to={PATHS.quickAccess}>Quick Access</BarLink>
            <BarLink to={PATHS.login}>Login</BarLink>
          </>
        )}
        <LookButton />
        {user && <PersonMenu user={user} />}
        {booking && (
          <BookLink to={booking} {...early(booking)}>
            Book Now
          </BookLink>
        )}
      </Side>
    </OnWide>
  );
};

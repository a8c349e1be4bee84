import { PATHS } from '@gently/contracts/paths';
import type { HeaderProps } from './header-props';
import { BarLink, BarNavLink, BookLink, Item, OnWide, QuickLink, Row, Side, WideItem } from './header-style';
import { LookButton } from './look-button';
import { MoreMenu } from './more-menu';
import { PersonMenu } from './person-menu';

/** Links and settings side by side, from 768 px on. */
export const DesktopBar = ({ user, links, more, booking, prefetch, onLeaveEverywhere }: HeaderProps) => {
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
      </nav>
      <Side>
        {!user && (
          <>
            <QuickLink to={PATHS.quickAccess} $spare={more.length > 0}>
              Quick Access
            </QuickLink>
            <BarLink to={PATHS.login}>Login</BarLink>
          </>
        )}
        <LookButton />
        {user && <PersonMenu user={user} onLeaveEverywhere={onLeaveEverywhere} />}
        {booking && (
          <BookLink to={booking} {...early(booking)}>
            Book Now
          </BookLink>
        )}
      </Side>
    </OnWide>
  );
};

import { PATHS } from '@gently/contracts/paths';
import { useSignOut, type User } from '@gently/platform/session';
import { Avatar, Icon, Stack, Text } from '@gently/ui';
import { Key, LogIn, LogOut, Menu, MonitorSmartphone } from '@gently/ui/icons';
import { Drawer } from '@gently/ui/drawer';
import type { NavigationLink } from '../../shared/navigation';
import type { HeaderProps } from './header-props';
import { BarButton, OnNarrow } from './header-style';
import { LookSettings } from './look-settings';
import {
  DrawerBook,
  DrawerButton,
  DrawerLink,
  DrawerList,
  DrawerNavLink,
  Line,
  Person,
} from './mobile-menu-style';
import { accountPages, FALLBACK_NAME } from './person-menu';
import { useMenuOpen } from './use-menu-open';

const Visitor = () => (
  <DrawerList className="account">
    <li>
      <DrawerLink to={PATHS.login}>
        <Icon icon={LogIn} />
        Sign in
      </DrawerLink>
    </li>
    <li>
      <DrawerLink to={PATHS.quickAccess}>
        <Icon icon={Key} />
        Quick Access
      </DrawerLink>
    </li>
  </DrawerList>
);

interface SignedInProps {
  user: User;
  onLeave: () => void;
  onLeaveEverywhere: () => void;
}

const SignedIn = ({ user, onLeave, onLeaveEverywhere }: SignedInProps) => {
  const signOut = useSignOut();
  const name = `${user.first_name} ${user.last_name}`.trim() || FALLBACK_NAME;
  const handleLogout = () => {
    onLeave();
    signOut();
  };
  const handleEverywhere = () => {
    onLeave();
    onLeaveEverywhere();
  };
  return (
    <>
      <Person>
        <Avatar name={name} />
        <div>
          <Text $weight="bold">{name}</Text>
          <Text $size={16} $tone="quiet">
            {user.email}
          </Text>
        </div>
      </Person>
      <DrawerList className="account">
        {accountPages(user.role).map(({ label, icon, to }) => (
          <li key={to}>
            <DrawerLink to={to}>
              <Icon icon={icon} />
              {label}
            </DrawerLink>
          </li>
        ))}
        <li>
          <DrawerButton type="button" onClick={handleLogout}>
            <Icon icon={LogOut} />
            Sign out
          </DrawerButton>
        </li>
        <li>
          <DrawerButton type="button" onClick={handleEverywhere}>
            <Icon icon={MonitorSmartphone} />
            Sign out everywhere
          </DrawerButton>
        </li>
      </DrawerList>
    </>
  );
};

interface PagesProps {
  label: string;
  links: readonly NavigationLink[];
  onNavigate: () => void;
}

const Pages = ({ label, links, onNavigate }: PagesProps) => (
  <nav aria-label={label}>
    <DrawerList className="links">
      {links.map(({ to, label: words }) => (
        <li key={to}>
          <DrawerNavLink to={to} end onClick={onNavigate}>
            {words}
          </DrawerNavLink>
        </li>
      ))}
    </DrawerList>
  </nav>
);

/** The same links and settings in a drawer, below 768 px; the person's own pages first. */
export const MobileMenu = (props: HeaderProps) => {
  const { user, dashboard, links, more, booking, onLeaveEverywhere } = props;
  const { open, openMenu, closeMenu } = useMenuOpen();
  return (
    <OnNarrow>
      <BarButton type="button" aria-haspopup="dialog" aria-expanded={open} onClick={openMenu}>
        <Icon icon={Menu} />
        Menu
      </BarButton>
      <Drawer open={open} title="Menu" onClose={closeMenu}>
        <Stack $gap={4}>
          {dashboard.length > 0 && (
            <>
              <Pages label="Dashboard" links={dashboard} onNavigate={closeMenu} />
              <Line />
            </>
          )}
          <Pages label="Main" links={[...links, ...more]} onNavigate={closeMenu} />
          {booking && <DrawerBook to={booking}>Book Now</DrawerBook>}
          <Line />
          {user ? (
            <SignedIn user={user} onLeave={closeMenu} onLeaveEverywhere={onLeaveEverywhere} />
          ) : (
            <Visitor />
          )}
          <Line />
          <LookSettings />
        </Stack>
      </Drawer>
    </OnNarrow>
  );
};

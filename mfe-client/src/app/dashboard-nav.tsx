import { PATHS } from '@gently/contracts/paths';
import { Link, useLocation } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Icon, tokens } from '@gently/ui';
import { Bell, Calendar, House, User, Wallet } from '@gently/ui/icons';

const LINKS = [
  { to: PATHS.clientDashboard, label: 'Overview', icon: House },
  { to: PATHS.clientSessions, label: 'Sessions', icon: Calendar },
  { to: PATHS.clientPayments, label: 'Payments', icon: Wallet },
  { to: PATHS.clientNotifications, label: 'Notifications', icon: Bell },
  { to: PATHS.clientProfile, label: 'Profile', icon: User },
];

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
  padding: 0;
  list-style: none;
`;
const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  min-height: ${tokens.controlSize};
  padding: ${tokens.space2} ${tokens.space4};
  border-radius: ${tokens.radiusControl};
  color: ${tokens.ink};
  font-weight: ${tokens.weightMedium};
  text-decoration: none;
  &:hover {
    background: ${tokens.well};
  }
  &[aria-current] {
    background: ${tokens.actionSoft};
    color: ${tokens.actionSoftInk};
  }
`;

/** @returns how a link stands to the page that is open; the page of one booking belongs to the sessions. */
const currentOf = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page';
  return to === PATHS.clientSessions && pathname.startsWith(`${PATHS.bookings}/`) ? 'true' : undefined;
};

/** The pages of the dashboard. */
export const DashboardNav = ({ onNavigate }: { onNavigate?: () => void }) => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Dashboard">
      <List>
        {LINKS.map(({ to, label, icon }) => (
          <li key={to}>
            <Item to={to} aria-current={currentOf(to, pathname)} onClick={onNavigate}>
              <Icon icon={icon} />
              {label}
            </Item>
          </li>
        ))}
      </List>
    </nav>
  );
};

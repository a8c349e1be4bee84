import { PATHS } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { Link, useLocation } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Icon, tokens } from '@gently/ui';
import { mounts } from '../mounts';

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
  const links = useDashboardNav(mounts);
  return (
    <nav aria-label="Dashboard">
      <List>
        {links.map(({ to, label, sign }) => (
          <li key={to}>
            <Item to={to} aria-current={currentOf(to, pathname)} onClick={onNavigate}>
              {sign && <Icon icon={sign} />}
              {label}
            </Item>
          </li>
        ))}
      </List>
    </nav>
  );
};

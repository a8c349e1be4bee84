import { PATHS } from '@gently/contracts/paths';
import { NavLink } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Icon, tokens } from '@gently/ui';
import { Calendar, House } from '@gently/ui/icons';

const LINKS = [
  { to: PATHS.clientDashboard, label: 'Overview', icon: House },
  { to: PATHS.clientSessions, label: 'Sessions', icon: Calendar },
];

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
  padding: 0;
  list-style: none;
`;
const Item = styled(NavLink)`
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
  &[aria-current='page'] {
    background: ${tokens.actionSoft};
    color: ${tokens.actionSoftInk};
  }
`;

/** The pages of the dashboard. */
export const DashboardNav = ({ onNavigate }: { onNavigate?: () => void }) => (
  <nav aria-label="Dashboard">
    <List>
      {LINKS.map(({ to, label, icon }) => (
        <li key={to}>
          <Item to={to} end onClick={onNavigate}>
            <Icon icon={icon} />
            {label}
          </Item>
        </li>
      ))}
    </List>
  </nav>
);

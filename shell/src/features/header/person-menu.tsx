import { PATHS } from '@gently/contracts/paths';
import { ROLE_LANDING, type Role } from '@gently/contracts/roles';
import { MEETING_ROLES } from '@gently/contracts/team-options';
import { useSignOut, type User } from '@gently/platform/session';
import { Avatar } from '@gently/ui';
import { Calendar, Eye, House, LogOut, Mail, MonitorSmartphone } from '@gently/ui/icons';
import { Menu } from '@gently/ui/menu';
import { WithRoom } from './header-style';

/** Shown when an account has no first name. */
export const FALLBACK_NAME = 'User';

const MEETINGS = { label: 'My meetings', icon: Calendar, to: PATHS.ownMeetings };

/** The pages of an account: the same in the menu of the bar and in the drawer. */
export const accountPages = (role: Role) => [
  { label: 'Dashboard', icon: House, to: ROLE_LANDING[role] },
  ...(MEETING_ROLES.some((one) => one === role) ? [MEETINGS] : []),
  { label: 'Who looked at my account', icon: Eye, to: PATHS.viewings },
  { label: 'Change email address', icon: Mail, to: PATHS.accountEmail },
];

interface PersonMenuProps {
  user: User;
  onLeaveEverywhere: () => void;
}

/** Who is signed in, and the few things to do about it. */
export const PersonMenu = ({ user, onLeaveEverywhere }: PersonMenuProps) => {
  const signOut = useSignOut();
  const name = user.first_name || FALLBACK_NAME;
  return (
    <Menu
      label={name}
      start={
        <WithRoom>
          <Avatar name={name} size="2rem" />
        </WithRoom>
      }
      items={[
        ...accountPages(user.role),
        { label: 'Sign out', icon: LogOut, onSelect: signOut },
        { label: 'Sign out everywhere', icon: MonitorSmartphone, onSelect: onLeaveEverywhere },
      ]}
    />
  );
};

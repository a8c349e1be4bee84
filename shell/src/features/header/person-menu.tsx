import { PATHS } from '@gently/contracts/paths';
import { ROLE_LANDING } from '@gently/contracts/roles';
import { useSignOut, type User } from '@gently/platform/session';
import { Avatar } from '@gently/ui';
import { Eye, House, LogOut, Mail, MonitorSmartphone } from '@gently/ui/icons';
import { Menu } from '@gently/ui/menu';
import { WithRoom } from './header-style';

/** Shown when an account has no first name. */
export const FALLBACK_NAME = 'User';

export const VIEWINGS_LABEL = 'Who looked at my account';
export const EMAIL_LABEL = 'Change email address';

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
        { label: 'Dashboard', icon: House, to: ROLE_LANDING[user.role] },
        { label: VIEWINGS_LABEL, icon: Eye, to: PATHS.viewings },
        { label: EMAIL_LABEL, icon: Mail, to: PATHS.accountEmail },
        { label: 'Sign out', icon: LogOut, onSelect: signOut },
        { label: 'Sign out everywhere', icon: MonitorSmartphone, onSelect: onLeaveEverywhere },
      ]}
    />
  );
};

import { PATHS } from '@gently/contracts/paths';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { useSession, useSignOut, type User } from '@gently/platform/session';
import { Button, ButtonLink, EmptyState } from '@gently/ui';
import { House, LogOut, Sprout } from '@gently/ui/icons';
import { PanelPage } from '../../shared/panel-page';
import { AwaitingApproval } from './awaiting-approval';
import { AskUs } from '../../shared/ask-us';

const NotOpenYet = ({ user }: { user: User }) => {
  const signOut = useSignOut();
  return (
    <EmptyState
      icon={Sprout}
      level="h1"
      titleSize="section"
      title="Your dashboard is not open yet"
      action={
        <>
          <ButtonLink to={PATHS.home} icon={House}>
            Go to the home page
          </ButtonLink>
          <Button variant="quiet" icon={LogOut} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    >
      You are signed in, and your account is ready. The {ROLE_LABELS[user.role].toLowerCase()} dashboard opens
      later. <AskUs />
    </EmptyState>
  );
};

/** What a member of staff sees while their dashboard is not there, or not theirs yet. */
export const DashboardClosed = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <PanelPage>
      {user.status === 'pending' ? <AwaitingApproval user={user} /> : <NotOpenYet user={user} />}
    </PanelPage>
  );
};

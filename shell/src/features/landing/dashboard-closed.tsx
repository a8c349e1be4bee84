import { CONTACT } from '@gently/contracts/contact';
import { PATHS } from '@gently/contracts/paths';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { useSession, useSignOut, type User } from '@gently/platform/session';
import { Button, ButtonLink, EmptyState, TextLink } from '@gently/ui';
import { Clock, House, LogOut, Sprout } from '@gently/ui/icons';
import { PanelPage } from '../../shared/panel-page';
import { ApplicationStatus } from './application-status';

const words = ({ status, role }: User) =>
  status === 'pending'
    ? {
        icon: Clock,
        title: 'Your account is awaiting approval',
        text: 'Somebody is looking at it. We will email you as soon as it is ready. There is nothing you need to do.',
      }
    : {
        icon: Sprout,
        title: 'Your dashboard is not open yet',
        text: `You are signed in, and your account is ready. The ${ROLE_LABELS[role].toLowerCase()} dashboard opens later.`,
      };

/** What a member of staff sees while their dashboard is not there, or not theirs yet. */
export const DashboardClosed = () => {
  const { user } = useSession();
  const signOut = useSignOut();
  if (!user) return null;
  const { icon, title, text } = words(user);
  return (
    <PanelPage>
      <EmptyState
        icon={icon}
        level="h1"
        titleSize="section"
        title={title}
        action={
          <>
            <ButtonLink to={PATHS.home} icon={House}>
              Go to the home page
            </ButtonLink>
            <Button variant="quiet" icon={LogOut} onClick={signOut}>
              Logout
            </Button>
          </>
        }
      >
        {user.status === 'pending' && user.role === 'declutterer' && <ApplicationStatus />}
        {text} Questions? Write to <TextLink href={`mailto:${CONTACT.email}`}>{CONTACT.email}</TextLink>.
      </EmptyState>
    </PanelPage>
  );
};

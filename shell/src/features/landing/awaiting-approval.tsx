import { CONTACT } from '@gently/contracts/contact';
import { PATHS } from '@gently/contracts/paths';
import { useSignOut, type User } from '@gently/platform/session';
import { Actions, Button, ButtonLink, Card, Stack, Text, TextLink } from '@gently/ui';
import { Clock, House, LogOut } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';
import { ApplicationStatus } from './application-status';

/** What a member of staff sees until somebody has approved the account. */
export const AwaitingApproval = ({ user }: { user: User }) => {
  const signOut = useSignOut();
  return (
    <Card $tone="raised" $pad="roomy">
      <Stack $gap={6}>
        <PageWords title="Your account is awaiting approval" sign={Clock}>
          Somebody is looking at it. We will email you as soon as it is ready. There is nothing you need to
          do.
        </PageWords>
        {user.role === 'declutterer' && <ApplicationStatus />}
        <Text>
          Questions? Write to <TextLink href={`mailto:${CONTACT.email}`}>{CONTACT.email}</TextLink>.
        </Text>
        <Actions $justify="start">
          <ButtonLink to={PATHS.home} icon={House}>
            Go to the home page
          </ButtonLink>
          <Button variant="quiet" icon={LogOut} onClick={signOut}>
            Sign out
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};

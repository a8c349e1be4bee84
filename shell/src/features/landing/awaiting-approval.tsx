import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { useSignOut, type User } from '@gently/platform/session';
import { Actions, Button, ButtonLink, Card, Stack, Text } from '@gently/ui';
import { Clock, House, LogOut } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';
import { ApplicationStatus } from './application-status';
import { myApplication } from './my-application';
import { AskUs } from '../../shared/ask-us';

const WAITS =
  'Somebody is looking at it. We will email you as soon as it is ready. There is nothing you need to do.';
const NOT_SENT =
  'Your application has not reached us yet. Once you have sent it, somebody reads it, and we email you.';

/** Somebody who was invited, or claimed the role, may have left before they sent their application. */
const useIsApplicationMissing = (isDeclutterer: boolean): boolean => {
  const { data } = useQuery({ ...myApplication, enabled: isDeclutterer });
  return data?.application === null;
};

/** What a member of staff sees until somebody has approved the account. */
export const AwaitingApproval = ({ user }: { user: User }) => {
  const signOut = useSignOut();
  const isDeclutterer = user.role === 'declutterer';
  const isMissing = useIsApplicationMissing(isDeclutterer);
  return (
    <Card $tone="raised" $pad="roomy">
      <Stack $gap={6}>
        <PageWords title="Your account is awaiting approval" sign={Clock}>
          {isMissing ? NOT_SENT : WAITS}
        </PageWords>
        {isDeclutterer && <ApplicationStatus />}
        <Text>
          <AskUs />
        </Text>
        <Actions $justify="start">
          {isMissing && <ButtonLink to={PATHS.apply}>Go to your application</ButtonLink>}
          <ButtonLink to={PATHS.home} icon={House} variant={isMissing ? 'secondary' : 'primary'}>
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

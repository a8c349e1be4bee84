import type { ApplicationStatus as Status } from '@gently/contracts/application-options';
import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { useSignOut, type User } from '@gently/platform/session';
import { Actions, Button, ButtonLink, Card, Stack, Text } from '@gently/ui';
import { BookOpen, Clock, House, LogOut } from '@gently/ui/icons';
import { AskUs } from '../../shared/ask-us';
import { PageWords } from '../../shared/page-words';
import { ApplicationStatus } from './application-status';
import { myApplication } from './my-application';

interface Copy {
  title: string;
  text: string;
}

const NEXT = 'You can start learning now.';
const CONFIRM = 'Please also confirm your email address: no one can be approved without that.';

const STAFF: Copy = {
  title: 'Your account is awaiting approval',
  text: 'Our team decides about it. We will email you as soon as it is ready.',
};
const NOT_SENT: Copy = {
  title: 'Please send us your application',
  text: 'Your application has not reached us yet. Once you have sent it, the manager of your region reads it, and we email you.',
};
const APPLICANT: Record<Status, Copy> = {
  pending: {
    title: 'Your account is awaiting approval',
    text: `The manager of your region has your application. We will email you as soon as there is an answer. ${NEXT}`,
  },
  more_needed: {
    title: 'We have a question for you',
    text: `We continue with your application as soon as you have answered. ${NEXT}`,
  },
  declined: {
    title: 'We cannot offer you a place in the team now',
    text: 'Thank you for the time that you took to apply.',
  },
  // The page of an account that was approved a moment ago; it opens with the next sign-in.
  approved: { title: 'Your application is approved', text: 'Please sign in again to open your dashboard.' },
};

/** The status of a declutterer's application; undefined until it is known, null while none has been sent. */
const useStatus = (isDeclutterer: boolean): Status | null | undefined => {
  const { data } = useQuery({ ...myApplication, enabled: isDeclutterer });
  return data && (data.application?.status ?? null);
};

const copyOf = (status: Status | null | undefined): Copy => {
  if (status === undefined) return STAFF;
  return status === null ? NOT_SENT : APPLICANT[status];
};

const canLearn = (status: Status | null | undefined): boolean =>
  status === 'pending' || status === 'more_needed';

/** What a member of staff sees until the account is approved: its true status, and what can be done meanwhile. */
export const AwaitingApproval = ({ user }: { user: User }) => {
  const signOut = useSignOut();
  const isDeclutterer = user.role === 'declutterer';
  const status = useStatus(isDeclutterer);
  const { title, text } = copyOf(status);
  const mayLearn = canLearn(status);
  return (
    <Card $tone="raised" $pad="roomy">
      <Stack $gap={6}>
        <PageWords title={title} sign={Clock}>
          {text}
        </PageWords>
        {!user.email_verified && status !== 'declined' && <Text>{CONFIRM}</Text>}
        {isDeclutterer && <ApplicationStatus />}
        <Text>
          <AskUs />
        </Text>
        <Actions $justify="start">
          {status === null && <ButtonLink to={PATHS.apply}>Go to your application</ButtonLink>}
          {mayLearn && (
            <ButtonLink to={PATHS.training} icon={BookOpen}>
              Go to the training
            </ButtonLink>
          )}
          <ButtonLink
            to={PATHS.home}
            icon={House}
            variant={status === null || mayLearn ? 'secondary' : 'primary'}
          >
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

import { PATHS } from '@gently/contracts/paths';
import { call } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { type User, useReloadUser } from '@gently/platform/session';
import { Button, ButtonLink, Inline, Notice, Stack, Text } from '@gently/ui';
import { Mail } from '@gently/ui/icons';
import { FailureNotice } from './failure-notice';

const useRetry = () => useMutation({ mutationFn: () => call('POST /auth/email-address/retry') });

interface TriedAgainProps {
  email: string;
  sent: 'link' | 'test';
}

const TriedAgain = ({ email, sent }: TriedAgainProps) => {
  // The notice goes when the page next asks who is signed in: until then it says what happened.
  const reloadUser = useReloadUser();
  return (
    <Notice tone="success" title="Thank you">
      <Stack $gap={3}>
        <Text $size={16}>
          We have sent {sent === 'link' ? 'a new link' : 'a test email'} to <strong>{email}</strong>. If it
          does not arrive, this message comes back.
        </Text>
        <div>
          <Button variant="quiet" onClick={() => void reloadUser()}>
            Close
          </Button>
        </div>
      </Stack>
    </Notice>
  );
};

/** Our emails to a person came back. They can give another address, or say that this one is right. */
export const UndeliveredNotice = ({ user }: { user: User }) => {
  const retry = useRetry();
  if (retry.isSuccess) return <TriedAgain email={user.email} sent={retry.data.sent} />;
  return (
    <Notice tone="attention" title="We could not reach you by email" live="off">
      <Stack $gap={3}>
        <Text $size={16}>
          Our email to <strong>{user.email}</strong> came back. Check your address or try again.
        </Text>
        {retry.isError && <FailureNotice title="The email could not be sent" error={retry.error} />}
        <Inline $gap={3}>
          <ButtonLink to={PATHS.accountEmail} variant="secondary">
            Change my address
          </ButtonLink>
          <Button
            variant="secondary"
            icon={Mail}
            loading={retry.isPending}
            pendingLabel="Sending..."
            onClick={() => retry.mutate()}
          >
            This address is right, try again
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
};

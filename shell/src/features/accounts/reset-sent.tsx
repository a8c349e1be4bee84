import { PATHS } from '@gently/contracts/paths';
import { RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import { call } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { Button, ButtonLink, Notice, Stack, Text } from '@gently/ui';
import { Mail, RotateCcw } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';
import { FailureNotice } from './failure-notice';
import { REQUEST_FAILED } from './forgot-form';

interface ResetSentProps {
  email: string;
  /** The person wants to write another address. */
  onChange: () => void;
}

/** The same words whether the email has an account or not. */
export const ResetSent = ({ email, onChange }: ResetSentProps) => {
  const again = useMutation({ mutationFn: () => call('POST /auth/forgot-password', { body: { email } }) });
  return (
    <Stack $gap={6}>
      <PageWords title="Check your email" sign={Mail}>
        {RECOVERY_TEXTS.resetSent}
      </PageWords>
      <Text>
        You wrote <strong>{email}</strong>. Nothing there after a few minutes? Look in the spam folder, or
        send the link again.
      </Text>
      {again.isSuccess && (
        <Notice tone="success">You asked for another link. Only the newest one works.</Notice>
      )}
      {again.isError && <FailureNotice title={REQUEST_FAILED} error={again.error} />}
      <Stack $gap={3}>
        <ButtonLink to={PATHS.login} wide size="large">
          Go to sign in
        </ButtonLink>
        <Button
          variant="secondary"
          wide
          icon={RotateCcw}
          loading={again.isPending}
          pendingLabel="Sending..."
          onClick={() => again.mutate()}
        >
          Send again
        </Button>
        <Button variant="quiet" wide onClick={onChange}>
          Use another email address
        </Button>
      </Stack>
    </Stack>
  );
};

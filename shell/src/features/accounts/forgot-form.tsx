import { forgotPasswordBody } from '@gently/contracts/recovery';
import { call } from '@gently/platform/api';
import { Button, Stack } from '@gently/ui';
import { ErrorSummary, TextField } from '@gently/ui/forms';
import { PageWords } from '../../shared/page-words';
import { FailureNotice } from './failure-notice';
import { useAccountForm } from './use-account-form';

/** What the page says when the link could not be asked for. */
export const REQUEST_FAILED = 'Password reset request failed';

interface ForgotFormProps {
  /** Typed before. */
  email: string;
  onSent: (email: string) => void;
}

export const ForgotForm = ({ email, onSent }: ForgotFormProps) => {
  const form = useAccountForm({
    schema: forgotPasswordBody,
    defaultValues: { email },
    order: ['email'],
    send: async (body) => {
      await call('POST /auth/forgot-password', { body });
      onSent(body.email);
    },
  });
  return (
    <Stack as="form" $gap={6} noValidate onSubmit={(event) => void form.submit(event)}>
      <PageWords title="Forgot your password?">
        It happens to everyone. Tell us your email, and we will send you a link to choose a new password.
      </PageWords>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure !== null && <FailureNotice title={REQUEST_FAILED} error={form.failure} />}
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={form.isSubmitting}
        error={form.messageOf('email')}
        {...form.field('email')}
      />
      <Button type="submit" wide size="large" loading={form.isSubmitting} pendingLabel="Sending...">
        Send the link
      </Button>
    </Stack>
  );
};

import { emailAddressBody } from '@gently/contracts/recovery';
import { call } from '@gently/platform/api';
import { Button, Stack } from '@gently/ui';
import { ErrorSummary, PasswordField, TextField } from '@gently/ui/forms';
import { PageWords } from '../../shared/page-words';
import { FailureNotice } from './failure-notice';
import { useAccountForm } from './use-account-form';

interface EmailFormProps {
  current: string;
  onSent: (email: string) => void;
}

export const EmailForm = ({ current, onSent }: EmailFormProps) => {
  const form = useAccountForm({
    schema: emailAddressBody,
    defaultValues: { email: '', password: '' },
    order: ['email', 'password'],
    send: async (body) => {
      const { sent_to: sentTo } = await call('PUT /auth/email-address', { body });
      onSent(sentTo);
    },
  });
  return (
    <Stack as="form" $gap={6} noValidate onSubmit={(event) => void form.submit(event)}>
      <PageWords title="Change your email address">
        Your address now is {current}. We send a link to the new one, to be sure that it reaches you.
      </PageWords>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure !== null && <FailureNotice title="The address was not changed" error={form.failure} />}
      <TextField
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={form.isSubmitting}
        error={form.messageOf('email')}
        {...form.field('email')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        readOnly={form.isSubmitting}
        error={form.messageOf('password')}
        {...form.field('password')}
      />
      <Button type="submit" wide size="large" loading={form.isSubmitting} pendingLabel="Sending...">
        Send the link
      </Button>
    </Stack>
  );
};

import { resetPasswordBody } from '@gently/contracts/recovery';
import type { HandoverEnding } from '@gently/contracts/registration-texts';
import { useResetPassword } from '@gently/platform/session';
import { Button, Stack } from '@gently/ui';
import { ErrorSummary, PasswordField } from '@gently/ui/forms';
import { PageWords } from '../../shared/page-words';
import { FailureNotice } from './failure-notice';
import { isLinkInvalid, useAccountForm } from './use-account-form';

/** What the page says when the password could not be changed. */
export const RESET_FAILED = 'Password reset failed';

interface ResetFormProps {
  token: string;
  onChanged: (ended: readonly HandoverEnding[]) => void;
  /** The link has run out or was used. */
  onLinkOver: () => void;
}

export const ResetForm = ({ token, onChanged, onLinkOver }: ResetFormProps) => {
  const resetPassword = useResetPassword();
  const form = useAccountForm({
    schema: resetPasswordBody,
    defaultValues: { token, password: '' },
    order: ['password'],
    send: async (body) => {
      try {
        const { ended } = await resetPassword(body);
        onChanged(ended);
      } catch (error) {
        if (!isLinkInvalid(error)) throw error;
        onLinkOver();
      }
    },
  });
  return (
    <Stack as="form" $gap={6} noValidate onSubmit={(event) => void form.submit(event)}>
      <PageWords title="Choose a new password">
        It replaces the old one at once. You will be signed out on every device, and sign in with the new one.
      </PageWords>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure !== null && <FailureNotice title={RESET_FAILED} error={form.failure} />}
      <PasswordField
        label="New password"
        hint="At least 8 characters. A few words in a row are easy to remember and hard to guess."
        autoComplete="new-password"
        readOnly={form.isSubmitting}
        error={form.messageOf('password')}
        {...form.field('password')}
      />
      <Button type="submit" wide size="large" loading={form.isSubmitting} pendingLabel="Saving...">
        Save the new password
      </Button>
    </Stack>
  );
};

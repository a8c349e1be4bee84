import { PATHS } from '@gently/contracts/paths';
import { ROLE_LANDING } from '@gently/contracts/roles';
import { acceptInvitationBody, type AcceptInvitationBody, type OpenInvitation } from '@gently/contracts/team';
import { isApiError } from '@gently/platform/api';
import { problemsInOrder, schemaResolver, showRefusal, useForm } from '@gently/platform/forms';
import { useNavigate } from '@gently/platform/router';
import { useAcceptInvitation } from '@gently/platform/session';
import { Button, Notice, Stack } from '@gently/ui';
import { ErrorSummary, PasswordField, TextField } from '@gently/ui/forms';
import { useState } from 'react';

const ORDER = ['first_name', 'last_name', 'password'] as const;
const FALLBACK = 'We could not reach the server.';

const isAboutAnswers = (error: unknown): boolean =>
  isApiError(error) &&
  error.errors.length > 0 &&
  error.errors.every(({ field }) => ORDER.some((name) => name === field));

const useAccepting = (token: string, { role }: OpenInvitation) => {
  const accept = useAcceptInvitation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<AcceptInvitationBody>({
    defaultValues: { first_name: '', last_name: '', password: '' },
    resolver: schemaResolver<AcceptInvitationBody>(acceptInvitationBody),
    shouldFocusError: false,
  });
  const refuse = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await accept(token, values);
      void navigate(role === 'declutterer' ? PATHS.apply : ROLE_LANDING[role], { replace: true });
    } catch (error) {
      if (isAboutAnswers(error)) {
        showRefusal(form, error);
        refuse();
      }
      // What is said of the address stands beside no question here.
      else setFailure((isApiError(error) && error.message) || FALLBACK);
    }
  }, refuse);
  return { form, submit, failure, attempt };
};

/** Name and password: the address is that of the invitation. */
export const AcceptForm = ({ token, invitation }: { token: string; invitation: OpenInvitation }) => {
  const { form, submit, failure, attempt } = useAccepting(token, invitation);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="Make your account" onSubmit={(event) => void submit(event)}>
      <Stack $gap={6}>
        <ErrorSummary errors={problemsInOrder(errors, ORDER)} attempt={attempt} />
        {failure && (
          <Notice tone="trouble" title="Your account was not made">
            {failure} Nothing that you typed is lost.
          </Notice>
        )}
        <Stack $gap={5}>
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={80}
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={80}
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
          {/* For password managers, which keep it with the password. */}
          <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
          <PasswordField
            label="Password"
            hint="At least 8 characters. A few plain words work well."
            autoComplete="new-password"
            maxLength={200}
            error={errors.password?.message}
            {...form.register('password')}
          />
        </Stack>
        <Button type="submit" size="large" wide loading={isSubmitting} pendingLabel="One moment...">
          Accept and make my account
        </Button>
      </Stack>
    </form>
  );
};

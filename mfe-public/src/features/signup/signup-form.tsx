import { Button, Notice, Stack } from '@gently/ui';
import { ErrorSummary, PasswordField, Select, TextField, type Choice } from '@gently/ui/forms';
import { useSignup } from './use-signup';

const STAFF_HINT =
  'We look at every request for this role first. You can sign in at once and see where it stands.';

/** Name, email, password and role. */
export const SignupForm = ({ roles }: { roles: readonly Choice[] }) => {
  const { errors, summary, isSubmitting, submitCount, field, failure, submit, role } = useSignup();
  return (
    <form noValidate aria-label="Create your account" onSubmit={(event) => void submit(event)}>
      <Stack $gap={6}>
        <ErrorSummary errors={summary} attempt={submitCount} />
        {failure && (
          <Notice tone="trouble" title="Your account was not created">
            {failure}
          </Notice>
        )}
        <fieldset disabled={isSubmitting}>
          <Stack $gap={5}>
            <TextField
              label="First name"
              autoComplete="given-name"
              maxLength={80}
              error={errors.first_name?.message}
              {...field('first_name')}
            />
            <TextField
              label="Last name"
              autoComplete="family-name"
              maxLength={80}
              error={errors.last_name?.message}
              {...field('last_name')}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              error={errors.email?.message}
              {...field('email')}
            />
            <PasswordField
              label="Password"
              hint="At least 8 characters."
              autoComplete="new-password"
              maxLength={200}
              error={errors.password?.message}
              {...field('password')}
            />
            <Select
              label="Role"
              hint={role === 'client' ? 'Choose Client to book sessions.' : STAFF_HINT}
              options={roles}
              {...field('role')}
            />
          </Stack>
        </fieldset>
        <Button type="submit" size="large" wide loading={isSubmitting} pendingLabel="Creating Account...">
          Create Account
        </Button>
      </Stack>
    </form>
  );
};

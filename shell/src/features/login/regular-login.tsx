import { loginBody, type LoginBody } from '@gently/contracts/auth';
import { PATHS } from '@gently/contracts/paths';
import { schemaResolver, useForm } from '@gently/platform/forms';
import { useSignIn } from '@gently/platform/session';
import { styled } from '@gently/platform/styled';
import { Button, Stack, TextLink, tokens } from '@gently/ui';
import { ErrorSummary, PasswordField, TextField } from '@gently/ui/forms';
import { useEffect, useState } from 'react';
import { LoginFailure } from './login-failure';

const Forgot = styled.p`
  margin-top: calc(-1 * ${tokens.space2});
  font-size: ${tokens.text16};
  a {
    display: inline-block;
    padding-block: ${tokens.space1};
  }
`;

const useLoginForm = () => {
  const signIn = useSignIn();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<LoginBody>({
    resolver: schemaResolver(loginBody),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  // While the fields were disabled, a keyboard lost its place in them.
  useEffect(() => {
    if (failure !== null && document.activeElement === document.body) form.setFocus('password');
  }, [failure, form]);
  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await signIn(credentials);
    } catch (error) {
      setFailure(error);
    }
  });
  /** What was wrong with a field no longer counts once it is edited. */
  const field = (name: keyof LoginBody) => form.register(name, { onChange: () => form.clearErrors(name) });
  // Read one by one: the form only follows what is asked for by name.
  const { errors, isSubmitting, submitCount } = form.formState;
  return { errors, isSubmitting, submitCount, field, failure, submit };
};

/** Email and password. */
export const RegularLogin = () => {
  const { errors, isSubmitting, submitCount, field, failure, submit } = useLoginForm();
  const summary = (['email', 'password'] as const).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ field: name, message }] : [];
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <ErrorSummary errors={summary} attempt={submitCount} />
        {failure !== null && <LoginFailure error={failure} />}
        <fieldset disabled={isSubmitting}>
          <Stack $gap={5}>
            <TextField
              label="Email address"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.email?.message}
              {...field('email')}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              error={errors.password?.message}
              {...field('password')}
            />
          </Stack>
        </fieldset>
        <Forgot>
          <TextLink to={PATHS.forgotPassword}>Forgot your password?</TextLink>
        </Forgot>
        <Button type="submit" wide size="large" loading={isSubmitting} pendingLabel="Signing In...">
          Sign in
        </Button>
      </Stack>
    </form>
  );
};

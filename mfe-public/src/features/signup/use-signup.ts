import { isApiError } from '@gently/platform/api';
import { useForm } from '@gently/platform/forms';
import { useRegister } from '@gently/platform/session';
import { useState } from 'react';
import { signupResolver, signupSummary, type SignupValues } from './signup-rules';

const FALLBACK = 'An unexpected error occurred';
const messageOf = (error: unknown): string => (isApiError(error) && error.message) || FALLBACK;

export const useSignup = () => {
  const register = useRegister();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignupValues>({
    defaultValues: { first_name: '', last_name: '', email: '', password: '', role: 'client' },
    resolver: signupResolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await register(values);
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  const field = (name: keyof SignupValues) => form.register(name, { onChange: () => form.clearErrors(name) });
  const { errors, isSubmitting, submitCount } = form.formState;
  const role = form.watch('role');
  return { errors, summary: signupSummary(errors), isSubmitting, submitCount, field, failure, submit, role };
};

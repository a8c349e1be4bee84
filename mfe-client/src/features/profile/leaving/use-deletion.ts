import { isApiError } from '@gently/platform/api';
import { useState } from 'react';
import { useAccountDeletion } from '../../../data/account';

/** @returns what the server says about the password, if that is why it refused. */
const passwordProblemOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.errors.find(({ field }) => field === 'password')?.message : undefined;

/** The password, the deletion and its refusals. Once it is done this browser forgets the person. */
export const useDeletion = () => {
  const deletion = useAccountDeletion();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);

  const remove = () => {
    if (deletion.isPending) return;
    setMissing(password === '');
    if (password === '') return;
    deletion.mutate(password);
  };
  const problem = passwordProblemOf(deletion.error);
  return {
    password,
    setPassword: (value: string) => {
      setMissing(false);
      setPassword(value);
    },
    passwordProblem: missing ? 'Password is required' : problem,
    failure: problem ? null : deletion.error,
    pending: deletion.isPending,
    remove,
    reset: () => {
      setPassword('');
      setMissing(false);
      deletion.reset();
    },
  };
};

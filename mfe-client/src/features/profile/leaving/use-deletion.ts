import { isApiError } from '@gently/platform/api';
import { useSession, useSignOut } from '@gently/platform/session';
import { useState } from 'react';
import { useDeleteAccount } from '../../../data/account';
import { clearAllDrafts } from '@gently/platform/forms';

/** @returns what the server says about the password, if that is why it refused. */
const passwordProblemOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.errors.find(({ field }) => field === 'password')?.message : undefined;

/** The password, the deletion and its refusals. Once it is done this browser forgets the person. */
export const useDeletion = () => {
  const userId = useSession().user?.id ?? '';
  const signOut = useSignOut();
  const deletion = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);

  const remove = () => {
    if (deletion.isPending) return;
    setMissing(password === '');
    if (password === '') return;
    deletion.mutate(password, {
      onSuccess: () => {
        clearAllDrafts(localStorage, userId);
        signOut();
      },
    });
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

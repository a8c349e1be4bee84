import { isApiError } from '@gently/platform/api';
import { useSession, useSignOut } from '@gently/platform/session';
import { useState } from 'react';
import { useDeleteAccount } from '../../../data/account';
import { clearAllDrafts } from '../about/profile-draft';

const isPasswordProblem = (error: unknown): boolean =>
  isApiError(error) && ['invalid_credentials', 'validation_failed'].includes(error.code);

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
  const wrong = isPasswordProblem(deletion.error);
  const problem = wrong ? 'That password does not match. Please try again.' : undefined;
  return {
    password,
    setPassword: (value: string) => {
      setMissing(false);
      setPassword(value);
    },
    passwordProblem: missing ? 'Password is required' : problem,
    failure: wrong ? null : deletion.error,
    pending: deletion.isPending,
    remove,
    reset: () => {
      setPassword('');
      setMissing(false);
      deletion.reset();
    },
  };
};

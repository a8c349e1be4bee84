import type { Role } from '@gently/contracts/roles';
import type { QuickAccess } from '@gently/contracts/system';
import { call, isApiError } from '@gently/platform/api';
import { queryOptions, useMutation, useQuery } from '@gently/platform/query';
import { useSignIn } from '@gently/platform/session';
import { useState } from 'react';

const quickAccessQuery = queryOptions({
  queryKey: ['quick-access'],
  queryFn: ({ signal }) => call('GET /dev/quick-access', undefined, { signal }),
});

export interface QuickMessage {
  tone: 'success' | 'trouble';
  text: string;
}

const isUnknownAccount = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'user_not_found' || error.code === 'invalid_credentials');

const credentialsOf = ({ accounts, password }: QuickAccess, role: Role) => {
  const account = accounts.find((candidate) => candidate.role === role);
  return account && password !== null ? { email: account.email, password } : null;
};

/** The ready-made accounts of demo mode: what is offered, signing in as one of them, and creating them. */
export const useQuickAccess = () => {
  const offer = useQuery(quickAccessQuery);
  const signIn = useSignIn();
  const [message, setMessage] = useState<QuickMessage | null>(null);
  const [asking, setAsking] = useState(false);

  const entry = useMutation({
    mutationFn: async (role: Role) => {
      const credentials = offer.data && credentialsOf(offer.data, role);
      if (credentials) await signIn(credentials);
      else setAsking(true);
    },
    onMutate: () => setMessage(null),
    onError: (error) => {
      if (isUnknownAccount(error)) setAsking(true);
      else setMessage({ tone: 'trouble', text: `Login failed: ${error.message}` });
    },
  });
  const seeding = useMutation({
    mutationFn: () => call('POST /dev/seed-users'),
    onMutate: () => {
      setAsking(false);
      setMessage(null);
    },
    onSuccess: () => {
      setMessage({ tone: 'success', text: 'Test users have been created successfully!' });
      void offer.refetch();
    },
    onError: (error) => {
      reportError(error);
      setMessage({ tone: 'trouble', text: 'Failed to create test users. See console for details.' });
    },
  });

  return {
    offer,
    message,
    asking,
    closeQuestion: () => setAsking(false),
    entering: entry.isPending ? entry.variables : null,
    enter: (role: Role) => entry.mutate(role),
    seeding: seeding.isPending,
    seed: () => seeding.mutate(),
  };
};

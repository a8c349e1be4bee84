import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

export type CertificatesQuestion = NonNullable<CallInput<'GET /trainer/certificates'>['query']>;

/** One page of what own modules and courses have brought, of everybody’s for an admin; latest first. */
export const certificatesQuery = (query: CertificatesQuestion) =>
  queryOptions({
    queryKey: [...keys.certificates, query] as const,
    queryFn: ({ signal }) => call('GET /trainer/certificates', { query }, { signal }),
    retry: retryUpTo(2),
  });

/** Takes a certificate back, for a reason that its holder reads. */
export const useTakeBack = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('POST /certificates/:id/revoke', { params: { id }, body: { reason } }),
    // Also after a failure: somebody else may have taken it back. Its holder may take the module again then.
    onSettled: () => {
      for (const queryKey of [keys.certificates, keys.students, keys.stats])
        void client.invalidateQueries({ queryKey });
    },
  });
};

/** Writes the name of the account on certificates of a learner, once it is checked. */
export const useCorrectName = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('PUT /certificates/:id/holder-name', { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.certificates }),
  });
};

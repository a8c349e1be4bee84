import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

export type CertificatesQuestion = NonNullable<CallInput<'GET /trainer/certificates'>['query']>;

/** One page of what training has brought, whoever wrote it; latest first. */
export const certificatesQuery = (query: CertificatesQuestion) =>
  queryOptions({
    queryKey: [...keys.certificates, 'list', query] as const,
    queryFn: ({ signal }) => call('GET /trainer/certificates', { query }, { signal }),
    retry: retryUpTo(2),
  });

/** What a certificate can be of: all modules, and after them all courses. */
export const trainingQuery = () =>
  queryOptions({
    queryKey: [...keys.certificates, 'training'] as const,
    queryFn: async ({ signal }) => {
      const [{ modules }, { courses }] = await Promise.all([
        call('GET /trainer/modules', {}, { signal }),
        call('GET /training/courses', {}, { signal }),
      ]);
      return [
        ...modules.map(({ id, title }) => ({ value: id, label: title })),
        ...courses.map(({ id, title }) => ({ value: id, label: `${title} (course)` })),
      ];
    },
    retry: retryUpTo(2),
  });

/** Takes a certificate back, for a reason that its holder reads. */
export const useTakeBack = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('POST /certificates/:id/revoke', { params: { id }, body: { reason } }),
    // Also after a failure: somebody else may have taken it back. The audit log has one more entry then.
    onSettled: () => {
      for (const queryKey of [keys.certificates, keys.audit]) void client.invalidateQueries({ queryKey });
    },
  });
};

import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import {
  infiniteQueryOptions,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

export type ReportsQuestion = NonNullable<CallInput<'GET /manager/message-reports'>['query']>;

const reports = [...keys.all, 'reports'] as const;

/** One page of what was reported in own regions. */
export const reportsQuery = (query: ReportsQuestion) =>
  queryOptions({
    queryKey: [...reports, 'list', query] as const,
    queryFn: ({ signal }) => call('GET /manager/message-reports', { query }, { signal }),
    retry: retryUpTo(2),
  });

/** The conversation behind an open report, the latest first. Each page that is read is recorded. */
export const reportedMessagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...reports, 'messages', id] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /manager/message-reports/:id/messages',
        { params: { id }, query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    retry: retryUpTo(2),
    // Read once: another reading would be another record.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Closes a report; who made it is told that it was looked at. */
export const useCloseReport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      call('POST /manager/message-reports/:id/close', { params: { id }, body: { note } }),
    onSuccess: () => refreshShown(client, [...reports, 'list']),
  });
};

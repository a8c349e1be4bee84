import { call } from '@gently/platform/api';
import { liveKeys } from '@gently/platform/live';
import { queryOptions, useMutation, useQueryClient } from '@gently/platform/query';

const RECENT_STALE_MS = 60_000;
/** How many the panel shows. */
const RECENT = 10;

/** How many are unread. Live news keep it true. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: liveKeys.unread,
    queryFn: ({ signal }) => call('GET /notifications/unread-count', {}, { signal }),
    staleTime: RECENT_STALE_MS,
  });

/** The ten newest. The dashboard shows the same. */
export const recentQuery = () =>
  queryOptions({
    queryKey: [...liveKeys.notifications, 'recent'] as const,
    queryFn: ({ signal }) => call('GET /notifications', { query: { limit: RECENT } }, { signal }),
    staleTime: RECENT_STALE_MS,
  });

/** A change to notifications: whatever shows them asks again. */
const useChange = <Input, Result>(change: (input: Input) => Promise<Result>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.notifications }),
  });
};

export const useRead = () =>
  useChange((id: string) => call('PUT /notifications/:id/read', { params: { id } }));
export const useReadAll = () => useChange(() => call('PUT /notifications/mark-all-read'));
export const useRemove = () =>
  useChange((id: string) => call('DELETE /notifications/:id', { params: { id } }));

import type { CallInput } from '@gently/contracts/endpoints';
import { call } from '@gently/platform/api';
import { liveKeys } from '@gently/platform/live';
import { putAnswer, queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';

const roomKey = (id: string) => [...liveKeys.meetings, id, 'room'] as const;
const boardKey = (id: string) => [...liveKeys.meetings, id, 'pause'] as const;

/** How the room of a session stands. */
export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: roomKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /bookings/:id/room', { params: { id }, query: {} }, { signal })).room,
    retry: retryUpTo(2),
  });

/** What the client pressed in a session. */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: boardKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /bookings/:id/pause-board', { params: { id } }, { signal })).board,
    retry: retryUpTo(2),
  });

export const useSetLink = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (url: string | null) =>
      (await call('PUT /bookings/:id/room/link', { params: { id }, body: { url } })).room,
    onSuccess: (room) => putAnswer(client, roomKey(id), room),
  });
};

export const useSetTimer = (id: string) =>
  useMutation({
    mutationFn: async (timer: CallInput<'PUT /bookings/:id/room/timer'>['body']['timer']) =>
      (await call('PUT /bookings/:id/room/timer', { params: { id }, body: { timer } })).room,
  });

/** What is done with what was pressed: the answer is how the board stands since. */
export const useBoard = (id: string) => {
  const client = useQueryClient();
  const params = { id };
  const onSuccess = ({ board }: { board: unknown }) => putAnswer(client, boardKey(id), board);
  const see = useMutation({
    mutationFn: (signal_ids: string[]) =>
      call('POST /bookings/:id/pause-board/seen', { params, body: { signal_ids } }),
    onSuccess,
  });
  const choose = useMutation({
    mutationFn: (keep: boolean) => call('PUT /bookings/:id/pause-board/keep', { params, body: { keep } }),
    onSuccess,
  });
  return { see, choose };
};

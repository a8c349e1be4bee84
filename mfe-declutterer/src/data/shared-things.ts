import { thingPhotoPath } from '@gently/contracts/decide-later-options';
import { call, download } from '@gently/platform/api';
import { queryOptions, retryUpTo } from '@gently/platform/query';
import { keys } from './keys';

/** What the client of a session shares from their box. Asking is noted for the client. */
export const sharedThingsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: keys.sharedThings(sessionId),
    queryFn: async ({ signal }) =>
      (await call('GET /declutterer/sessions/:id/decide-later', { params: { id: sessionId } }, { signal }))
        .things,
    staleTime: 0,
    // What is taken back must not be found here again.
    gcTime: 0,
    retry: retryUpTo(2),
  });

/** The photo of one of them. It leaves this device's memory with the thing. */
export const sharedPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: keys.sharedPhoto(id),
    queryFn: async ({ signal }) => (await download(thingPhotoPath(id), { signal })).blob,
    staleTime: Infinity,
    gcTime: 0,
  });

import type { CallData, CallInput } from '@gently/contracts/endpoints';
import { type AskAgainChoice, thingPhotoPath, type ThingList } from '@gently/contracts/decide-later-options';
import { call, download, upload } from '@gently/platform/api';
import { liveKeys } from '@gently/platform/live';
import {
  infiniteQueryOptions,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { useState } from 'react';

const PAGE_SIZE = 20;

const boxKeys = {
  list: (list: ThingList) => [...liveKeys.box, 'list', list] as const,
  ofSession: (bookingId: string) => [...liveKeys.box, 'session', bookingId] as const,
};
/** Apart from the box, which live news refresh: a photo never changes. */
const photoKey = (id: string) => ['thing-photos', id] as const;

/** One list of the own box, a page at a time. */
export const thingsQuery = (list: ThingList) =>
  infiniteQueryOptions({
    queryKey: boxKeys.list(list),
    queryFn: ({ pageParam, signal }) =>
      call('GET /decide-later', { query: { list, limit: PAGE_SIZE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    staleTime: 0,
    retry: retryUpTo(2),
  });

/** What waits of one session. */
export const sessionThingsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: boxKeys.ofSession(bookingId),
    queryFn: ({ signal }) =>
      call(
        'GET /decide-later',
        { query: { list: 'waiting', booking_id: bookingId, limit: 100 } },
        { signal },
      ),
    staleTime: 0,
    retry: retryUpTo(2),
  });

/** The picture itself, which a plain address cannot fetch because it carries no token. */
export const thingPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: photoKey(id),
    queryFn: async ({ signal }) => (await download(thingPhotoPath(id), { signal })).blob,
    staleTime: Infinity,
  });

export interface NewThing {
  /** Sent again with the same one, nothing is put in twice. */
  key: string;
  word: string;
  note: string;
  askAgainIn: AskAgainChoice;
  file: File | null;
  bookingId: string | null;
}

/** The file comes last, so that the server has read what it is about before. */
const formOf = ({ key, word, note, askAgainIn, file, bookingId }: NewThing): FormData => {
  const form = new FormData();
  form.append('key', key);
  form.append('word', word);
  form.append('note', note);
  form.append('ask_again_in', askAgainIn);
  if (bookingId) form.append('booking_id', bookingId);
  if (file) form.append('file', file);
  return form;
};

const useRefresh = () => {
  const client = useQueryClient();
  return () => refreshShown(client, liveKeys.box);
};

/** Puts something in. `share` says how much of it has left, from 0 to 1. */
export const usePutIn = () => {
  const refresh = useRefresh();
  const [share, setShare] = useState(0);
  const putIn = useMutation({
    mutationFn: async (thing: NewThing) => {
      setShare(0);
      return (await upload('POST /decide-later', { form: formOf(thing) }, { onProgress: setShare })).thing;
    },
    onSuccess: () => refresh(),
  });
  return { putIn, share };
};

export type Decision = CallInput<'PUT /decide-later/:id/decision'>['body'];

export const useDecide = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Decision) =>
      (await call('PUT /decide-later/:id/decision', { params: { id }, body })).thing,
    onSettled: () => refresh(),
  });
};

export const useTakeOut = (id: string) => {
  const refresh = useRefresh();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /decide-later/:id', { params: { id } }),
    onSuccess: () => client.removeQueries({ queryKey: photoKey(id) }),
    onSettled: () => refresh(),
  });
};

/** Shows a thing to the declutterer of a session; null shows it to nobody. */
export const useShareThing = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (bookingId: string | null): Promise<CallData<'PUT /decide-later/:id/share'>> =>
      bookingId
        ? call('PUT /decide-later/:id/share', { params: { id }, body: { booking_id: bookingId } })
        : call('DELETE /decide-later/:id/share', { params: { id } }),
    onSettled: () => refresh(),
  });
};

/** Shows all that came from a session to its declutterer, or nothing of it. */
export const useShareSession = (bookingId: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (shared: boolean) =>
      call('PUT /bookings/:id/decide-later/share', { params: { id: bookingId }, body: { shared } }),
    onSettled: () => refresh(),
  });
};

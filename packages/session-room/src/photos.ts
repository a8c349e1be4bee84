import { call } from '@gently/platform/api';
import { liveKeys } from '@gently/platform/live';
import {
  putAnswer,
  queryOptions,
  retryUpTo,
  refreshShown,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';

/** Begins as news of bookings do: what one of the two presses, the other sees. */
const consentKey = (id: string) => [...liveKeys.bookings, 'photo-consent', id] as const;

/** Whether photos of a session may be taken. */
export const photoConsentQuery = (id: string) =>
  queryOptions({
    queryKey: consentKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /bookings/:id/photo-consent', { params: { id } }, { signal })).consent,
    staleTime: 0,
    retry: retryUpTo(2),
  });

/** What the two people can press. Whatever comes of it, everything about the session is asked for again. */
export const usePhotoConsent = (id: string) => {
  const client = useQueryClient();
  const onSettled = () => refreshShown(client, liveKeys.bookings);
  return {
    say: useMutation({
      mutationFn: async (agreed: boolean) =>
        (await call('PUT /bookings/:id/photo-consent', { params: { id }, body: { agreed } })).consent,
      onSuccess: (consent) => putAnswer(client, consentKey(id), consent),
      onSettled,
    }),
    ask: useMutation({
      mutationFn: async () =>
        (await call('POST /bookings/:id/photo-consent/ask', { params: { id } })).consent,
      onSuccess: (consent) => putAnswer(client, consentKey(id), consent),
      onSettled,
    }),
  };
};

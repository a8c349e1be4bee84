import { photoPath } from '@gently/contracts/photo-options';
import { call, download } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { bookingKeys } from './bookings';

const sharedKey = (bookingId: string) => [...bookingKeys.one(bookingId), 'shared'] as const;
/** Apart from the bookings: live news refresh those, and a photo never changes. */
const pictureKey = (photoId: string) => ['photos', photoId] as const;

/** What the declutterer of a session shared, and who looked at the client's needs. */
export const sharedQuery = (bookingId: string) =>
  queryOptions({
    queryKey: sharedKey(bookingId),
    queryFn: ({ signal }) => call('GET /bookings/:id/shared', { params: { id: bookingId } }, { signal }),
    staleTime: 0,
    retry: retryUpTo(2),
  });

/** The picture itself, which a plain address cannot fetch because it carries no token. */
export const pictureQuery = (photoId: string) =>
  queryOptions({
    queryKey: pictureKey(photoId),
    queryFn: async ({ signal }) => (await download(photoPath(photoId), { signal })).blob,
    staleTime: Infinity,
  });

/** The client no longer agrees to a photo: it is deleted. */
export const useRemovePhoto = (bookingId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /photos/:id', { params: { id } }),
    onSuccess: (_done, id) => client.removeQueries({ queryKey: pictureKey(id) }),
    onSettled: () => refreshShown(client, sharedKey(bookingId)),
  });
};

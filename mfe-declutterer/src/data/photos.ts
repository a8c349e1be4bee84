import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { photoPath, type PhotoKind } from '@gently/contracts/photo-options';
import type { Photo } from '@gently/contracts/photos';
import { call, download, upload } from '@gently/platform/api';
import { putAnswer, queryOptions, useMutation, useQueryClient } from '@gently/platform/query';
import { useState } from 'react';
import { keys } from './keys';

/** The picture itself: only the people of the session may have it, so it cannot be a plain address. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: keys.photo(id),
    queryFn: async ({ signal }) => (await download(photoPath(id), { signal })).blob,
    staleTime: Infinity,
  });

export interface NewPhoto {
  file: File;
  kind: PhotoKind;
  description: string;
}

/** The file comes last, so that the server has read what it is about before. */
const formOf = ({ file, kind, description }: NewPhoto): FormData => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('description', description);
  form.append('file', file);
  return form;
};

const useSessionPhotos = (sessionId: string) => {
  const client = useQueryClient();
  return (change: (photos: Photo[]) => Photo[]) =>
    putAnswer<DecluttererSessionDetail>(client, keys.session(sessionId), (session) =>
      session ? { ...session, photos: change(session.photos) } : session,
    );
};

/** Hands in a photo of a session to whose photos the client has agreed. `share` says how much of it has left, from 0 to 1. */
export const useAddPhoto = (sessionId: string) => {
  const setPhotos = useSessionPhotos(sessionId);
  const [share, setShare] = useState(0);
  const add = useMutation({
    mutationFn: async (photo: NewPhoto) => {
      setShare(0);
      const input = { params: { id: sessionId }, form: formOf(photo) };
      return (await upload('POST /declutterer/sessions/:id/photos', input, { onProgress: setShare })).photo;
    },
    onSuccess: (photo) => setPhotos((photos) => [...photos, photo]),
  });
  return { add, share };
};

export const useRemovePhoto = (sessionId: string) => {
  const setPhotos = useSessionPhotos(sessionId);
  return useMutation({
    mutationFn: (id: string) => call('DELETE /photos/:id', { params: { id } }),
    onSuccess: (_deleted, id) => setPhotos((photos) => photos.filter((photo) => photo.id !== id)),
  });
};

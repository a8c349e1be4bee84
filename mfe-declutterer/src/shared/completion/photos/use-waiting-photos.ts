import type { PhotoKind } from '@gently/contracts/photo-options';
import type { Photo } from '@gently/contracts/photos';
import { useCallback, useRef } from 'react';

/** Adds a photo that the declutterer has chosen; null once it was added or put away. */
export type OnWaiting = (kind: PhotoKind, add: (() => Promise<Photo>) | null) => void;

/** The photos that were chosen and not added yet, so that completing the session does not lose them. */
export const useWaitingPhotos = () => {
  const waiting = useRef(new Map<PhotoKind, () => Promise<Photo>>());
  const noteWaiting = useCallback<OnWaiting>((kind, add) => {
    if (add) waiting.current.set(kind, add);
    else waiting.current.delete(kind);
  }, []);
  /** One after another, as slow connections need it. @returns what was added; rejects when one was not */
  const addAll = useCallback(async (): Promise<Photo[]> => {
    const added: Photo[] = [];
    for (const add of [...waiting.current.values()]) added.push(await add());
    return added;
  }, []);
  return { noteWaiting, addAll };
};

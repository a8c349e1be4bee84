import type { MediaKind } from '@gently/contracts/training-media-options';
import { signedInKey } from '@gently/platform/forms';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';

export interface Uploader {
  userId: string;
  kind: MediaKind;
}

/** The same file of the same person for another kind of block is another upload: the server decides by the kind how it is shown. */
export const fingerprintOf = (file: File, { userId, kind }: Uploader): string =>
  JSON.stringify([userId, kind, file.name, file.type, file.size, file.lastModified]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const read = (key: string): PreviousUpload[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRecord(stored) ? [{ ...stored, urlStorageKey: key } as PreviousUpload] : [];
  } catch {
    return [];
  }
};

/** Where uploads of a person continue, which is forgotten when they sign out. */
export const uploadPlaces = ({ userId }: Uploader): UrlStorage => {
  const keyOf = (fingerprint: string): string => signedInKey(`upload:${fingerprint}`, userId);
  return {
    findAllUploads: () => Promise.resolve([]),
    findUploadsByFingerprint: (fingerprint) => Promise.resolve(read(keyOf(fingerprint))),
    removeUpload: (key) => {
      try {
        localStorage.removeItem(key);
      } catch {
        // A browser that refuses storage has stored nothing.
      }
      return Promise.resolve();
    },
    addUpload: (fingerprint, upload) => {
      const key = keyOf(fingerprint);
      try {
        localStorage.setItem(key, JSON.stringify(upload));
      } catch {
        // Then the file cannot be continued after the page was closed.
      }
      return Promise.resolve(key);
    },
  };
};

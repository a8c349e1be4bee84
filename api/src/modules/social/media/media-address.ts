import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@gently/contracts/product';
import { socialMediaPath } from '@gently/contracts/social-options';
import { deriveKey } from '../../../shared/secret-box';

/** Addresses of pictures and videos: networks and pages fetch them without a sign-in, so nobody can guess them. */
export const createMediaAddresses = (secret: string) => {
  const derived = deriveKey(secret, 'social media');
  const keyOf = (id: string): Buffer => createHmac('sha256', derived).update(id).digest();
  return {
    /** @returns the path with its key */
    of: (id: string): string => `${API_BASE}${socialMediaPath(id)}?key=${keyOf(id).toString('base64url')}`,
    opens: (id: string, key: string): boolean => {
      const given = Buffer.from(key, 'base64url');
      const wanted = keyOf(id);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
};
export type MediaAddresses = ReturnType<typeof createMediaAddresses>;

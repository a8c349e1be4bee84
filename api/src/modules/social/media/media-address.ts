import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@gently/contracts/product';
import { socialMediaPath } from '@gently/contracts/social-options';

/** Addresses of pictures and videos: networks and pages fetch them without a sign-in, so nobody can guess them. @param key what gives the key, once the database is ready */
export const createMediaAddresses = (key: () => Buffer) => {
  const keyOf = (id: string): Buffer => createHmac('sha256', key()).update(id).digest();
  return {
    /** @returns the path with its key */
    of: (id: string): string => `${API_BASE}${socialMediaPath(id)}?key=${keyOf(id).toString('base64url')}`,
    opens: (id: string, shown: string): boolean => {
      const given = Buffer.from(shown, 'base64url');
      const wanted = keyOf(id);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
};
export type MediaAddresses = ReturnType<typeof createMediaAddresses>;

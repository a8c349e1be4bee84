import { PRODUCT_KEY } from '@gently/contracts/product';

const PREFIX = `${PRODUCT_KEY}:signed-in:`;
/** Earlier releases stored where uploads continue under the keys of the library, for every person alike. */
const EARLIER_UPLOADS = 'tus::';

/**
 * The key in `localStorage` of something that is stored for one person for as long as they are signed in. A sign-in that ends by itself
 * leaves it, so that they can continue; signing out removes it.
 */
export const signedInKey = (name: string, userId: string): string => `${PREFIX}${name}:${userId}`;

/** Removes what is stored under such keys. @param userId who has signed in, and continues; left out when a person signs out */
export const clearSignedInPlaces = (userId?: string): void => {
  const isOther = (key: string): boolean =>
    key.startsWith(EARLIER_UPLOADS) ||
    (key.startsWith(PREFIX) && (userId === undefined || !key.endsWith(`:${userId}`)));
  try {
    for (const key of Object.keys(localStorage).filter(isOther)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
};

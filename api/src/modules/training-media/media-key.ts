import { API_BASE } from '@gently/contracts/product';
import { mediaPath } from '@gently/contracts/training-media-options';
import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR = 3_600_000;
/** An address stays the same for this long, so that browsers keep what they have. */
const STEP = 6 * HOUR;
/** At most; at least `STEP`. */
const LONGEST = 2 * STEP;

export interface MediaKeys {
  /** Address of a file that opens it for six to twelve hours: players cannot send a token. */
  addressOf(id: string): string;
  opens(id: string, until: number, key: string): boolean;
}

/** @param secret what gives the key, once the database is ready */
export const createMediaKeys = (secret: () => Buffer, now: () => Date): MediaKeys => {
  const keyOf = (id: string, until: number): Buffer =>
    createHmac('sha256', secret()).update(`${id}.${until}`).digest();

  return {
    addressOf: (id) => {
      const until = (Math.floor(now().getTime() / STEP) + 2) * STEP;
      const query = new URLSearchParams({
        until: String(until),
        key: keyOf(id, until).toString('base64url'),
      });
      return `${API_BASE}${mediaPath(id)}?${query}`;
    },
    opens: (id, until, key) => {
      const at = now().getTime();
      if (until <= at || until > at + LONGEST) return false;
      const given = Buffer.from(key, 'base64url');
      const wanted = keyOf(id, until);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
};

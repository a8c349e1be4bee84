import * as z from 'zod';
import type { SocialTroubleKind } from '../provider';
import type { ReadRefusal, RefusalKind } from './ask';
import { DAY_IS_FULL_MS } from './settings';

const graphError = z.object({
  error: z.object({
    message: z.string().default(''),
    /** For people; not always there. */
    error_user_msg: z.string().optional(),
    code: z.number().optional(),
    error_subcode: z.number().optional(),
  }),
});
/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const CODES: Readonly<Record<number, RefusalKind>> = {
  // Meta's own mistakes, told with 400.
  [-2]: 'fault',
  [-1]: 'fault',
  2: 'fault',
  4: 'rate_limited',
  10: 'permission_missing',
  17: 'rate_limited',
  32: 'rate_limited',
  102: 'stale_token',
  190: 'stale_token',
  200: 'permission_missing',
  613: 'rate_limited',
  9007: 'not_ready',
  80002: 'rate_limited',
};
const NO_MORE_TODAY = 2_207_042;
/** Instagram says more by the second number. https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes */
const SUBCODES: Readonly<Record<number, SocialTroubleKind>> = {
  // The container does not get found, or cannot be published yet.
  2207008: 'not_ready',
  2207027: 'not_ready',
  [NO_MORE_TODAY]: 'rate_limited',
  // Taken for spam, although the first number is that of too many calls.
  2207051: 'refused',
};

/** Facebook and Instagram say what is wrong by a code of their own, and often with the wrong status. */
export const metaRefusal: ReadRefusal = (_status, body) => {
  const { data } = graphError.safeParse(body);
  if (!data) return { kind: null, words: '' };
  const { code = 0, error_subcode: subcode = 0, message, error_user_msg: words = message } = data.error;
  return {
    kind: SUBCODES[subcode] ?? CODES[code] ?? null,
    words,
    waitMs: subcode === NO_MORE_TODAY ? DAY_IS_FULL_MS : undefined,
  };
};

/** The version of the Graph API that the calls are written for. */
export const GRAPH = 'v21.0';

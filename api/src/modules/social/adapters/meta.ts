import * as z from 'zod';
import type { SocialTroubleKind } from '../provider';
import type { ReadRefusal } from './ask';

const graphError = z.object({
  error: z.object({ message: z.string().default(''), code: z.number().optional() }),
});
/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const CODES: Readonly<Record<number, SocialTroubleKind>> = {
  4: 'rate_limited',
  10: 'permission_missing',
  17: 'rate_limited',
  32: 'rate_limited',
  102: 'stale_token',
  190: 'stale_token',
  200: 'permission_missing',
  613: 'rate_limited',
};

/** Facebook and Instagram say what is wrong by a code of their own, and often with the wrong status. */
export const metaRefusal: ReadRefusal = (_status, body) => {
  const { data } = graphError.safeParse(body);
  if (!data) return { kind: null, words: '' };
  return { kind: CODES[data.error.code ?? 0] ?? null, words: data.error.message };
};

/** The version of the Graph API that the calls are written for. */
export const GRAPH = 'v21.0';

import * as z from 'zod';
import type { ReadRefusal, RefusalKind } from './ask';
import { oauthRefusal } from './oauth';
import { DAY_IS_FULL_MS } from './settings';

const said = z.object({
  error: z.union([z.string(), z.object({ code: z.string(), message: z.string().default('') })]),
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-photo-post */
const KINDS: Readonly<Record<string, RefusalKind>> = {
  access_token_invalid: 'stale_token',
  scope_not_authorized: 'permission_missing',
  scope_permission_missed: 'permission_missing',
  rate_limit_exceeded: 'rate_limited',
  spam_risk_too_many_posts: 'rate_limited',
  reached_active_user_cap: 'rate_limited',
  url_ownership_unverified: 'refused',
  unaudited_client_can_only_post_to_private_accounts: 'refused',
  privacy_level_option_mismatch: 'refused',
  spam_risk_user_banned_from_posting: 'refused',
  spam_risk_text: 'refused',
  spam_risk: 'refused',
  internal_error: 'fault',
};
/** Full for the day, not for the minute. */
const FULL_FOR_TODAY = ['spam_risk_too_many_posts', 'reached_active_user_cap'];

const UNREADABLE = 'The picture is in a form or a size that is not taken. Please try another one.';
const SPAM = 'The post was taken for spam. Please change its words before you send it again.';
/** What people can do: TikTok's own words for these are for developers. */
const ADVICE: Readonly<Record<string, string>> = {
  url_ownership_unverified:
    'The address that our pictures come from is not verified for our app. An admin can verify it at developers.tiktok.com, in the app under URL properties; then the post can be published.',
  unaudited_client_can_only_post_to_private_accounts:
    'Our app has not passed the audit, so nobody but the account itself would see the post. An admin can ask for the audit at developers.tiktok.com; after it the post can be published.',
  privacy_level_option_mismatch:
    'The account does not let everyone see this post. Please look at its privacy settings in TikTok, then publish the post again.',
  spam_risk_user_banned_from_posting:
    'The account may not post at the moment. Please sign in to TikTok with it to see why.',
};
/** Where it says a code and nothing else. */
const WORDS: Readonly<Record<string, string>> = {
  spam_risk_too_many_posts: 'The account has had as many posts as fit into one day.',
  reached_active_user_cap: 'Our app has had as many posts as fit into one day.',
  spam_risk_text: SPAM,
  spam_risk: SPAM,
  file_format_check_failed: UNREADABLE,
  picture_size_check_failed: UNREADABLE,
  photo_pull_failed: 'The picture could not be fetched from our address. Please publish the post again.',
  internal: 'Something went wrong there. Please publish the post again.',
  auth_removed: 'Our access was taken back while the post was looked at. Please connect the account again.',
};

/** Why a post was refused, for people. @param code as TikTok names it */
export const refusalWords = (code: string, message = ''): string =>
  ADVICE[code] ?? (message || (WORDS[code] ?? code));

export const readTiktokRefusal: ReadRefusal = (_status, body) => {
  const oauth = oauthRefusal(body);
  if (oauth) return oauth;
  const error = said.safeParse(body).data?.error;
  if (typeof error !== 'object') return { kind: null, words: '' };
  return {
    kind: KINDS[error.code] ?? null,
    words: refusalWords(error.code, error.message),
    waitMs: FULL_FOR_TODAY.includes(error.code) ? DAY_IS_FULL_MS : undefined,
  };
};

/** TikTok says "ok" in every answer that is no refusal, and some refusals come with status 200. */
export const isTiktokRefusal = (body: unknown): boolean => {
  const error = said.safeParse(body).data?.error;
  return typeof error === 'object' ? error.code !== 'ok' : Boolean(error);
};

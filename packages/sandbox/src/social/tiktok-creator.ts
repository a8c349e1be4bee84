import { textIn } from './dialect';
import { SocialFailure } from './parts';
import type { SocialGrantRecord } from './records';

const PUBLIC = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
/** Who may see posts, by what stands in brackets behind the name of an account. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  private: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  self_only: ['SELF_ONLY'],
};
/** Said of an account with status 200: not a mistake of the one that asks. */
const OF_ACCOUNT = [
  'spam_risk_too_many_posts',
  'spam_risk_user_banned_from_posting',
  'reached_active_user_cap',
];
const KINDS: Readonly<Record<string, SocialFailure['kind']>> = {
  access_token_invalid: 'token',
  scope_not_authorized: 'token',
  rate_limit_exceeded: 'busy',
  internal_error: 'broken',
};
const ASKED_WITHIN_MS = 5 * 60_000;

const noteOf = ({ account }: SocialGrantRecord): string => /\((\w+)\)$/.exec(account)?.[1] ?? '';
const optionsOf = (grant: SocialGrantRecord) => OPTIONS[noteOf(grant)] ?? PUBLIC;
const refused = (code: string, message: string) =>
  new SocialFailure(KINDS[code] ?? 'refused', message, { code });

/** What may be posted in the name of an account. */
export const creatorInfo = (grant: SocialGrantRecord) => {
  const note = noteOf(grant);
  if (OF_ACCOUNT.includes(note)) return { data: {}, error: { code: note, message: '' } };
  return {
    data: {
      creator_username: grant.account,
      creator_nickname: grant.account,
      privacy_level_options: optionsOf(grant),
      comment_disabled: note === 'quiet',
      duet_disabled: false,
      stitch_disabled: false,
      max_video_post_duration_sec: 600,
    },
    error: { code: 'ok', message: '' },
  };
};

/**
 * What is refused before a picture is fetched. The real one only asks apps to look at the account first; this one holds
 * them to it, so that nobody forgets. A post that says `#says-<code>` is answered with that code.
 * @throws SocialFailure
 */
export const demandPostable = (
  grant: SocialGrantRecord,
  { title, description, privacy_level: level }: Record<string, unknown>,
  now: number,
): void => {
  const said = /#says-(\w+)/.exec(textIn(description))?.[1];
  if (said) throw refused(said, '');
  const hasAsked = (grant.creator_asked_at?.getTime() ?? 0) > now - ASKED_WITHIN_MS;
  if (!hasAsked || !optionsOf(grant).includes(textIn(level)))
    throw refused('privacy_level_option_mismatch', 'privacy_level is not among privacy_level_options.');
  if (noteOf(grant) === 'unaudited')
    throw refused('unaudited_client_can_only_post_to_private_accounts', 'The app has not been audited.');
  // JavaScript counts as TikTok does: a sign beyond the first plane is two.
  if (textIn(title).length > 90 || textIn(description).length > 4_000)
    throw new SocialFailure('invalid', 'The title or the description is too long.');
};

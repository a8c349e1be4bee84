import type {
  SocialNetwork,
  SocialPeople,
  SocialPostState,
  SocialProblem,
} from '@gently/contracts/social-options';
import { SOCIAL_LATE_HOURS } from '@gently/contracts/social-options';
import { socialLength } from '@gently/contracts/social-rules';
import { backoff } from '../../../shared/backoff';
import type { SocialActor } from '../accounts/account';
import type { SocialFigures, SocialTroubleKind } from '../provider';

export interface PostMedia {
  id: string;
  kind: 'picture' | 'video';
  width: number | null;
  height: number | null;
  alt: string;
  people: SocialPeople;
}

/** One message for one network. */
export interface SocialPost {
  id: string;
  network: SocialNetwork;
  message: string;
  media: PostMedia | null;
  state: SocialPostState;
  /** When it is to go out. */
  dueAt: Date;
  immediate: boolean;
  /** When somebody looks at it next; null when nothing is to be done. */
  nextAt: Date | null;
  attempts: number;
  /** The call that publishes was begun and its end is not known. */
  maybeOut: boolean;
  /** When that call was begun. */
  sentAt: Date | null;
  /** What the network was handed and has not published, by its own id: the next try goes on with it. */
  prepared: string | null;
  ref: string | null;
  url: string | null;
  problem: { kind: SocialProblem; words: string; at: Date } | null;
  /** Null when the account is gone. */
  author: string;
  createdAt: Date;
  publishedAt: Date | null;
  version: number;
  figures: (SocialFigures & { at: Date }) | null;
}

/** What a post is that begins anew, by whatever somebody has changed: nothing was tried and nothing handed in. */
export const BEGUN_ANEW = { state: 'scheduled', attempts: 0, problem: null, prepared: null } as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How often a post is sent before it is given up. */
export const MOST_ATTEMPTS = 8;
const waitAfter = backoff({ firstMs: MINUTE_MS, longestMs: HOUR_MS });

/** Whoever wrote it, and admins. */
export const canChange = ({ author }: Pick<SocialPost, 'author'>, { id, role }: SocialActor): boolean =>
  role === 'admin' || author === id;

/** Whether words, time and picture may still be changed: not once it may be out. */
export const isOpen = ({ state, maybeOut }: Pick<SocialPost, 'state' | 'maybeOut'>): boolean =>
  (state === 'scheduled' || state === 'failed') && !maybeOut;

/** Whether it is so late that sending it would surprise everybody. */
export const isMissed = ({ dueAt }: Pick<SocialPost, 'dueAt'>, now: Date): boolean =>
  now.getTime() - dueAt.getTime() > SOCIAL_LATE_HOURS * HOUR_MS;

/** What becomes of a post after a try that failed. */
export interface AfterTrouble {
  state: Extract<SocialPostState, 'scheduled' | 'publishing' | 'failed' | 'unclear'>;
  maybeOut: boolean;
  problem: SocialProblem;
  waitMs: number | null;
  /** Whether it counts as one of the tries. */
  counts: boolean;
}

/**
 * What becomes of a post after a try that failed.
 * @param attempts how often it was tried, this time included
 * @param waitMs how long the network asks to wait; null where it does not say
 */
export const afterTrouble = (
  kind: SocialTroubleKind | 'not_connected' | 'switched_off',
  attempts: number,
  waitMs: number | null,
): AfterTrouble => {
  const again = (problem: SocialProblem): AfterTrouble =>
    attempts >= MOST_ATTEMPTS
      ? { state: 'failed', maybeOut: false, problem: 'gave_up', waitMs: null, counts: true }
      : {
          state: 'scheduled',
          maybeOut: false,
          problem,
          waitMs: Math.max(waitAfter(attempts), waitMs ?? 0),
          counts: true,
        };
  switch (kind) {
    case 'refused':
      return { state: 'failed', maybeOut: false, problem: 'refused', waitMs: null, counts: true };
    case 'unclear':
      return attempts >= MOST_ATTEMPTS
        ? { state: 'unclear', maybeOut: true, problem: 'unknown', waitMs: null, counts: true }
        : {
            state: 'publishing',
            maybeOut: true,
            problem: 'unclear',
            waitMs: waitAfter(attempts),
            counts: true,
          };
    case 'rate_limited':
    case 'not_ready':
    case 'unreachable':
      return again(kind);
    case 'not_connected':
    case 'switched_off':
      // Nothing was tried: it waits for as long as it may be late.
      return { state: 'scheduled', maybeOut: false, problem: kind, waitMs: MINUTE_MS, counts: false };
    case 'stale_token':
    case 'access_ended':
    case 'permission_missing':
      return { state: 'scheduled', maybeOut: false, problem: 'reconnect', waitMs: MINUTE_MS, counts: false };
  }
};

/** A text as a reader compares it: spaces, capitals and the composition of letters make no difference. */
export const plainText = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

const LINK = /https?:\/\/\S+/g;
/** Networks put short addresses in the place of ours, and trim spaces: what is left tells whether it is the same. */
const bare = (text: string): string =>
  text.replaceAll(LINK, '').replace(/\s+/g, ' ').trim().replace(/ ?…$/, '').normalize('NFC');

/** Whether words at a network are those that we sent, as far as the network shows them. */
export const sameWords = (network: SocialNetwork, sent: string, shown: string): boolean => {
  const [ours, theirs] = [bare(sent), bare(shown)];
  if (ours === theirs) return true;
  const isCut = shown.trimEnd().endsWith('…') && socialLength(network, shown) >= 100;
  return isCut && ours.startsWith(theirs);
};

/** How much earlier than our own clock says the network's may say that it was published. */
export const CLOCKS_APART_MS = 5 * MINUTE_MS;

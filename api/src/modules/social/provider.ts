import type { SocialNetwork } from '@gently/contracts/social-options';

/** What somebody has allowed. */
export interface SocialGrant {
  token: string;
  /** Until it should be renewed; null for one without an end. */
  lifeMs: number | null;
  /** What a new one is got with; empty where there is no way. */
  refreshToken: string;
}

/** A page, organisation or profile that posts can be written for. */
export interface SocialTarget {
  id: string;
  name: string;
  /** Where it has a token of its own that calls are made with. */
  token?: string;
}

/** What calls are made with, and for whom. */
export interface SocialAccess {
  token: string;
  targetId: string;
}

/** A picture or video as a network gets it. */
export interface SocialFile {
  kind: 'picture' | 'video';
  type: string;
  /** Where the network can fetch it. */
  url: string;
  bytes: () => Promise<Buffer>;
  alt: string;
}

/** A post as a network gets it. */
export interface SocialSending {
  message: string;
  file: SocialFile | null;
  /** What an earlier try has handed in and not published, by the network's own id. */
  prepared: string | null;
  /** Notes what was handed in: the next try goes on with it. @throws SocialTrouble when the post is somebody else's by now */
  keep: (prepared: string) => Promise<void>;
}

/** Where a post is that a network has taken. */
export interface SocialPublication {
  /** The network's own id. */
  ref: string;
  url: string | null;
  /** The network looks at it first; `statusOf` tells what becomes of it. */
  isProcessing?: boolean;
}

export interface SocialFeedPost {
  ref: string;
  url: string | null;
  text: string;
  at: Date;
}

export type SocialStanding =
  | { state: 'processing' }
  | { state: 'published'; ref: string; url: string | null }
  | { state: 'refused'; words: string };

/** What a network counts; null where it does not tell. */
export interface SocialFigures {
  likes: number | null;
  comments: number | null;
  shares: number | null;
  views: number | null;
}

/** A network. Everything that calls it may throw SocialTrouble, which says what it means. */
export interface SocialProvider {
  network: SocialNetwork;
  /** The page on which somebody is asked, and the secret without which its answer is of no use. */
  askConsent(state: string): { url: string; verifier: string };
  exchange(code: string, verifier: string): Promise<SocialGrant>;
  /** @param refreshToken as the last grant gave it */
  renew(refreshToken: string): Promise<SocialGrant>;
  /** Ends all that was allowed. What has ended already is no trouble. */
  revoke?(token: string): Promise<void>;
  /** What the account can write to. */
  listTargets(token: string): Promise<SocialTarget[]>;
  /** Publishes. SocialTrouble `unclear`: it may be out, or not. */
  publish(access: SocialAccess, post: SocialSending): Promise<SocialPublication>;
  /** What becomes of a post that the network looks at first. */
  statusOf?(access: SocialAccess, ref: string): Promise<SocialStanding>;
  /** What was published last, to find a post that may be out. */
  recent(access: SocialAccess): Promise<SocialFeedPost[]>;
  figuresOf(access: SocialAccess, ref: string): Promise<SocialFigures>;
}

export type SocialTroubleKind =
  /** The access token is not accepted (any more): a new one may be. */
  | 'stale_token'
  /** What was allowed has been taken back. */
  | 'access_ended'
  | 'permission_missing'
  /** Not this post, whenever it is sent. */
  | 'refused'
  | 'rate_limited'
  /** What was handed in is not ready to be published: nothing is out, and it will be soon. */
  | 'not_ready'
  /** No answer, or none for now; nothing has come of the call. */
  | 'unreachable'
  /** No answer to the call that publishes: it may have come through. */
  | 'unclear';

/** Carries no cause: what failed holds the whole call, tokens included. */
export class SocialTrouble extends Error {
  constructor(
    readonly kind: SocialTroubleKind,
    /** What the network said, for people. */
    readonly words = '',
    /** How long the network asks to wait; null where it does not say. */
    readonly waitMs: number | null = null,
  ) {
    super(`social network: ${kind}${words ? ` (${words})` : ''}`);
  }
}

import type { SocialNetwork } from '@gently/contracts/social-options';

/** The account at one network that the business writes with. */
export interface SocialAccount {
  network: SocialNetwork;
  state: 'choosing' | 'connected' | 'broken';
  targetId: string;
  targetName: string;
  /** What can be chosen from. */
  targets: { id: string; name: string }[];
  /** Sealed. */
  token: string;
  refreshToken: string;
  /** Tokens of the targets, sealed as one; empty where they have none. */
  targetTokens: string;
  /** From when on the token should be renewed; null for one without an end. */
  renewAt: Date | null;
  /** Until then somebody else is renewing the token: a refresh token may work only once. */
  renewingUntil: Date | null;
  connectedBy: string;
  connectedAt: Date;
  /** Changes with each connecting, so that a late answer does not write over a new one. */
  round: number;
}

/** Who uses the tool. */
export interface SocialActor {
  id: string;
  role: string;
}

/** Who may end the connection, put another account in its place and choose its page: the person who connected it, and admins. */
export const canManage = (account: Pick<SocialAccount, 'connectedBy'>, { id, role }: SocialActor): boolean =>
  role === 'admin' || account.connectedBy === id;

/** What a token is sealed for: of no use in the place of another one. */
export const sealedFor = (network: SocialNetwork, what: 'token' | 'refresh' | 'targets'): string =>
  `social ${network} ${what}`;

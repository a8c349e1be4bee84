import type { SocialNetwork } from '@gently/contracts/social-options';
import type { SealedPlace } from '../../encryption';
import { sealedFor } from './account';
import { SOCIAL_ACCOUNTS } from './account.model';

/** Purpose of the box that seals them. */
export const TOKENS = 'social tokens';

/** Where tokens of social networks are stored, and what each was sealed for. */
export const sealedInAccounts: SealedPlace = {
  collection: SOCIAL_ACCOUNTS,
  purpose: TOKENS,
  fields: {
    token: ({ network }) => sealedFor(network as SocialNetwork, 'token'),
    refreshToken: ({ network }) => sealedFor(network as SocialNetwork, 'refresh'),
    targetTokens: ({ network }) => sealedFor(network as SocialNetwork, 'targets'),
  },
};

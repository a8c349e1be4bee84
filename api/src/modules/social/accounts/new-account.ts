import type { SocialNetwork } from '@gently/contracts/social-options';
import type { SecretBox } from '../../../shared/secret-box';
import type { SocialGrant, SocialTarget } from '../provider';
import { sealedFor, type SocialAccount } from './account';

interface Allowed {
  network: SocialNetwork;
  grant: SocialGrant;
  /** At least one. */
  targets: readonly SocialTarget[];
  userId: string;
}

/** What is kept of a sign-in that somebody has allowed: connected where there is one page, to be chosen from where there are more. */
export const newAccount = (
  { network, grant: { token, lifeMs, refreshToken }, targets, userId }: Allowed,
  box: SecretBox,
  now: Date,
): Omit<SocialAccount, 'round'> => {
  const [only] = targets.length === 1 ? targets : [];
  const own = Object.fromEntries(targets.flatMap(({ id, token: mine }) => (mine ? [[id, mine]] : [])));
  const seal = (secret: string, what: 'token' | 'refresh' | 'targets') =>
    secret === '' ? '' : box.seal(secret, sealedFor(network, what));
  return {
    network,
    state: only ? 'connected' : 'choosing',
    targetId: only?.id ?? '',
    targetName: only?.name ?? '',
    targets: targets.map(({ id, name }) => ({ id, name })),
    token: seal(token, 'token'),
    refreshToken: seal(refreshToken, 'refresh'),
    targetTokens: Object.keys(own).length > 0 ? seal(JSON.stringify(own), 'targets') : '',
    renewAt: lifeMs === null ? null : new Date(now.getTime() + lifeMs),
    renewingUntil: null,
    connectedBy: userId,
    connectedAt: now,
  };
};

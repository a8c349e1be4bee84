import type {
  SocialAccount as PresentedAccount,
  SocialMedia,
  SocialPost as PresentedPost,
} from '@gently/contracts/social';
import type { SocialNetwork } from '@gently/contracts/social-options';
import { canManage, type SocialAccount, type SocialActor } from './accounts/account';
import type { MediaAddresses } from './media/media-address';
import type { SocialMediaFile } from './media/media.repository';
import { canChange, isOpen, type SocialPost } from './posts/post';

/** Full names by the ids of people; whose account is gone has none. */
export type Names = ReadonlyMap<string, string>;
const GONE = 'Somebody whose account is gone';
const personOf = (id: string, names: Names) => ({ id, name: names.get(id) ?? GONE });

export const presentMedia = (
  { id, kind, width, height }: Pick<SocialMediaFile, 'id' | 'kind' | 'width' | 'height'>,
  addresses: MediaAddresses,
): SocialMedia => ({ id, kind, url: addresses.of(id), width, height });

export const presentPost = (
  post: SocialPost,
  { actor, names, addresses }: { actor: SocialActor; names: Names; addresses: MediaAddresses },
): PresentedPost => ({
  id: post.id,
  network: post.network,
  message: post.message,
  media: post.media && {
    ...presentMedia(post.media, addresses),
    alt: post.media.alt,
    people: post.media.people,
  },
  state: post.state,
  scheduled_at: post.dueAt.toISOString(),
  immediate: post.immediate,
  version: post.version,
  by: personOf(post.author, names),
  created_at: post.createdAt.toISOString(),
  published_at: post.publishedAt?.toISOString() ?? null,
  url: post.url,
  attempts: post.attempts,
  next_attempt_at: post.nextAt?.toISOString() ?? null,
  problem: post.problem && { ...post.problem, at: post.problem.at.toISOString() },
  figures: post.figures && { ...post.figures, at: post.figures.at.toISOString() },
  can_change: canChange(post, actor) && (isOpen(post) || post.state === 'unclear'),
});

interface AccountView {
  account: SocialAccount | null;
  isAvailable: boolean;
  waiting: number;
  actor: SocialActor;
  names: Names;
}
export const presentAccount = (
  network: SocialNetwork,
  { account, isAvailable, waiting, actor, names }: AccountView,
): PresentedAccount => {
  if (!account || !isAvailable)
    return {
      network,
      state: isAvailable ? 'not_connected' : 'unavailable',
      name: null,
      targets: [],
      connected_by: null,
      connected_at: null,
      can_disconnect: false,
      waiting,
    };
  return {
    network,
    state: account.state,
    name: account.targetName || null,
    targets: account.state === 'choosing' ? account.targets : [],
    connected_by: personOf(account.connectedBy, names),
    connected_at: account.connectedAt.toISOString(),
    can_disconnect: canManage(account, actor),
    waiting,
  };
};

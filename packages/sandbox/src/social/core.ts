import { createSocialConsent } from './consent';
import { createSocialFeed } from './feed';
import type { SocialRoom } from './parts';
import { createSocialTokens } from './tokens';
import { createSocialUploads } from './uploads';

/** Sign-in, tokens, uploads and posts, as far as the networks have them in common. */
export const createSocialCore = (room: SocialRoom) => ({
  ...createSocialConsent(room),
  ...createSocialTokens(room),
  ...createSocialUploads(room),
  ...createSocialFeed(room),
  now: room.now,
});
export type SocialCore = ReturnType<typeof createSocialCore>;

import type { SocialMedia } from '@gently/contracts/social';
import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui/tokens';

const Picture = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  max-height: 22rem;
  border-radius: ${tokens.radiusControl};
`;
const Film = styled.video`
  display: block;
  width: 100%;
  max-height: 22rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
`;

/** A picture or video of a post. */
export const MediaPicture = ({ media }: { media: SocialMedia & { alt: string } }) =>
  media.kind === 'video' ? (
    <Film src={media.url} controls preload="metadata" aria-label={media.alt || 'The video of the post'} />
  ) : (
    <Picture
      src={media.url}
      alt={media.alt}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
    />
  );

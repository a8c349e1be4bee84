import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { useBlobImage } from '../../shared/use-blob-image';

const Image = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
`;

/** A picture that is in memory: one of this device, or one that was fetched with a token. */
export const BlobPicture = ({ blob, alt }: { blob: Blob; alt: string }) => (
  <Image ref={useBlobImage(blob)} alt={alt} />
);

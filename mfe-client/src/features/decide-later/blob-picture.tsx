import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { useEffect, useRef } from 'react';

const Image = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
`;

/** A picture that is in memory: one of this device, or one that was fetched with a token. */
export const BlobPicture = ({ blob, alt }: { blob: Blob; alt: string }) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <Image ref={image} alt={alt} />;
};

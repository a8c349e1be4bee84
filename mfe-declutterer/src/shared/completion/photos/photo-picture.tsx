import { PHOTO_KIND_LABELS } from '@gently/contracts/photo-options';
import type { Photo } from '@gently/contracts/photos';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Button, Skeleton, Text, tokens } from '@gently/ui';
import { RotateCcw } from '@gently/ui/icons';
import { useEffect, useState } from 'react';
import { photoQuery } from '../../../data/photos';

const Frame = styled.div`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  display: grid;
  place-items: center;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
`;
/** Large enough to see that it is the right one. */
const Preview = styled.div`
  width: min(100%, 20rem);
`;
const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** An address of bytes in memory, given back when nobody shows them any more. */
export const useAddressOf = (blob: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};

/** What a photo shows, for people who cannot see it. */
export const photoWords = ({ kind, description }: Pick<Photo, 'kind' | 'description'>): string =>
  description || `Photo: ${PHOTO_KIND_LABELS[kind].toLowerCase()} the session`;

/** The picture of a photo, fetched as the person who may see it. */
export const PhotoPicture = ({ photo }: { photo: Photo }) => {
  const { data, isError, refetch } = useQuery(photoQuery(photo.id));
  const address = useAddressOf(data);
  if (isError) {
    return (
      <Frame>
        <Text $size={16}>The photo did not load.</Text>
        <Button variant="quiet" icon={RotateCcw} onClick={() => void refetch()}>
          Try again
        </Button>
      </Frame>
    );
  }
  return (
    <Frame>{address ? <Picture src={address} alt={photoWords(photo)} /> : <Skeleton height="100%" />}</Frame>
  );
};

/** A file of this device, before it is sent. */
export const FilePicture = ({ file }: { file: File }) => {
  const address = useAddressOf(file);
  return (
    <Preview>
      <Frame>{address && <Picture src={address} alt="The photo that you chose" />}</Frame>
    </Preview>
  );
};

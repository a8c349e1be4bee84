import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Notice, Skeleton, Skeletons, tokens } from '@gently/ui';
import { pictureQuery } from '../../../data/shared';
import { useBlobImage } from '../../../shared/use-blob-image';
import type { NamedPhoto } from './photo-words';

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
`;

const Shown = ({ blob, named: { photo, alt } }: { blob: Blob; named: NamedPhoto }) => (
  <Image ref={useBlobImage(blob)} alt={alt} width={photo.width} height={photo.height} />
);

/** One picture, fetched as the person who may see it. */
export const Picture = ({ named }: { named: NamedPhoto }) => {
  const { data, isError, refetch } = useQuery(pictureQuery(named.photo.id));
  if (data) return <Shown blob={data} named={named} />;
  if (isError) {
    return (
      <Notice tone="trouble" onRetry={() => void refetch()}>
        We could not load this photo.
      </Notice>
    );
  }
  return (
    <Skeletons label={`Loading ${named.name}...`}>
      <Skeleton height="12rem" />
    </Skeletons>
  );
};

import { useQuery } from '@gently/platform/query';
import { Notice, Skeleton, Skeletons } from '@gently/ui';
import { thingPhotoQuery } from '../../data/decide-later';
import { BlobPicture } from './blob-picture';

/** The photo of a thing, fetched as the person whose it is. */
export const ThingPhoto = ({ id, name }: { id: string; name: string }) => {
  const { data, isError, refetch } = useQuery(thingPhotoQuery(id));
  if (data) return <BlobPicture blob={data} alt={`Photo: ${name}`} />;
  if (isError)
    return (
      <Notice tone="trouble" onRetry={() => void refetch()}>
        We could not load this photo.
      </Notice>
    );
  return (
    <Skeletons label="Loading the photo...">
      <Skeleton height="9rem" />
    </Skeletons>
  );
};

import type { SharedThing } from '@gently/contracts/decide-later';
import { thingName } from '@gently/contracts/decide-later-options';
import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Badge, Card, Grid, Heading, Notice, Skeleton, Skeletons, Stack, Text, tokens } from '@gently/ui';
import { Check, Leaf } from '@gently/ui/icons';
import { sharedPhotoQuery, sharedThingsQuery } from '../../data/shared-things';
import { useAddressOf } from '../../shared/completion/photos/photo-picture';

const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.well};
`;
/** As it was written, with its lines. */
const Written = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;

const Photo = ({ thing }: { thing: SharedThing }) => {
  const { data, isError, refetch } = useQuery(sharedPhotoQuery(thing.id));
  const address = useAddressOf(data);
  if (address) return <Picture src={address} alt={`Photo: ${thingName(thing)}`} />;
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

const Decided = ({ status }: SharedThing) => {
  if (status === 'waiting') return null;
  return status === 'kept' ? (
    <Badge tone="success" icon={Check}>
      Kept
    </Badge>
  ) : (
    <Badge tone="neutral" icon={Leaf}>
      Let go
    </Badge>
  );
};

const One = ({ thing }: { thing: SharedThing }) => (
  <Stack as="li" $gap={2}>
    {thing.photo && <Photo thing={thing} />}
    <Stack $gap={2} $align="start">
      <Name as="h3" $size="small">
        {thingName(thing)}
      </Name>
      <Decided {...thing} />
      {thing.note && <Written $size={16}>{thing.note}</Written>}
    </Stack>
  </Stack>
);

/** What the client could not decide on and shows for this session. Not there while they share nothing. */
export const SharedThings = ({ session }: { session: DecluttererSessionDetail }) => {
  const { data, isError, refetch } = useQuery(sharedThingsQuery(session.id));
  if (!data && isError)
    return (
      <Notice tone="trouble" title="We could not load what is shared with you" onRetry={() => void refetch()}>
        Nothing about the session has changed.
      </Notice>
    );
  if (!data || data.length === 0) return null;
  const who = session.client.first_name || 'Your client';
  return (
    <Card as="section" aria-labelledby="shared-things">
      <Stack $gap={4}>
        <Heading id="shared-things" $size="card">
          What {who} shares from their box
        </Heading>
        <Text $size={16} $tone="quiet">
          Things that {who} could not decide on. They decide; you only see them, for as long as they share
          them. Each time you look, it is noted for them.
        </Text>
        <Grid as="ul" $min="14rem">
          {data.map((thing) => (
            <One key={thing.id} thing={thing} />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
};

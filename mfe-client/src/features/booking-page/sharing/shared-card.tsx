import type { BookingDetail } from '@gently/contracts/bookings';
import type { Shared } from '@gently/contracts/declutterer-sessions';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Card, Heading, Notice, Skeletons, SkeletonText, Stack, Text } from '@gently/ui';
import { sharedQuery } from '../../../data/shared';
import { SharedPhotos } from './shared-photos';

/** As it was written, with its lines. */
const Written = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Words = ({ title, text }: { title: string; text: string }) => (
  <Stack $gap={2}>
    <Heading as="h3" $size="small">
      {title}
    </Heading>
    <Written>{text}</Written>
  </Stack>
);

/** What is said when there is nothing to show: the session still runs, or nothing was added. */
const nothingYet = ({ status }: BookingDetail, who: string): string =>
  status === 'completed'
    ? `${who} added no notes or photos to this session.`
    : `When the session is over, the notes, recommendations and photos that ${who} shares with you appear here.`;

const Contents = ({ booking, who, shared }: { booking: BookingDetail; who: string; shared: Shared }) => {
  const { session_notes: notes = '', recommendations = '' } = shared.report ?? {};
  const isEmpty = notes === '' && recommendations === '' && shared.photos.length === 0;
  return (
    <>
      {isEmpty && <Text $tone="quiet">{nothingYet(booking, who)}</Text>}
      {notes && <Words title={`Notes from ${who}`} text={notes} />}
      {recommendations && <Words title="Recommendations for you" text={recommendations} />}
      <SharedPhotos bookingId={booking.id} who={who} photos={shared.photos} />
    </>
  );
};

/** What the declutterer shared of a session: notes, recommendations, and photos that the client agreed to. */
export const SharedCard = ({ booking }: { booking: BookingDetail }) => {
  const { data, isError, refetch } = useQuery(sharedQuery(booking.id));
  const who = booking.declutterer?.first_name ?? 'Your declutterer';
  return (
    <Card as="section" aria-labelledby="shared">
      <Stack $gap={5}>
        <Heading id="shared" $size="card">
          What was shared
        </Heading>
        {data && <Contents booking={booking} who={who} shared={data} />}
        {!data && isError && (
          <Notice tone="trouble" title="We could not load what was shared" onRetry={() => void refetch()}>
            Nothing of it is lost.
          </Notice>
        )}
        {!data && !isError && (
          <Skeletons label="Loading what was shared...">
            <SkeletonText lines={3} />
          </Skeletons>
        )}
      </Stack>
    </Card>
  );
};

import type { BookingDetail } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { useQuery } from '@gently/platform/query';
import { Card, DescriptionList, Heading, Stack, Text } from '@gently/ui';
import { refundQuery } from '../../data/bookings';
import { RefundUnknown } from '../../shared/cancel/refund-unknown';
import type { ChosenTime } from './move-check';
import { moveWords, personWords } from './move-words';

const Money = ({ bookingId }: { bookingId: string }) => {
  const { data, isError, refetch } = useQuery(refundQuery(bookingId));
  if (isError || !data) {
    return (
      <RefundUnknown
        isError={isError}
        onRetry={() => void refetch()}
        trouble="We could not work out what moving means for a refund."
      />
    );
  }
  return <Text>{moveWords(data)}</Text>;
};

const whenWords = (date: string, time: string): string =>
  date ? `${formatLongDate(date)}${time ? `, ${time}` : ''}` : 'Not chosen yet';

/** The old time beside the new one. */
export const WhatChanges = ({ booking, chosen }: { booking: BookingDetail; chosen: ChosenTime }) => (
  <Card as="aside" $tone="wash" aria-labelledby="what-changes">
    <Stack $gap={4}>
      <Heading id="what-changes" $size="small">
        What changes
      </Heading>
      <DescriptionList
        items={[
          { term: 'Session', detail: booking.service.name },
          { term: 'Now', detail: whenWords(booking.scheduled_date, booking.scheduled_time) },
          { term: 'New', detail: whenWords(chosen.date, chosen.time) },
        ]}
      />
    </Stack>
  </Card>
);

/** Who comes at the new time, and what the move means for the money: said right before it is made. */
export const WhatItMeans = ({ booking }: { booking: BookingDetail }) => (
  <Card as="section" aria-labelledby="what-it-means">
    <Stack $gap={3}>
      <Heading id="what-it-means" $size="small">
        What it means
      </Heading>
      <Text>{personWords(booking)}</Text>
      {booking.claim_expires_at ? (
        <Text>You have not paid yet. We hold the new time for you while you pay.</Text>
      ) : (
        <Money bookingId={booking.id} />
      )}
    </Stack>
  </Card>
);

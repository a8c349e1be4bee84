import type { BookingDetail } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { useQuery } from '@gently/platform/query';
import { Card, DescriptionList, Heading, Notice, Skeletons, SkeletonText, Stack, Text } from '@gently/ui';
import { refundQuery } from '../../data/bookings';
import type { ChosenTime } from './move-check';
import { moveWords, personWords } from './move-words';

const Money = ({ bookingId }: { bookingId: string }) => {
  const { data, isError, refetch } = useQuery(refundQuery(bookingId));
  if (isError) {
    return (
      <Notice tone="trouble" onRetry={() => void refetch()}>
        We could not work out what moving means for a refund. Your booking has not changed.
      </Notice>
    );
  }
  if (!data) {
    return (
      <Skeletons label="Working out your refund...">
        <SkeletonText lines={2} />
      </Skeletons>
    );
  }
  return <Text $size={16}>{moveWords(data)}</Text>;
};

const whenWords = (date: string, time: string): string =>
  date ? `${formatLongDate(date)}${time ? `, ${time}` : ''}` : 'Not chosen yet';

/** The old time beside the new one, who comes then, and what it means for the money. */
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
      <Text $size={16}>{personWords(booking)}</Text>
      {booking.claim_expires_at ? (
        <Text $size={16}>You have not paid yet. We hold the new time for you while you pay.</Text>
      ) : (
        <Money bookingId={booking.id} />
      )}
    </Stack>
  </Card>
);

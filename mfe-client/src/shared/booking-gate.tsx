import type { BookingDetail } from '@gently/contracts/bookings';
import { PATHS } from '@gently/contracts/paths';
import { isApiError, serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { ButtonLink, ErrorState, Skeleton, Skeletons, Stack } from '@gently/ui';
import type { ReactNode } from 'react';
import { bookingQuery } from '../data/bookings';

const Loading = () => (
  <Skeletons label="Loading your booking..." slow="Your booking is safe. This is taking longer than usual.">
    <Stack $gap={6}>
      <Skeleton height="6rem" />
      <Skeleton height="8rem" />
      <Skeleton height="24rem" />
    </Stack>
  </Skeletons>
);

const NotFound = () => (
  <ErrorState
    title="Booking Not Found"
    level="h1"
    action={<ButtonLink to={PATHS.clientSessions}>See my bookings</ButtonLink>}
  >
    We could not find this booking in your account.
  </ErrorState>
);

interface BookingGateProps {
  bookingId: string;
  children: (booking: BookingDetail) => ReactNode;
}

/** Loads one booking for a page about it: waiting, missing and failing look the same on each of them. */
export const BookingGate = ({ bookingId, children }: BookingGateProps) => {
  const { data, error, refetch, isFetching } = useQuery(bookingQuery(bookingId));
  if (isApiError(error) && [404, 422].includes(error.status)) return <NotFound />;
  if (data) return children(data);
  if (!error) return <Loading />;
  return (
    <ErrorState
      title="We could not load your booking"
      reason={serverMessage(error, 'Failed to fetch booking')}
      level="h1"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      Your booking is safe.
    </ErrorState>
  );
};

import { PATHS } from '@gently/contracts/paths';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { ButtonLink, EmptyState, ErrorState, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { CalendarPlus } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { bookingsQuery } from '../../data/bookings';
import { BookingCard } from './booking-card';
import { BookingNumbers } from './booking-numbers';
import { MoreBookings, usePages } from './more-bookings';
import { StatusFilter, useStatusFilter } from './status-filter';
import { PaidBanner } from './paid-banner';

const Loading = () => (
  <Skeletons
    label="Loading your bookings..."
    slow="Your bookings are on their way. This is taking longer than usual."
  >
    <Stack $gap={5}>
      <Skeleton height="8rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Stack>
  </Skeletons>
);

const Bookings = () => {
  const { status } = useStatusFilter();
  const { pages, showMore } = usePages();
  const { data, isPending, isError, refetch, isFetching } = useQuery({
    ...bookingsQuery(status, pages),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading />;
  if (isError) {
    return (
      <ErrorState title="Unable to Load Bookings" onRetry={() => void refetch()} retrying={isFetching}>
        We&apos;re having trouble loading your bookings. Please try refreshing the page.
      </ErrorState>
    );
  }
  return (
    <Stack $gap={6}>
      <BookingNumbers counts={data.counts} />
      <StatusFilter />
      {data.bookings.length === 0 && (
        <EmptyState
          scene={<EmptyShelf />}
          title={status ? 'No bookings here' : 'No bookings yet'}
          action={
            <ButtonLink to={PATHS.book} variant="secondary">
              Book a session
            </ButtonLink>
          }
        >
          {status ? 'Choose another filter to see the rest.' : 'Your sessions will appear here.'}
        </EmptyState>
      )}
      <Stack as="ul" $gap={4} role="list">
        {data.bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </Stack>
      <MoreBookings
        shown={data.bookings.length}
        total={data.page.total}
        more={data.page.next_cursor !== null}
        loading={isFetching}
        onMore={showMore}
      />
    </Stack>
  );
};

/** My Bookings: every session of the client, with what can still be done about it. */
export const BookingsList = () => (
  <Stack $gap={8}>
    <PageHeader
      title="My Bookings"
      lead="All your sessions in one place."
      action={
        <ButtonLink to={PATHS.book} icon={CalendarPlus}>
          Book New Session
        </ButtonLink>
      }
    />
    <PaidBanner />
    <Bookings />
  </Stack>
);

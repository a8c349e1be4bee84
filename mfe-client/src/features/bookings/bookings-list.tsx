import type { BookingStatus } from '@gently/contracts/booking-status';
import type { RefundQuote } from '@gently/contracts/bookings';
import { addDays, londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { serverMessage } from '@gently/platform/api';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { ButtonLink, EmptyState, ErrorState, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { CalendarPlus } from '@gently/ui/icons';
import { WhileStale } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { useState } from 'react';
import { bookingsQuery, comingBookingsQuery } from '../../data/bookings';
import { CancelledNotice } from '../../shared/cancel/cancelled-notice';
import type { BookingCardProps } from './booking-card';
import { BookingCards, BookingGroup } from './booking-group';
import { BookingNumbers } from './booking-numbers';
import { groupsOf } from './groups';
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

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

const Failed = ({ error, onRetry, retrying }: FailedProps) => (
  <ErrorState
    title="Unable to Load Bookings"
    reason={serverMessage(error, 'Failed to fetch bookings')}
    onRetry={onRetry}
    retrying={retrying}
  >
    We&apos;re having trouble loading your bookings. Please try refreshing the page.
  </ErrorState>
);

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title={filtered ? 'No bookings here' : 'No bookings yet'}
    action={
      <ButtonLink to={PATHS.book} variant="secondary">
        Book a session
      </ButtonLink>
    }
  >
    {filtered ? 'Choose another filter to see the rest.' : 'Your sessions will appear here.'}
  </EmptyState>
);

type ListProps = Pick<BookingCardProps, 'onCancelled'>;

/** The bookings of one status, newest session first. */
const OfStatus = ({ status, onCancelled }: ListProps & { status: BookingStatus }) => {
  const { pages, showMore } = usePages();
  const { data, isPending, isError, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...bookingsQuery({ status }, pages),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading />;
  if (isError) return <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack $gap={6}>
      <BookingNumbers counts={data.counts} />
      <StatusFilter />
      {/* More pages leave the cards that are there where they are. */}
      <WhileStale stale={isPlaceholderData && pages === 1}>
        {data.bookings.length === 0 && <Nothing filtered />}
        <BookingCards bookings={data.bookings} onCancelled={onCancelled} />
      </WhileStale>
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

/** All of them: what needs the client, what is coming, soonest first, and what is over. */
const All = ({ onCancelled }: ListProps) => {
  const now = new Date();
  const today = londonDate(now);
  const { pages, showMore } = usePages();
  const ahead = useQuery(comingBookingsQuery(today));
  const earlier = useQuery({
    ...bookingsQuery({ date_to: addDays(today, -1) }, pages),
    placeholderData: keepPreviousData,
  });
  if (ahead.isPending || earlier.isPending) return <Loading />;
  if (ahead.isError || earlier.isError) {
    const again = () => {
      if (ahead.isError) void ahead.refetch();
      if (earlier.isError) void earlier.refetch();
    };
    const error = ahead.error ?? earlier.error;
    return <Failed error={error} onRetry={again} retrying={ahead.isFetching || earlier.isFetching} />;
  }
  const { needsYou, coming, past } = groupsOf(ahead.data.bookings, earlier.data.bookings, now);
  const { counts } = ahead.data;
  return (
    <Stack $gap={8}>
      <Stack $gap={6}>
        <BookingNumbers counts={counts} />
        <StatusFilter />
      </Stack>
      {needsYou.length + coming.length + past.length === 0 && <Nothing filtered={false} />}
      <BookingGroup title="Needs you" bookings={needsYou} onCancelled={onCancelled} />
      <BookingGroup title="Coming up" bookings={coming} onCancelled={onCancelled} />
      <BookingGroup title="Past" bookings={past} onCancelled={onCancelled} />
      <MoreBookings
        shown={needsYou.length + coming.length + past.length}
        total={counts.total}
        more={earlier.data.page.next_cursor !== null}
        loading={earlier.isFetching}
        onMore={showMore}
      />
    </Stack>
  );
};

const Bookings = () => {
  const { status } = useStatusFilter();
  const [cancelled, setCancelled] = useState<{ refund: RefundQuote | null } | null>(null);
  const handleCancelled = (refund: RefundQuote | null) => setCancelled({ refund });
  return (
    <>
      {cancelled && <CancelledNotice {...cancelled} onDismiss={() => setCancelled(null)} />}
      {status ? (
        <OfStatus status={status} onCancelled={handleCancelled} />
      ) : (
        <All onCancelled={handleCancelled} />
      )}
    </>
  );
};

/** My Bookings: every session of the client, with what can still be done about it. */
export const BookingsList = () => (
  <Stack $gap={8}>
    <PageHeader
      title="My Bookings"
      tab="Sessions"
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

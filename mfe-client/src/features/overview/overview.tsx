import { greetingOf } from '@gently/contracts/time-words';
import { londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { ButtonLink, ErrorState, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { CalendarPlus } from '@gently/ui/icons';
import { comingBookingsQuery } from '../../data/bookings';
import { recentNotificationsQuery } from '@gently/platform/notifications';
import { unpaidOf, upcomingOf, waitingOf } from '../../data/upcoming';
import { FirstSteps } from './first-steps';
import { LatestNotifications } from './latest-notifications';
import { OverviewNumbers } from './overview-numbers';
import { QuickActions } from './quick-actions';
import { SessionRows } from './session-rows';
import { UnpaidNotice } from './unpaid-notice';
import { UpcomingSessions } from './upcoming-sessions';

const Loading = () => (
  <Skeletons
    label="Loading your dashboard..."
    slow="Your sessions are on their way. This is taking longer than usual."
  >
    <Stack $gap={6}>
      <Skeleton height="9rem" />
      <Skeleton height="16rem" />
    </Stack>
  </Skeletons>
);

const Content = () => {
  const today = londonDate(new Date());
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(comingBookingsQuery(today));
  const news = useQuery(recentNotificationsQuery());
  if (isPending) return <Loading />;
  if (isError) {
    return (
      <ErrorState
        title="Unable to Load Bookings"
        reason={serverMessage(error, 'Failed to fetch bookings')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        We&apos;re having trouble loading your bookings. Your bookings are safe.
      </ErrorState>
    );
  }
  const waiting = waitingOf(data.bookings, today);
  const latest = (
    <LatestNotifications
      notifications={news.data?.notifications}
      failed={news.isError && !news.data}
      onRetry={() => void news.refetch()}
    />
  );
  if (data.counts.total === 0) {
    return (
      <Stack $gap={10}>
        <FirstSteps />
        <QuickActions />
        {latest}
      </Stack>
    );
  }
  return (
    <Stack $gap={10}>
      <UpcomingSessions bookings={upcomingOf(data.bookings, today)} today={today} />
      <UnpaidNotice bookings={unpaidOf(data.bookings)} />
      {waiting.length > 0 && <SessionRows title="Waiting for confirmation" bookings={waiting} />}
      <QuickActions />
      <OverviewNumbers counts={data.counts} unread={news.data?.unread_count} />
      {latest}
    </Stack>
  );
};

/** The first page after signing in: what is next, and the one thing to do. */
export const Overview = () => {
  const { user } = useSession();
  return (
    <Stack $gap={8}>
      <PageHeader
        title={greetingOf(user?.first_name ?? '', new Date())}
        tab="Overview"
        lead="What comes next, and anything that needs you."
        action={
          <ButtonLink to={PATHS.book} icon={CalendarPlus}>
            Book New Session
          </ButtonLink>
        }
      />
      <Content />
    </Stack>
  );
};

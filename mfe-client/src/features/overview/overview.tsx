import { londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { ButtonLink, ErrorState, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { CalendarPlus } from '@gently/ui/icons';
import { comingBookingsQuery } from '../../data/bookings';
import { recentNotificationsQuery } from '../../data/notifications';
import { unpaidOf, upcomingOf, waitingOf } from '../../data/upcoming';
import { greetingOf } from './greeting';
import { LatestNotifications } from './latest-notifications';
import { OverviewNumbers } from './overview-numbers';
import { QuickActions } from './quick-actions';
import { SessionRows } from './session-rows';
import { UnpaidNotice } from './unpaid-notice';

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
  const { data, isPending, isError, refetch, isFetching } = useQuery(comingBookingsQuery(today));
  const news = useQuery(recentNotificationsQuery());
  if (isPending) return <Loading />;
  if (isError) {
    return (
      <ErrorState title="Unable to Load Bookings" onRetry={() => void refetch()} retrying={isFetching}>
        We&apos;re having trouble loading your bookings. Your bookings are safe.
      </ErrorState>
    );
  }
  const upcoming = upcomingOf(data.bookings, today);
  const waiting = waitingOf(data.bookings, today);
  return (
    <Stack $gap={10}>
      <UnpaidNotice bookings={unpaidOf(data.bookings)} />
      <OverviewNumbers counts={data.counts} unread={news.data?.unread_count} />
      <QuickActions />
      <SessionRows title="Upcoming Sessions" bookings={upcoming} empty="No session is confirmed yet." all />
      {waiting.length > 0 && <SessionRows title="Waiting for confirmation" bookings={waiting} />}
      <LatestNotifications
        notifications={news.data?.notifications}
        failed={news.isError && !news.data}
        onRetry={() => void news.refetch()}
      />
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
        lead="Here is what is coming up. There is nothing you need to prepare."
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

import { useInfiniteQuery } from '@gently/platform/query';
import { ErrorState, PageHeader, Skeleton, Skeletons, Stack } from '@gently/ui';
import { notificationsQuery } from '@gently/platform/notifications';
import { ShowMore } from '../../shared/show-more';
import { Filters } from './filters';
import { NothingHere } from './nothing-here';
import { NotificationsList } from './notifications-list';
import { useFilter } from './use-filter';

const Loading = () => (
  <Skeletons
    label="Loading your notifications..."
    slow="Your notifications are on their way. This is taking longer than usual."
  >
    <Stack $gap={3}>
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </Stack>
  </Skeletons>
);

const Content = () => {
  const { filter, showAll } = useFilter();
  const query = useInfiniteQuery(notificationsQuery(filter));
  const { data, isPending, refetch, isFetching } = query;
  const first = data?.pages[0];
  if (isPending) return <Loading />;
  if (!first) {
    return (
      <ErrorState title="Failed to fetch notifications" onRetry={() => void refetch()} retrying={isFetching}>
        We could not load them just now. They are kept for you.
      </ErrorState>
    );
  }
  const notifications = data.pages.flatMap((page) => page.notifications);
  return (
    <Stack $gap={6}>
      <NotificationsList
        notifications={notifications}
        unread={first.unread_count}
        empty={<NothingHere filter={filter} onShowAll={showAll} />}
      />
      <ShowMore query={query} failed="Failed to fetch notifications" />
    </Stack>
  );
};

/** Everything that happened, newest first; what arrives while the page is open appears by itself. */
export const NotificationsPage = () => (
  <Stack $gap={8}>
    <PageHeader
      title="Notifications"
      tab="Notifications"
      lead="What happened to your bookings and payments."
    />
    <Stack $gap={6}>
      <Filters />
      <Content />
    </Stack>
  </Stack>
);

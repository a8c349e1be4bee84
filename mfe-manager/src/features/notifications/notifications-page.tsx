import type { Notification } from '@gently/contracts/notifications';
import { PATHS } from '@gently/contracts/paths';
import { momentWords } from '@gently/contracts/time-words';
import { useInfiniteQuery } from '@gently/platform/query';
import {
  BackLink,
  Badge,
  Button,
  Card,
  EmptyState,
  Heading,
  Inline,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from '@gently/ui';
import { Check, CircleDot } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { FailedNotice, Loaded } from '@gently/ui/parts';
import { notificationsQuery, useReadNotification } from '../../data/team-messages';
import { ShowMore } from '../../shared/show-more';
import { WrittenText } from '../../shared/written-text';

const Item = ({ notification }: { notification: Notification }) => {
  const { id, title, body, link, is_read: read, created_at: at } = notification;
  const mark = useReadNotification();
  return (
    <Card as="li">
      <Stack $gap={3}>
        <Inline $justify="space-between" $align="start" $gap={3}>
          <Heading as="h2" $size="small">
            {title}
          </Heading>
          {!read && (
            <Badge tone="running" icon={CircleDot}>
              New
            </Badge>
          )}
        </Inline>
        <WrittenText>{body}</WrittenText>
        <Text $tone="quiet">{momentWords(at)}</Text>
        <Inline $gap={4}>
          {link && (
            <TextLink to={link} aria-label={`See more: ${title}`} onClick={() => !read && mark.mutate(id)}>
              See more
            </TextLink>
          )}
          {!read && (
            <Button
              variant="quiet"
              icon={Check}
              aria-label={`Mark as read: ${title}`}
              loading={mark.isPending}
              pendingLabel="Marking..."
              onClick={() => mark.mutate(id)}
            >
              Mark as read
            </Button>
          )}
        </Inline>
        <FailedNotice title="It was not marked as read" error={mark.error} />
      </Stack>
    </Card>
  );
};

/** What a manager was told, newest first. */
const NotificationsPage = () => {
  const query = useInfiniteQuery(notificationsQuery());
  return (
    <Stack $gap={6}>
      <BackLink to={PATHS.managerDashboard}>Team Management Hub</BackLink>
      <PageHeader title="Notifications" lead="What happened in your regions, newest first." />
      <Loaded query={query} what="your notifications" shapes={['6rem', '6rem', '6rem']}>
        {({ pages }) => {
          const found = pages.flatMap(({ notifications }) => notifications);
          if (found.length === 0)
            return (
              <EmptyState scene={<EmptyShelf />} title="No notifications yet">
                When something happens in your regions, we tell you here.
              </EmptyState>
            );
          return (
            <Stack $gap={4}>
              <Stack as="ul" role="list" $gap={4}>
                {found.map((notification) => (
                  <Item key={notification.id} notification={notification} />
                ))}
              </Stack>
              <ShowMore query={query}>Show earlier notifications</ShowMore>
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};

export default NotificationsPage;

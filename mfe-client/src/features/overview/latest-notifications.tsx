import type { Notification } from '@gently/contracts/notifications';
import { PATHS } from '@gently/contracts/paths';
import { momentWords } from '@gently/contracts/time-words';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  Card,
  Heading,
  Inline,
  Notice,
  Skeletons,
  SkeletonText,
  Text,
  TextLink,
  tokens,
} from '@gently/ui';
import { CircleDot } from '@gently/ui/icons';

/** How many of those that were fetched the overview shows. */
const SHOWN = 4;

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
const Apart = styled.div`
  margin-top: ${tokens.space4};
`;
const Row = styled.li`
  padding-block: ${tokens.space4};
  &:last-child {
    padding-bottom: 0;
  }
  & + & {
    border-top: ${tokens.hairline} solid ${tokens.line};
  }
`;

const Line = ({
  notification: { title, body, link, is_read, created_at },
}: {
  notification: Notification;
}) => (
  <Row>
    <Inline $gap={3}>
      <Text $weight="medium">{link ? <TextLink to={link}>{title}</TextLink> : title}</Text>
      {!is_read && (
        <Badge tone="action" icon={CircleDot}>
          New
        </Badge>
      )}
    </Inline>
    <Text $size={16}>{body}</Text>
    <Text $size={16} $tone="quiet">
      {momentWords(created_at)}
    </Text>
  </Row>
);

interface LatestNotificationsProps {
  /** Undefined while they load. */
  notifications: readonly Notification[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

const Content = ({ notifications, failed, onRetry }: LatestNotificationsProps) => {
  if (failed) {
    return (
      <Apart>
        <Notice tone="trouble" onRetry={onRetry}>
          Failed to fetch notifications. They are safe, and the rest of this page is up to date.
        </Notice>
      </Apart>
    );
  }
  if (!notifications) {
    return (
      <Skeletons label="Loading your notifications...">
        <SkeletonText lines={4} />
      </Skeletons>
    );
  }
  if (notifications.length === 0) {
    return <Text $tone="quiet">Nothing yet. We tell you here whatever happens with your sessions.</Text>;
  }
  return (
    <List>
      {notifications.slice(0, SHOWN).map((notification) => (
        <Line key={notification.id} notification={notification} />
      ))}
    </List>
  );
};

/** The few newest notifications, and the way to all of them. */
export const LatestNotifications = (props: LatestNotificationsProps) => (
  <Card as="section" aria-label="Latest notifications">
    <Inline $justify="space-between">
      <Heading $size="card">Latest notifications</Heading>
      <TextLink to={PATHS.clientNotifications}>View All</TextLink>
    </Inline>
    <Content {...props} />
  </Card>
);

import type { Notification } from '@gently/contracts/notifications';
import { shortWhenWords } from '@gently/contracts/time-words';
import { Badge, Button, Inline, Stack, Text, TextLink, VisuallyHidden } from '@gently/ui';
import { CircleDot } from '@gently/ui/icons';
import { Buttons, Row } from './bell-style';

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  onDelete: () => void;
  /** The person goes to the page that it is about. */
  onOpen: () => void;
}

export const NotificationRow = ({ notification, onRead, onDelete, onOpen }: NotificationRowProps) => {
  const { title, body, link, is_read, created_at } = notification;
  const ofThis = <VisuallyHidden>{`: ${title}`}</VisuallyHidden>;
  const handleOpen = () => {
    if (!is_read) onRead();
    onOpen();
  };
  return (
    <Row>
      <Stack $gap={1}>
        <Inline $gap={2}>
          {!is_read && (
            <Badge tone="action" icon={CircleDot}>
              New
            </Badge>
          )}
          <Text $weight={is_read ? 'medium' : 'bold'}>
            {link ? (
              <TextLink to={link} onClick={handleOpen}>
                {title}
              </TextLink>
            ) : (
              title
            )}
          </Text>
        </Inline>
        <Text $size={16}>{body}</Text>
        <Text $size={16} $tone="quiet">
          {shortWhenWords(created_at, new Date())}
        </Text>
        <Buttons>
          {!is_read && (
            <Button variant="quiet" onClick={onRead}>
              Mark as read{ofThis}
            </Button>
          )}
          <Button variant="quiet" onClick={onDelete}>
            Delete{ofThis}
          </Button>
        </Buttons>
      </Stack>
    </Row>
  );
};

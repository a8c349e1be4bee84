import { whenWords } from '@gently/contracts/time-words';
import { NOTIFICATION_TYPE_OPTIONS } from '@gently/contracts/notification-options';
import type { Notification } from '@gently/contracts/notifications';
import { labelOf } from '@gently/contracts/options';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  Button,
  Card,
  Heading,
  IconTile,
  Inline,
  media,
  Stack,
  Text,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@gently/ui';
import { Check, CircleAlert, CircleDot } from '@gently/ui/icons';
import { TYPE_ICONS } from './type-icons';

const Layout = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space4};
`;
/** The words of quiet buttons begin where the text above them begins; on a phone they have the whole width. */
const Buttons = styled(Inline)`
  grid-column: 1 / -1;
  margin: calc(-1 * ${tokens.space2}) calc(-1 * ${tokens.space5}) calc(-1 * ${tokens.space2});
  ${media.sm} {
    grid-column: 2;
  }
`;

interface NotificationCardProps {
  notification: Notification;
  /** Marking it as read is under way. */
  busy: boolean;
  onRead: () => void;
  onDelete: () => void;
}

const Signs = ({ is_read, priority }: Notification) => {
  // A notification that the client has read no longer asks for attention, however important it was.
  if (is_read) return null;
  return (
    <Inline $gap={2}>
      <Badge tone="action" icon={CircleDot}>
        New
      </Badge>
      {priority === 'high' && (
        <Badge tone="attention" icon={CircleAlert}>
          Important
        </Badge>
      )}
    </Inline>
  );
};

/** One notification: what happened, when, and the page that it is about. Opening that page reads it. */
export const NotificationCard = ({ notification, busy, onRead, onDelete }: NotificationCardProps) => {
  const { id, type, title, body, link, is_read, created_at } = notification;
  const heading = `notification-${id}`;
  const ofThis = <VisuallyHidden>{`: ${title}`}</VisuallyHidden>;
  return (
    <Card as="li" $tone={is_read ? 'plain' : 'raised'} aria-labelledby={heading}>
      <Layout>
        <IconTile icon={TYPE_ICONS[type]} />
        <Stack $gap={2}>
          <Signs {...notification} />
          <Heading id={heading} $size="small">
            {link ? (
              <TextLink to={link} onClick={() => !is_read && onRead()}>
                {title}
              </TextLink>
            ) : (
              title
            )}
          </Heading>
          <Text>{body}</Text>
          <Text $size={16} $tone="quiet">
            {labelOf(NOTIFICATION_TYPE_OPTIONS, type)} · {whenWords(created_at, new Date())}
          </Text>
        </Stack>
        <Buttons $gap={1}>
          {!is_read && (
            <Button variant="quiet" icon={Check} loading={busy} onClick={onRead}>
              Mark as read{ofThis}
            </Button>
          )}
          <Button variant="quiet" onClick={onDelete}>
            Delete{ofThis}
          </Button>
        </Buttons>
      </Layout>
    </Card>
  );
};

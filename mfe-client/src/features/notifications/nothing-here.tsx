import { Button, EmptyState } from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import type { NotificationFilter } from '@gently/platform/notifications';

interface NothingHereProps {
  filter: NotificationFilter;
  onShowAll: () => void;
}

const wordsOf = ({ type, unread }: NotificationFilter): { title: string; text: string } => {
  if (unread && !type) return { title: 'Nothing new', text: 'You have read everything.' };
  if (type) return { title: 'Nothing of this kind', text: 'Choose another filter to see the rest.' };
  return {
    title: 'No notifications yet',
    text: 'When something happens to your bookings or payments, we tell you here.',
  };
};

/** An empty list, and what would be in it. */
export const NothingHere = ({ filter, onShowAll }: NothingHereProps) => {
  const { title, text } = wordsOf(filter);
  const filtered = filter.unread || filter.type !== undefined;
  const all = (
    <Button variant="secondary" onClick={onShowAll}>
      Show all
    </Button>
  );
  return (
    <EmptyState scene={<EmptyShelf />} title={title} action={filtered ? all : undefined}>
      {text}
    </EmptyState>
  );
};

import { conversationPath } from '@gently/contracts/paths';
import { bookingConversationQuery } from '@gently/platform/messages';
import { useQuery } from '@gently/platform/query';
import { WriteCard } from '@gently/ui/messages';

/** The way to write to the client; nothing where it is not known, for the rest of the page needs none of it. */
export const WriteLink = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery(bookingConversationQuery(bookingId));
  if (!data) return null;
  const name = data.with.first_name || 'the client';
  return (
    <WriteCard
      name={name}
      to={conversationPath('declutterer', data.id)}
      openUntil={data.open_until}
      unread={data.unread_count}
    />
  );
};
